import { limits } from '@quiz/contract/limits.ts'
import type { LoggedDecision } from '@quiz/contract/moderation/moderation.ts'
import { openCase } from '#server/moderation/report-cases.queries.ts'
import { findThing } from '#server/moderation/things.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { findCasePlace, findNoticed, insertAppeal, lockNotice, markAppealed } from './notices.queries.ts'

/** Decisions that take something from an author. */
const appealable = new Set<LoggedDecision>(['hide', 'delete', 'warn', 'ban', 'clear', 'close'])

/** A decision of a notice, as far as it matters whether its author may answer it. */
type NoticedDecision = {
  recipient: 'author' | 'reporter'
  decision: LoggedDecision
  at: Date
  appeal: string | null
  isAnswer: boolean
}

/** Whether an author may answer a decision: once, for 30 days, and not one that is an answer itself. */
export const canAppeal = ({ recipient, decision, at, appeal, isAnswer }: NoticedDecision, now: Date): boolean =>
  recipient === 'author' &&
  appealable.has(decision) &&
  appeal === null &&
  !isAnswer &&
  now.getTime() - at.getTime() <= limits.appealDays * 24 * 3_600_000

/**
 * Stores the answer of an author to a decision, and puts the thing on top of the queue. Throws a `Refusal` for a decision
 * that is not about an own thing, or cannot be answered any more. The same answer again changes nothing.
 */
export async function appeal(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { decisionId, userId, text }: { decisionId: number; userId: number; text: string },
): Promise<void> {
  const now = clock()
  await inTransaction(store.db, async (db) => {
    await lockNotice(db, userId, decisionId)
    // Read after the lock, or the answer of a concurrent request would be missing.
    const noticed = await findNoticed(db, userId, decisionId)
    if (noticed?.recipient !== 'author') throw refuse('decision_not_found')
    // The reply to the first request did not arrive, and the author sends it again.
    if (noticed.appeal === text) return
    if (!canAppeal(noticed, now)) throw refuse('cannot_appeal')
    const { kind, thingId } = noticed
    const place = await findCasePlace(db, kind, thingId)
    const thing = await findThing(db, kind, { id: thingId, quizId: place?.quizId ?? null })
    if (!thing) throw refuse('cannot_appeal')
    await insertAppeal(db, { decisionId, userId, text, now })
    const content = thing.content ?? { title: '', text: '', answers: [], image: null }
    const versionNumber = place?.versionNumber ?? null
    const caseId = await openCase(
      db,
      { kind, id: thingId, authorId: userId, quizId: thing.quizId, versionNumber, content },
      now,
    )
    await markAppealed(db, caseId, { decisionId, now })
  })
}
