import { bank } from '@quiz/contract/bank/bank.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { parseIds } from '#server/read-models/bank-ids.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { requireOwn } from '#server/read-models/own-questions.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import { exportQuestions } from './export-questions.ts'
import { listQuestions } from './list-questions.ts'
import { markDeleted, storeTheme } from './own-questions.queries.ts'
import { leaveKeys } from './rekeyed-originals.queries.ts'
import { requireFewThemes, saveQuestions } from './save-questions.ts'

/** «My questions»: each call sees and changes those of its caller alone. */
export function bankRoutes(context: AppContext): void {
  const { endpoints, store, imageSigner, clock } = context

  endpoints.handle(bank.list, ({ body, viewer, pictures }) =>
    listQuestions(context, body, { ownerId: viewer.id, pictures: privatePictures(pictures, imageSigner) }),
  )

  endpoints.handle(bank.save, ({ body, viewer, keyed }) =>
    saveQuestions(context, { ...body, ownerId: viewer.id, keyed }),
  )

  /** Deletes or brings back kept questions, all or none; a question of a test goes with its test. */
  async function mark(ownerId: number, ids: readonly string[], deletedAt: Date | null): Promise<true> {
    const { kept, asked } = parseIds(ids)
    await inTransaction(store.db, async (db) => {
      const marked = await markDeleted(db, { ownerId, ids: kept, since: restorableSince(clock()), deletedAt })
      if (asked.length > 0 || marked < kept.length) throw refuse('question_not_found')
    })
    return true
  }
  endpoints.handle(bank.remove, ({ body, viewer }) => mark(viewer.id, body.ids, clock()))
  endpoints.handle(bank.restore, ({ body, viewer }) => mark(viewer.id, body.ids, null))

  endpoints.handle(bank.setTheme, async ({ body, viewer }) => {
    const [ownerId, ids] = [viewer.id, parseIds(body.ids)]
    await inTransaction(store.db, async (db) => {
      await lockActing(db, ownerId)
      await requireOwn(db, ownerId, ids)
      await storeTheme(db, { ownerId, ids, theme: body.theme })
      await requireFewThemes(db, ownerId)
    })
    return true as const
  })

  endpoints.handle(bank.leaveKey, async ({ body, viewer }) => {
    const ids = parseIds(body.ids)
    await inTransaction(store.db, async (db) => {
      await lockActing(db, viewer.id)
      await requireOwn(db, viewer.id, ids)
      await leaveKeys(db, { ownerId: viewer.id, copies: body.ids, now: clock() })
    })
    return true as const
  })

  endpoints.handle(bank.export, ({ body, viewer }) => exportQuestions(context, body, viewer.id))
}
