import type { ReviewOfAnswer, ReviewOfQuestion } from '@quiz/contract/review.ts'

/** What became of a question; null in a personality test, which has no right answers. */
export function verdictOf({ isRight, answers }: Pick<ReviewOfQuestion, 'isRight' | 'answers'>) {
  if (isRight === null) return null
  if (isRight) return 'right'
  return answers.some(({ isChosen }) => isChosen) ? 'wrong' : 'skipped'
}

/** The mark of an answer option; null for one that was neither chosen nor right. */
export function markOf({ isChosen, isRightAnswer }: Pick<ReviewOfAnswer, 'isChosen' | 'isRightAnswer'>) {
  if (isChosen && isRightAnswer === null) return 'chosen'
  if (isChosen) return isRightAnswer ? 'right' : 'wrong'
  return isRightAnswer ? 'missed' : null
}
