import type { LoggedDecision, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { ban, lockForBan, unban } from '#server/moderation/ban.ts'
import { recordDecision } from '#server/moderation/record-decision.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { deleteQuiz, restoreQuiz } from './moderate-quiz.ts'

// Decisions of the documented calls and of the command line. Those against an author have a general reason, and one that
// changes nothing is not logged.

/** Who decides; null for the operator, on the command line. */
type Decider = { actorId: number | null; now: Date }

const record = (
  db: Db,
  { actorId, now }: Decider,
  what: { kind: ThingKind; thingId: number; authorId: number; decision: LoggedDecision },
) =>
  recordDecision(
    db,
    { ...what, actorId, now, days: null, reason: isAgainstAuthor(what.decision) ? moderationTexts.generalReason : '' },
    { quizId: what.kind === 'test' ? what.thingId : null, isKeepNews: false },
  )

const isAgainstAuthor = (decision: LoggedDecision) => decision === 'delete' || decision === 'ban'

/** Nobody decides on what is their own. */
function refuseOwn({ actorId }: Decider, authorId: number | undefined): void {
  if (actorId !== null && authorId === actorId) throw refuse('forbidden')
}

/** Deletes a test. Needs a transaction. Throws a `Refusal` for an own one. */
export async function deleteQuizByCall(db: Db, quizId: number, decider: Decider): Promise<void> {
  const quiz = await deleteQuiz(db, quizId, decider.now)
  refuseOwn(decider, quiz?.authorId)
  if (quiz) await record(db, decider, { kind: 'test', thingId: quizId, authorId: quiz.authorId, decision: 'delete' })
}

/** Restores a test. Needs a transaction. Throws a `Refusal` for an own one. */
export async function restoreQuizByCall(db: Db, quizId: number, decider: Decider): Promise<void> {
  const quiz = await restoreQuiz(db, quizId, decider.now)
  refuseOwn(decider, quiz?.authorId)
  if (quiz) await record(db, decider, { kind: 'test', thingId: quizId, authorId: quiz.authorId, decision: 'restore' })
}

/** Bans a person for good. Needs a transaction. */
export async function banByCall(
  db: Db,
  context: Pick<AppContext, 'sessions'>,
  { userId, ...decider }: Decider & { userId: number },
): Promise<void> {
  const person = await lockForBan(db, userId)
  if (person.isAdmin) throw refuse('cannot_ban_administrator')
  if (person.isBanned && !person.bannedUntil) return
  const decisionId = await record(db, decider, { ...ofPerson(userId), decision: 'ban' })
  await ban(db, context, { person, until: null, decisionId, now: decider.now })
}

/** Unbans a person. Needs a transaction. */
export async function unbanByCall(db: Db, userId: number, decider: Decider): Promise<void> {
  const person = await lockForBan(db, userId)
  if (!person.isBanned) return
  await record(db, decider, { ...ofPerson(userId), decision: 'unban' })
  await unban(db, person)
}

const ofPerson = (userId: number) => ({ kind: 'profile', thingId: userId, authorId: userId }) as const
