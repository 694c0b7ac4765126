import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Answered, Scored, ScoredQuestion, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

/** The parts of a version that scoring needs. */
export type Scorable = Omit<ScoredQuiz, 'questions' | 'results'> & {
  questions: readonly (ScoredQuestion & { id: number })[]
  results: readonly (ScoredQuiz['results'][number] & { id: number })[]
}

/** The score of an attempt. */
export type AttemptScore = Omit<Scored, 'resultAt'> & { resultId: number }

/** Scores answers that fit the test. An unanswered question counts nothing. */
export function scoreAttempt(quiz: Scorable, answers: AttemptAnswers): AttemptScore {
  const { resultAt, ...score } = wayOfScoring(quiz).score(quiz, answeredIn(quiz, answers))
  const result = quiz.results[resultAt]
  if (!result) throw new Error(`No result covers ${score.percent} percent`)
  return { ...score, resultId: result.id }
}

/** How many answered questions brought a part of their points. */
export function countPartlyRight(quiz: Scorable, answers: AttemptAnswers): number {
  const { hasRightAnswers, hundredthsOf } = wayOfScoring(quiz)
  if (!hasRightAnswers || !hundredthsOf) return 0
  return answeredIn(quiz, answers).filter(({ question, value }) => {
    const hundredths = hundredthsOf(question, value)
    return hundredths > 0 && hundredths < 100 * question.score
  }).length
}

function answeredIn({ questions }: Scorable, answers: AttemptAnswers): Answered[] {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return questions.flatMap((question) => {
    const value = values.get(question.id)
    return value && isAnswered(value) ? [{ question, value }] : []
  })
}
