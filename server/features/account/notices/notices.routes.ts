import { notices } from '@quiz/contract/account/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { appeal } from './appeal.ts'
import { countUnread, listNotices, listOutcomes, markRead } from './notices.queries.ts'
import { presentNotices } from './present-notices.ts'
import { listQuotes } from './quotes.ts'

/** Notices of decisions and of resolved mistakes, and appeals against decisions. */
export function noticesRoutes(context: AppContext): void {
  const { endpoints, store, clock } = context

  endpoints.handle(notices.list, async ({ viewer }) => {
    const rows = await listNotices(store.db, viewer.id)
    const own = rows.filter(({ recipient }) => recipient === 'author')
    const quotes = await listQuotes(
      store.db,
      own.map(({ kind, thingId, quizId }) => ({ kind, id: thingId, quizId })),
    )
    const outcomes = await listOutcomes(store.db, viewer.id)
    return {
      items: presentNotices({ rows, quotes, outcomes }, clock()),
      unread: await countUnread(store.db, viewer.id),
    }
  })

  endpoints.handle(notices.read, async ({ viewer }) => {
    await inTransaction(store.db, (db) => markRead(db, viewer.id, clock()))
    return true
  })

  endpoints.handle(notices.appeal, async ({ body, viewer }) => {
    await appeal(context, { ...body, userId: viewer.id })
    return true
  })
}
