import type { Scorable, Ticked } from '@quiz/contract/attempt-score.ts'
import type { ErrorCode } from '@quiz/contract/errors.ts'

/** Why answers cannot be scored against a version; null when they can. */
export function findAttemptProblem(quiz: Scorable, ticked: Ticked): ErrorCode | null {
  if (hasDuplicates(ticked.map(({ questionId }) => questionId))) return 'answered_twice'
  // Foreign ids come first: answers to another version must not be judged by the rules of this one.
  if (!ticked.every((answer) => isKnown(quiz, answer))) return 'answers_of_another_quiz'
  for (const { questionId, answerIds } of ticked) {
    if (hasDuplicates(answerIds)) return 'answered_twice'
    const question = quiz.questions.find(({ id }) => id === questionId)
    if (answerIds.length > 1 && !(quiz.kind === 'quiz' && question?.isMultiple)) return 'single_answer_only'
  }
  return ticked.some(({ answerIds }) => answerIds.length > 0) ? null : 'no_answers'
}

const isKnown = ({ questions }: Scorable, { questionId, answerIds }: Ticked[number]): boolean => {
  const question = questions.find(({ id }) => id === questionId)
  return question !== undefined && answerIds.every((id) => question.answers.some((answer) => answer.id === id))
}
const hasDuplicates = (ids: readonly number[]) => new Set(ids).size !== ids.length
