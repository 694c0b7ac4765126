import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import { submitDue } from './submit-attempts.ts'

/** With the seconds in which late answers are taken, whatever is overdue is handed in within ten seconds. */
const everyMs = 5_000

/** Hands in the attempts at works whose time is up. */
export const overdueJob = ({ store, clock, log }: Pick<AppContext, 'store' | 'clock'> & Pick<JobOptions, 'log'>) =>
  new PeriodicJob({
    everyMs,
    failure: 'attempts at works whose time is up wait: they could not be handed in',
    log,
    work: (signal) => submitDue(store.db, { now: clock() }, signal),
  })
