import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Scored, ScoredQuestion, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

/** The parts of a version that scoring needs. */
export type Scorable = Omit<ScoredQuiz, 'questions' | 'results'> & {
  questions: readonly (ScoredQuestion & { id: number })[]
  results: readonly (ScoredQuiz['results'][number] & { id: number })[]
}

/** The score of an attempt. */
export type AttemptScore = Omit<Scored, 'resultAt'> & { resultId: number }

/** Scores answers that fit the test. An unanswered question counts nothing. */
export function scoreAttempt(quiz: Scorable, answers: AttemptAnswers): AttemptScore {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const answered = quiz.questions.flatMap((question) => {
    const value = values.get(question.id)
    return value && isAnswered(value) ? [{ question, value }] : []
  })
  const { resultAt, ...score } = wayOfScoring(quiz).score(quiz, answered)
  const result = quiz.results[resultAt]
  if (!result) throw new Error(`No result covers ${score.percent} percent`)
  return { ...score, resultId: result.id }
}
