import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { answerCountBatchSize, countAnswers } from './answer-counts.queries.ts'
import { statisticsBatchSize } from './statistics.queries.ts'
import { sumStatistics } from './sum-statistics.ts'

const everyMs = 60_000

/** Counts the answers of new attempts once a minute, then sums them up for statistics. The marks of a process that crashes stay for the next run. */
export const answerCountJob = ({ store, log }: Pick<AppContext, 'store' | 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'shares of answers and statistics lag: attempts could not be counted',
    log,
    work: async (signal) => {
      for (let marks = answerCountBatchSize; marks === answerCountBatchSize && !signal.aborted; )
        marks = await retryOnConflict(() => countAnswers(store.db))
      for (let marks = statisticsBatchSize; marks === statisticsBatchSize && !signal.aborted; )
        marks = await inTransaction(store.db, sumStatistics)
    },
  })
