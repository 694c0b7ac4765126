import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { recountPortion } from '#server/read-models/recount.ts'
import { countsOf, resultsOf } from './rescore-portion.ts'
import { advanceRun, claimRun } from './rescoring.queries.ts'

/** Authors wait for it with the page open. */
const everyMs = 2_000

type Services = Pick<AppContext, 'store' | 'clock'> &
  Pick<JobOptions, 'log'> & { cache: Pick<AppContext['cache'], 'invalidate'> }

/** Recounts the results of tests whose authors asked for it. A portion that a crash interrupts is done by the next run. */
export const rescoreJob = ({ store, cache, clock, log }: Services): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'results that an author corrected wait: they could not be recounted',
    log,
    work: async (signal) => {
      while (!signal.aborted) {
        const quizId = await inTransaction(store.db, (db) => continueRun(db, clock()))
        if (quizId === null) return
        cache.invalidate({ hard: [], soft: [cacheTags.quiz(quizId)] })
      }
    },
  })

/** Scores the next portion of a recount, and returns its test; null when none is left to do. Needs a transaction. */
export async function continueRun(db: Db, now: Date): Promise<number | null> {
  const run = await claimRun(db)
  if (!run) return null
  const { recounted, last } = await recountPortion(db, resultsOf(run), { after: run.after, isDryRun: false })
  await advanceRun(db, { quizId: run.quizId, counts: countsOf(recounted), after: last, now })
  return run.quizId
}
