import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { purgeQuizzes } from './purge-quizzes.ts'

const everyMs = 3_600_000

/** Every hour, and at each start, erases the accounts whose deletion is due. */
export const eraseAccountsJob = (context: AppContext): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'accounts are kept for longer than their owners were told: they could not be erased',
    log: context.log,
    work: async (signal) => {
      // Tests of erased accounts lose the rest of their content as deleted ones do, but at once.
      if (await eraseAccounts(context, signal)) await purgeQuizzes(context, signal)
    },
  })
