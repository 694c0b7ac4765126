import { workRates } from '@quiz/contract/limits.ts'
import { answersOf, isAnswered, type QuestionAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { SavedAnswers } from '@quiz/contract/work/work-taking.ts'
import { answersToStore, findAttemptProblem } from '#server/domain/given-answers.ts'
import { loadGrading, lockedGrading } from '#server/features/work/drawing/asked-quizzes.ts'
import { holdWork } from '#server/features/work/works.queries.ts'
import type { WorkAnswer } from '#server/features/work/works.tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import {
  type DrawnQuestion,
  drawnContent,
  drawQuestions,
  questionsOf,
  withStoredIds,
} from '#server/read-models/drawn-questions.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import { gradeAnswers } from './attempt-score.ts'
import {
  getLockedAttempt,
  getOwnAttempt,
  requireSubmitted,
  requireUnderWay,
  type SubmittedAttempt,
  whyOver,
} from './own-attempt.ts'
import { type RecalledAttempt, recallAttempt, rememberAttempt } from './recalled-attempts.ts'
import { storeAnswers, storeIfUnchanged, type WorkAttempt } from './work-taking.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>

/** Saves changed answers; returns the end of the attempt, which without answers is all that is asked for. Throws a `Refusal`. */
export async function saveAnswers({ store, clock, ownLimits }: Services, sent: SavedAnswers): Promise<Date> {
  const recalled = recallAttempt(store.db, sent)
  const attempt = recalled?.attempt ?? (await getOwnAttempt(store.db, sent))
  await ownLimits.count({ rate: workRates.answers, name: ['answers', attempt.attemptId] })
  if (sent.answers.length > 0 && whyOver(attempt, clock()) === null) {
    const known = recalled ?? { attempt, drawn: (await draw(store.db, attempt)).drawn }
    if (await saveIfUnchanged({ store, clock }, known, sent)) return attempt.dueAt
  }
  // Over, or changed by somebody else: as the store has it now, under its locks.
  const found = recalled ? await getOwnAttempt(store.db, sent) : attempt
  requireUnderWay(found, clock())
  if (sent.answers.length === 0) return found.dueAt
  const { dueAt } = await change({ store, clock }, { attempt: found, sent, isSubmit: false })
  return dueAt
}

/** Saves changed answers of an attempt as it is known here; false when it changed since. Throws a `Refusal`. */
async function saveIfUnchanged(
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  { attempt, drawn }: RecalledAttempt,
  sent: SavedAnswers,
): Promise<boolean> {
  const answers = newestAnswers(attempt.answers, readAnswers(drawn, sent.answers))
  const answeredCount = countAnswered(answers)
  const rowVersion = await storeIfUnchanged(db, attempt, { answers, answeredCount, now: clock() })
  if (rowVersion === null) return false
  rememberAttempt(db, { attempt: { ...attempt, rowVersion, answers, answeredCount }, drawn })
  return true
}

/**
 * Saves changed answers and hands the attempt in. One that its participant handed in before stays as it is: the reply to that may
 * have been lost. Throws a `Refusal`.
 */
export async function submitAttempt(
  { store, clock }: Omit<Services, 'ownLimits'>,
  sent: SavedAnswers,
): Promise<SubmittedAttempt> {
  const attempt = await getOwnAttempt(store.db, sent)
  if (attempt.submittedBy === 'taker') return requireSubmitted(attempt)
  requireUnderWay(attempt, clock())
  return requireSubmitted(await change({ store, clock }, { attempt, sent, isSubmit: true }))
}

/** The questions of an attempt, and what they are scored by. */
async function draw(db: Db, attempt: WorkAttempt) {
  const prepared = await loadGrading(db, attempt)
  const mix = await loadMixing(db)
  return { prepared, drawn: drawQuestions({ ...prepared, settings: attempt.settings, mixing: mix(attempt) }) }
}

const countAnswered = (answers: readonly WorkAnswer[]): number =>
  answersOf(answers).filter(({ value }) => isAnswered(value)).length

type Change = { attempt: WorkAttempt; sent: SavedAnswers; isSubmit: boolean }

async function change(
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  { attempt, sent, isSubmit }: Change,
): Promise<WorkAttempt> {
  const { prepared, drawn } = await draw(db, attempt)
  const changed = readAnswers(drawn, sent.answers)
  return inTransaction(db, async (transaction) => {
    await holdWork(transaction, attempt.workId)
    const locked = { ...attempt, ...(await getLockedAttempt(transaction, sent)) }
    const now = clock()
    // Two calls that hand in at once: the first one did.
    if (isSubmit && locked.submittedBy === 'taker') return getOwnAttempt(transaction, sent)
    requireUnderWay(locked, now)
    const answers = newestAnswers(locked.answers, changed)
    const values = answersOf(answers)
    const answeredCount = countAnswered(answers)
    const score = isSubmit
      ? gradeAnswers(await lockedGrading(transaction, { prepared, found: attempt, locked }), questionsOf(drawn), values)
      : null
    const { attemptId, participantId } = locked
    await storeAnswers(transaction, { attemptId, participantId, now, answers, answeredCount, score })
    return {
      ...locked,
      answers,
      answeredCount,
      ...(score && { ...score, submittedAt: now, submittedBy: 'taker' as const }),
    }
  })
}

/** Answers as they are stored. Throws a `Refusal` for those that the drawn questions cannot have. */
function readAnswers(drawn: readonly DrawnQuestion[], sent: SavedAnswers['answers']): WorkAnswer[] {
  const questions = new Map(drawn.map((one) => [one.shownId, one]))
  const answers = sent.flatMap(({ questionId, sequence, ...value }) => {
    const drawnOne = questions.get(questionId)
    if (!drawnOne) throw refuse('answers_of_another_quiz')
    const stored = { questionId: drawnOne.question.id, ...withStoredIds(drawnOne, value) }
    return answersOf([stored]).map((answer) => ({ ...answer, sequence }))
  })
  return checkedAnswers(drawn, answers)
}

type CheckableAnswer = QuestionAnswer & { sequence: number }

/** Answers with stored ids as they are stored. Throws a `Refusal` for those that the drawn questions cannot have. */
export function checkedAnswers(drawn: readonly DrawnQuestion[], answers: readonly CheckableAnswer[]): WorkAnswer[] {
  const content = drawnContent(drawn)
  const problem = findAttemptProblem(content, answers)
  // Whoever hands in nothing may do so.
  if (problem !== null && problem !== 'no_answers') throw refuse(problem)
  return answersToStore(content, answers)
}

/** Answers with later ones in the place of earlier ones, whatever the order is in which they came. */
function newestAnswers(stored: readonly WorkAnswer[], changed: readonly WorkAnswer[]): WorkAnswer[] {
  const newest = new Map(stored.map((answer) => [answer.questionId, answer]))
  for (const answer of changed) {
    const known = newest.get(answer.questionId)
    if (!known || answer.sequence > known.sequence) newest.set(answer.questionId, answer)
  }
  return [...newest.values()]
}
