import type { Decision, ThingKind } from '@quiz/contract/moderation.ts'
import { ban, banEnd, lockForBan, unban } from '#server/moderation/ban.ts'
import { decideComment, decideWork } from '#server/moderation/decide-comment.ts'
import type { Thing } from '#server/moderation/things.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { clearProfile } from './admin.queries.ts'
import { deleteQuiz, keepQuiz, moderateQuiz } from './moderate-quiz.ts'

/** A decision about a thing. */
type Chosen = { kind: ThingKind; thing: Thing; decision: Decision; now: Date }

/**
 * Changes a thing as a decision says; `keep` brings back what moderators had hidden or deleted. Needs a transaction that
 * has not logged the decision yet.
 */
export async function changeThing(db: Db, { kind, thing, decision, now }: Chosen): Promise<void> {
  const { id, quizId } = thing
  if (kind === 'comment') {
    if (decision !== 'clear' && decision !== 'close') await decideComment(db, { commentId: id, decision, now })
  } else if (kind === 'work') {
    await decideWork(db, { workId: id, decision, now })
  } else if (kind === 'profile') {
    if (decision === 'clear') await clearProfile(db, id)
  } else if (quizId !== null) await changeQuiz(db, quizId, { decision, now })
}

async function changeQuiz(db: Db, quizId: number, { decision, now }: { decision: Decision; now: Date }): Promise<void> {
  if (decision === 'hide') await moderateQuiz(db, quizId, 'hidden')
  if (decision === 'delete') await deleteQuiz(db, quizId, now)
  if (decision === 'keep') await keepQuiz(db, quizId, now)
}

/** Bans the author of a thing, or lifts the ban that they appealed against when the thing is kept. */
export async function changeAuthor(
  db: Db,
  context: Pick<AppContext, 'sessions'>,
  {
    thing,
    decision,
    now,
    ...chosen
  }: Omit<Chosen, 'kind'> & { days: number | null; decisionId: number; isBanAppealed: boolean },
): Promise<void> {
  if (decision === 'ban') {
    const person = await lockForBan(db, thing.authorId)
    await ban(db, context, { person, until: banEnd(now, chosen.days), decisionId: chosen.decisionId, now })
  }
  if (decision === 'keep' && chosen.isBanAppealed) await unban(db, await lockForBan(db, thing.authorId))
}
