import { requireReopenable } from '#server/features/work/drawing/chosen-quizzes.ts'
import { matchPupils } from '#server/features/work/people/follow-class.ts'
import { touchTable } from '#server/features/work/regrading/revision.queries.ts'
import { moveEnds } from '#server/features/work/taking/attempt-ends.ts'
import { endOwnEnds } from '#server/features/work/taking/own-end.queries.ts'
import { requireTaught } from '#server/features/work/taking/pupils.queries.ts'
import { submitDue } from '#server/features/work/taking/submit-attempts.ts'
import { closeCasesOf } from '#server/moderation/close-cases.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsistent, requireLater } from './check-settings.ts'
import { ownSettingsOf } from './work-settings.ts'
import { deleteWork, getOwnWork, lockAuthorWithRoom, lockOwnWork, setClosing } from './works.queries.ts'

type Context = Pick<AppContext, 'store' | 'clock'>
type Named = { authorId: number; workId: number }

/**
 * Closes a work now, for those with extra minutes or an end of their own as well, and hands in the attempts under way. One that was
 * closed already stays so, without the ends of somebody's own.
 */
export async function closeWork({ store, clock }: Context, { authorId, workId }: Named): Promise<void> {
  await inTransaction(store.db, async (db) => {
    const work = await lockOwnWork(db, workId, authorId)
    await endOwnEnds(db, workId)
    if (work.closedAt !== null) return
    await setClosing(db, workId, { closed_at: clock(), closed_by: 'author' })
  })
  // The job does it as well, if this process ends here.
  await submitDue(store.db, { now: clock(), workId })
}

/**
 * Opens a work again until a time. Attempts that its author or the clock handed in go on where their new end is in the future.
 * Throws a `Refusal` for a work that a moderator closed.
 */
export const reopenWork = ({ store, clock }: Context, { authorId, workId, closesAt }: Named & { closesAt: string }) =>
  inTransaction(store.db, async (db) => {
    const now = clock()
    const work = await lockOwnWork(db, workId, authorId)
    if (work.closedBy === 'moderator') throw refuse('work_moderated')
    if (!work.isAvailable) throw refuse('quiz_not_found')
    await requireReopenable(db, work)
    await requireTaught(db, workId, 'id')
    requireLater(closesAt, now)
    requireConsistent({ ...ownSettingsOf(work), closesAt: new Date(closesAt).toISOString() })
    const isClosed = work.closedAt !== null || work.closesAt <= now
    if (isClosed) await lockAuthorWithRoom(db, authorId, now)
    await setClosing(db, workId, { closed_at: null, closed_by: null, closes_at: new Date(closesAt) })
    await moveEnds(db, { workId, reopened: ['clock', 'author'], now })
    // Who joined the class since the work closed.
    if (work.settings.names === 'class') await matchPupils(db, await getOwnWork(db, workId, authorId), now)
    await touchTable(db, workId)
  })

/** Deletes a work at once, with its names and answers. */
export const removeWork = ({ store, clock }: Context, { authorId, workId }: Named): Promise<void> =>
  inTransaction(store.db, async (db) => {
    await lockOwnWork(db, workId, authorId)
    await closeCasesOf(db, { kind: 'work', ids: [workId] }, clock())
    await deleteWork(db, workId)
  })
