import { type Notice, notices } from '@quiz/contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { appeal, canAppeal } from './appeal.ts'
import { countUnread, listNotices, markRead, type NoticeRow } from './notices.queries.ts'

/** Notices of decisions, and appeals against them. */
export function noticesRoutes(context: AppContext): void {
  const { dispatcher, store, clock } = context

  dispatcher.handle(notices.list, async ({ viewer }) => {
    const rows = await listNotices(store.db, viewer.id)
    return {
      items: rows.map((row) => presentNotice(row, clock())),
      unread: await countUnread(store.db, viewer.id),
    }
  })

  dispatcher.handle(notices.read, async ({ viewer }) => {
    await markRead(store.db, viewer.id, clock())
    return true
  })

  dispatcher.handle(notices.appeal, async ({ body, viewer }) => {
    await appeal(context, { ...body, userId: viewer.id })
    return true
  })
}

/** A reporter learns whether something was done, not what and why: that is between the author and the moderator. */
function presentNotice(row: NoticeRow, now: Date): Notice {
  const { id, recipient, kind, at, readAt } = row
  const common = { id, recipient, kind, at: at.toISOString(), isRead: readAt !== null }
  if (recipient === 'reporter')
    return {
      ...common,
      decision: row.decision === 'keep' ? 'keep' : 'acted',
      ...{ days: null, reason: '', canAppeal: false, appeal: null },
    }
  const { decision, days, reason, appeal: answer } = row
  return { ...common, decision, days, reason, canAppeal: canAppeal(row, now), appeal: answer }
}
