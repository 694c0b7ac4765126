import { lateDueAt } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import { listOverdueWorks, listStoppedWorks } from './submit-attempts.queries.ts'
import { submitDue } from './submit-attempts.ts'

/** With the seconds in which late answers are taken, whatever is overdue is handed in within ten seconds. */
const everyMs = 5_000
/** Goes through all attempts under way, so less often: their answers are refused anyway, and whoever closes a work hands them in. */
const stoppedEveryMs = 60_000

/** Hands in the attempts at works whose time is up, and those at works that cannot be taken any more. */
export function overdueJob({ store, clock, log }: Pick<AppContext, 'store' | 'clock'> & Pick<JobOptions, 'log'>) {
  let stoppedAt = Number.NEGATIVE_INFINITY
  return new PeriodicJob({
    everyMs,
    failure: 'attempts at works whose time is up wait: they could not be handed in',
    log,
    work: async (signal) => {
      const now = clock()
      const overdue = await listOverdueWorks(store.db, lateDueAt(now))
      // Also after the clock was set back.
      const isStoppedDue = Math.abs(now.getTime() - stoppedAt) >= stoppedEveryMs
      const stopped = isStoppedDue ? await listStoppedWorks(store.db) : []
      for (const workId of new Set([...overdue, ...stopped])) await submitDue(store.db, { now, workId }, signal)
      if (isStoppedDue) stoppedAt = now.getTime()
    },
  })
}
