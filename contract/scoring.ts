import type { Scoring } from '@quiz/contract/outcomes.ts'
import { type QuizKind, testTypeId } from '@quiz/contract/quiz-kinds.ts'

/** Fields of a question that decide its points. */
export type ScoredQuestion = { score: number; answers: readonly { score: number }[] }

/** Fields of a test that decide its maximum score. */
type ScoredQuiz = { kind: QuizKind; scoring: Scoring; questions: readonly ScoredQuestion[] }

/** Kind of a test by its id on the wire. */
export const kindOf = (type: number): QuizKind => (type === testTypeId.personality ? 'personality' : 'quiz')

/** Maximum points of a question: its own score in a quiz, the score of its best answer in a personality test. */
export const questionPoints = (kind: QuizKind, question: ScoredQuestion): number =>
  kind === 'quiz' ? question.score : Math.max(0, ...question.answers.map((answer) => answer.score))

/** Maximum score of a test: the sum of the maximums of its questions, 0 where outcomes are scored. */
export const maxScore = ({ kind, scoring, questions }: ScoredQuiz): number =>
  scoring === 'outcomes' ? 0 : questions.reduce((sum, question) => sum + questionPoints(kind, question), 0)

/** An answer option in what decides the points of a choice. */
type ScoredOption = { isRight: boolean; score: number }

/**
 * Points of the chosen options of an answered question. A quiz question counts when the chosen options are the right ones; a
 * personality question counts the points of its chosen option.
 */
export const pointsOfChoice = <Option extends ScoredOption>(
  kind: QuizKind,
  question: { score: number; answers: readonly Option[] },
  isChosen: (option: Option) => boolean,
): number => {
  if (kind === 'quiz')
    return question.answers.every((option) => option.isRight === isChosen(option)) ? question.score : 0
  return question.answers.reduce((sum, option) => sum + (isChosen(option) ? option.score : 0), 0)
}

/** Points over the maximum score as a whole percent, a half rounded up. */
export const percentOf = (points: number, max: number): number =>
  max === 0 ? 0 : Math.floor((200 * points + max) / (2 * max))

/** The lowest number of points whose percent reaches `percent`; shown beside the bound of a band. */
export const pointsAt = (percent: number, max: number): number => {
  for (let points = 0; points <= max; points++) if (percentOf(points, max) >= percent) return points
  return max
}
