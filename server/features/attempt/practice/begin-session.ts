import { randomUUID } from 'node:crypto'
import { newCard, practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { gradeAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { breakdownOf } from '#server/domain/stored-score.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { KeyedCall } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { getPractised } from '#server/read-models/practised-quizzes.ts'
import { isResultOwner } from '#server/read-models/result-owner.ts'
import { scoredVersionId } from '#server/read-models/scoring-version.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { insertMissingCards, type StoredCard } from './cards.queries.ts'
import { ownerOf, type Proof } from './own-session.ts'
import type { PlannedQuestion } from './practice.tables.ts'
import { type Standing, standingOf } from './present-state.ts'
import { endSession, findUnendedSession, insertSession, type Owner, type PracticeSession } from './sessions.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock'>
type Beginning = Proof & {
  viewer: Viewer | null
  /** The key of the guest's result. */
  resultKey: string | null | undefined
  testId: number
  utcOffset: number
  resultId?: string | null | undefined
  isNew: boolean
  keyed: KeyedCall | undefined
}

/** Begins to practise a quiz, or goes on with the open session. Throws a `Refusal`. */
export async function beginSession({ store: { db }, clock }: Services, call: Beginning): Promise<Standing> {
  const now = clock()
  const owner = ownerOf(call)
  const quiz = await getPractised(db, call.testId, { viewer: call.viewer, now })
  const wrong = call.resultId ? await findWrong(db, { ...call, resultId: call.resultId }) : null
  const { content } = await getVersion(db, quiz.versionId)
  const missed = content.questions.filter(({ id }) => wrong?.has(id))
  const asked = missed.length > 0 ? missed : content.questions
  const plan = asked.slice(0, limits.practiceQuestionsMax).map(({ id }) => [id, quiz.id, quiz.versionId] as const)
  return openSession(db, { ...call, owner, quizId: quiz.id, plan, now }, async (transaction) => {
    if (owner.userId === null || missed.length === 0) return
    const day = practiceDay(now, call.utcOffset)
    await insertMissingCards(transaction, { userId: owner.userId, cards: cardsOf(plan, day), now })
  })
}

/** Cards of planned questions, due on a day. */
export const cardsOf = (plan: readonly PlannedQuestion[], day: string): StoredCard[] =>
  plan.map(([questionId, quizId, versionId]) => ({ ...newCard(day), questionId, quizId, versionId }))

type Opening = {
  viewer: Viewer | null
  owner: Owner
  quizId: number | null
  plan: readonly PlannedQuestion[]
  utcOffset: number
  isNew: boolean
  keyed: KeyedCall | undefined
  now: Date
}

/** The open session of a quiz or of mistakes, or a new one; `whenNew` runs in its transaction. */
export async function openSession(
  db: Db,
  { viewer, owner, quizId, isNew, now, ...session }: Opening,
  whenNew: (transaction: Db) => Promise<void> = async () => {},
): Promise<Standing> {
  const before = await findUnendedSession(db, { owner, quizId, now })
  if (before && !isNew) {
    const standing = await standingOf({ db, now }, before, viewer)
    if (!standing.isEnded) return standing
  }
  const id = randomUUID()
  const opened = await inTransaction(db, async (transaction) => {
    if (before) await endSession(transaction, before.id, now)
    const isInserted = await insertSession(transaction, { ...session, id, owner, quizId, now })
    if (isInserted) await whenNew(transaction)
    return isInserted
  })
  const { plan, utcOffset } = session
  const own: PracticeSession = { id, ...owner, quizId, plan: [...plan], utcOffset, isEnded: false }
  const found = opened ? own : await findUnendedSession(db, { owner, quizId, now })
  if (!found) throw refuse('practice_not_found')
  return standingOf({ db, now }, found, viewer)
}

type OfResult = Pick<Beginning, 'viewer' | 'resultKey' | 'testId'> & { resultId: string }

/** The questions that brought less than their points in a result of one's own. Throws a `Refusal`. */
async function findWrong(db: Db, { viewer, resultKey, testId, resultId }: OfResult): Promise<Set<number>> {
  const row = await findResult(db, resultId)
  if (row?.quizId !== testId || !isResultOwner({ viewer, resultKey }, row)) throw refuse('forbidden')
  const { content } = await getVersion(db, row.scoredId)
  const breakdown = breakdownOf(row, content) ?? gradeAttempt(content, answersOf(row.answers)).breakdown ?? []
  return new Set(breakdown.flatMap(([id, hundredths, worth]) => (hundredths < 100 * worth ? [id] : [])))
}

const findResult = (db: Db, resultId: string) =>
  db
    .selectFrom('attempts')
    .select(['quiz_id as quizId', 'user_id as takerId', 'result_key_hash as resultKeyHash', 'answers', 'breakdown'])
    .select(['percent', 'right_count as rightCount'])
    .select(scoredVersionId.as('scoredId'))
    .where('id', '=', resultId)
    .executeTakeFirst()
