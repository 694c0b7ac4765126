import { limits } from '@quiz/contract/limits.ts'
import { liftExpiredBans } from '#server/moderation/lift-expired-bans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { mailAboutWaiting } from './mail-about-waiting.ts'
import { eraseSnapshots } from './waiting.queries.ts'

const everyMs = 60_000

/** Ends bans whose days are over, erases old snapshots of reported things, and mails administrators about waiting ones. */
export const moderationJob = (context: AppContext): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'bans are not lifted in time: the moderation job failed',
    log: context.log,
    work: async () => {
      await liftExpiredBans(context)
      await eraseSnapshots(context.store.db, new Date(context.clock().getTime() - limits.snapshotDays * 24 * 3_600_000))
      await mailAboutWaiting(context)
    },
  })
