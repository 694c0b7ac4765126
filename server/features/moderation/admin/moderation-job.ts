import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { mailTexts } from '@quiz/contract/texts/ru/mail.ts'
import { liftExpiredBans } from '#server/moderation/lift-expired-bans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { renderMail } from '#server/platform/mail/site-mail.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { claimSettingTime } from '#server/platform/settings.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { countWaitingSince, eraseSnapshots, listAdministratorEmails } from './waiting.queries.ts'

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

const day = 24 * 3_600_000

/** Mails every administrator when a report or an appeal waits for a day; once a day, whichever process is first. */
async function mailAboutWaiting(context: Pick<AppContext, 'store' | 'outbox' | 'config' | 'clock'>): Promise<void> {
  const { store, outbox, config, clock } = context
  const now = clock()
  const yesterday = new Date(now.getTime() - day)
  const isSent = await inTransaction(store.db, async (db) => {
    const count = await countWaitingSince(db, yesterday)
    if (count === 0 || !(await claimSettingTime(db, 'reports_mailed_at', { now, notAfter: yesterday }))) return false
    for (const to of await listAdministratorEmails(db)) await outbox.put(db, { to, ...waitingMail(config, count, now) })
    return true
  })
  if (isSent) outbox.wake()
}

function waitingMail({ site, publicUrl }: AppContext['config'], count: number, now: Date) {
  const { title, lead, action, notes } = mailTexts.reportsWaiting
  const template = {
    ...{ title, lead: lead(site.brand, count), notes },
    action: { label: action, href: `${publicUrl}${pagePaths.admin}` },
  }
  return { expiresAt: new Date(now.getTime() + day), ...renderMail(template, { site, publicUrl }) }
}
