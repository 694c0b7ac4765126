import { practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import { cardAfter } from '@quiz/contract/attempt/practice-schedule.ts'
import { limits, practiceAnswersRate } from '@quiz/contract/limits.ts'
import { answersOf, type SentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import { answersToStore, findAttemptProblem } from '#server/domain/given-answers.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { lockCard, storeCards } from './cards.queries.ts'
import { getOwnSession, type Proof } from './own-session.ts'
import type { PlannedQuestion } from './practice.tables.ts'
import { type Standing, standingOf } from './present-state.ts'
import { progressOf } from './progress.ts'
import { insertAnswer, lockSession, type PracticeSession } from './sessions.queries.ts'

export type SentPractice = SentValue & { sessionId: string; step: number; questionId: number; isUnknown: boolean }
type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>

/**
 * Stores the answer to the question of a step, with what it changes of the account's cards, and judges it. An earlier step with the
 * same answer stores nothing. Returns where the session stands then. Throws a `Refusal`.
 */
export async function answerQuestion(
  { store: { db }, clock, ownLimits }: Services,
  sent: SentPractice,
  proof: Proof,
): Promise<Standing> {
  const now = clock()
  const own = await getOwnSession(db, { ...proof, id: sent.sessionId, now })
  await ownLimits.count({ rate: practiceAnswersRate, name: ['practice', own.id] })
  const before = await standingOf({ db, now }, own, proof.viewer)
  const planned = own.plan.find(([questionId]) => questionId === sent.questionId)
  if (!planned || !before.practised.has(planned[1])) throw refuse('practice_moved')
  const value = await readValue(db, planned, sent)
  if (sent.step < before.answers.length) return repeated(before, sent, value)
  const isRight = value !== null && (await isRightAnswer(db, planned, value))
  return inTransaction(db, async (transaction) => {
    const session = await lockSession(transaction, own.id, now)
    if (!session) throw refuse('practice_not_found')
    const standing = await standingOf({ db: transaction, now }, session, proof.viewer)
    if (sent.step < standing.answers.length) return repeated(standing, sent, value)
    const isAsked = standing.progress.next?.[0] === sent.questionId && sent.step === standing.answers.length
    if (standing.isEnded || !isAsked) throw refuse('practice_moved')
    return store(transaction, { standing, planned, answer: { ...sent, value, isRight }, now })
  })
}

/** An answer that was stored before, by this tab or another one: only the same one has its verdict again. */
function repeated(standing: Standing, { step, questionId }: SentPractice, value: AnyValue | null): Standing {
  const stored = standing.answers[step]
  if (stored?.questionId !== questionId || JSON.stringify(stored.value) !== JSON.stringify(value))
    throw refuse('practice_moved')
  return standing
}

/** An answer as it is stored; null for «I do not know». Throws a `Refusal` for one that the question cannot have. */
async function readValue(
  db: Db,
  [questionId, , versionId]: PlannedQuestion,
  { isUnknown, answerIds, text, pairs }: SentPractice,
): Promise<AnyValue | null> {
  if (isUnknown) return null
  const { content } = await getVersion(db, versionId)
  const given = answersOf([{ questionId, answerIds, text, pairs }])
  const problem = findAttemptProblem(content, given)
  if (problem !== null) throw refuse(problem)
  const [answer] = answersToStore(content, given)
  if (!answer) throw refuse('no_answers')
  return answer.value
}

async function isRightAnswer(db: Db, [questionId, , versionId]: PlannedQuestion, value: AnyValue): Promise<boolean> {
  const { content } = await getVersion(db, versionId)
  const question = content.questions.find(({ id }) => id === questionId)
  return question !== undefined && isWhole(questionKind(question).share(question, value))
}

type NewAnswer = {
  standing: Standing
  planned: PlannedQuestion
  answer: SentPractice & { value: AnyValue | null; isRight: boolean }
  now: Date
}

async function store(db: Db, { standing, planned, answer, now }: NewAnswer): Promise<Standing> {
  const { session, practised } = standing
  const { step, questionId, value, isRight } = answer
  const answers = [...standing.answers, { step, questionId, value, isRight }]
  const progress = progressOf(session.plan, answers, (quizId) => practised.get(quizId)?.review ?? null)
  const isEnded = progress.next === null || answers.length >= limits.practiceStepsMax
  await insertAnswer(db, { sessionId: session.id, step, questionId, value, isRight, now, isLast: isEnded })
  await moveCard(db, { session, planned, isRight, now })
  return { ...standing, answers, progress, isEnded }
}

type Move = { session: PracticeSession; planned: PlannedQuestion; isRight: boolean; now: Date }

/** Moves the card of an answered question; the browser of a guest does so itself. */
async function moveCard(db: Db, { session: { userId, utcOffset }, planned, isRight, now }: Move): Promise<void> {
  if (userId === null) return
  const [questionId, quizId, versionId] = planned
  const card = (await lockCard(db, userId, questionId)) ?? null
  const next = cardAfter(card, { isRight, day: practiceDay(now, utcOffset) })
  if (next === null || next === card) return
  const known = { questionId, quizId, versionId: Math.max(versionId, card?.versionId ?? 0) }
  await storeCards(db, { userId, cards: [{ ...next, ...known }], now })
}
