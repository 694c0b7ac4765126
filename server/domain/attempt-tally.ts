import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import { typedIn } from '@quiz/contract/questions/typed.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { gradeAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

/** The value of typed answers that have none of their own. */
export const otherTexts = ''

/** What statistics count of an attempt. */
export type AttemptTally = { percent: number; resultId: number; questions: QuestionTally[] }
/** An answered or unanswered question: what was chosen or typed, and its points in hundredths, null in a personality test. */
export type QuestionTally = { id: number; isTyped: boolean; values: string[]; isRight: boolean; points: number | null }

/** The points of each question, by its id, as a scoring has them in its first version. */
export type QuestionScores = ReadonlyMap<number, number>

export const questionScores = ({ questions }: QuizContent): QuestionScores =>
  new Map(questions.map(({ id, score }) => [id, score]))

/** What was answered, and the number of the rules that the attempt was graded by. */
type Graded = { answers: AttemptAnswers; rules: number }

/**
 * An attempt as statistics count it, under a version of the same scoring and by its own rules: points are those of `scores`, as an
 * edit that doubles all of them keeps the scoring.
 */
export function tallyAttempt(content: QuizContent, { answers, rules }: Graded, scores: QuestionScores): AttemptTally {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const { hasRightAnswers, hundredthsOf } = wayOfScoring(content)
  const { percent, resultAt } = gradeAttempt(content, answers, rules).scored
  const result = content.results[resultAt]
  if (!result) throw new Error(`No result covers ${percent} percent`)
  const questions = content.questions.map((question) => {
    const kind = questionKind(question)
    const value = values.get(question.id) ?? kind.unanswered
    const worth = { ...question, score: scores.get(question.id) ?? question.score }
    return {
      ...{ id: question.id, isTyped: kind.isTyped, values: valuesOf(question, value) },
      isRight: hasRightAnswers && isAnswered(value) && isWhole(kind.share(question, value, rules)),
      points: hasRightAnswers && hundredthsOf ? hundredthsOf(worth, value, rules) : null,
    }
  })
  return { percent, resultId: result.id, questions }
}

/** What statistics count of the value of an answer; empty for none. */
export function valuesOf(question: QuizQuestion, value: AnyValue): string[] {
  if (!isAnswered(value)) return []
  const kind = questionKind(question)
  const keys = kind.counted(question, value)
  if (kind.isTyped) return [keys[0] === undefined ? otherTexts : typedIn(question.id, keys[0])]
  const tallied = new Set(kind.tallied(question).map(({ key }) => key))
  return keys.filter((key) => tallied.has(key))
}
