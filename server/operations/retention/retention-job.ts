import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { purgeQuizzes } from './purge-quizzes.ts'

const everyMs = 24 * 3_600_000

/** Once a day, and at each start, removes the content of tests that cannot be restored any more. */
export const retentionJob = (context: Pick<AppContext, 'store' | 'images' | 'clock' | 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'deleted tests are kept for longer than they should be: the retention job failed',
    log: context.log,
    work: (signal) => purgeQuizzes(context, signal),
  })
