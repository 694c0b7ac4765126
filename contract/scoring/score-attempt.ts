import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { type Breakdown, gradingRules } from '@quiz/contract/scoring/breakdown.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Scored, ScoredQuestion, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

/** Questions and how they are scored. */
export type Gradable = Omit<ScoredQuiz, 'questions'> & { questions: readonly (ScoredQuestion & { id: number })[] }

/** The parts of a version that scoring needs. */
export type Scorable = Omit<Gradable, 'results'> & {
  results: readonly (ScoredQuiz['results'][number] & { id: number })[]
}

/** The score of an attempt. */
export type AttemptScore = Omit<Scored, 'resultAt' | 'brought'> & { resultId: number }

/** A graded attempt; the breakdown is null where results are not found by points. */
export type Grade = { rules: number; breakdown: Breakdown | null; scored: Scored }

/**
 * Grades answers that fit the questions: attempts at public tests and at works alike. An unanswered question counts nothing. A change
 * that lets the same answers bring other points needs the next number of rules, and kinds of questions must keep the rules of earlier
 * numbers: an attempt is explained by its own.
 */
export function gradeAttempt(quiz: Gradable, answers: AttemptAnswers, rules: number = gradingRules): Grade {
  if (rules < 1 || rules > gradingRules) throw new Error(`There are no rules of grading ${rules}`)
  const way = wayOfScoring(quiz)
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const answered = quiz.questions.flatMap((question) => {
    const value = values.get(question.id)
    return value && isAnswered(value) ? [{ question, value }] : []
  })
  const scored = way.score(quiz, answered, rules)
  const brought =
    scored.brought && new Map(answered.map(({ question }, at) => [question.id, scored.brought?.[at] ?? 0]))
  return {
    rules,
    breakdown: brought && quiz.questions.map((one) => [one.id, brought.get(one.id) ?? 0, way.maxScore([one])]),
    scored,
  }
}

/** The score of a graded attempt at a test with results. */
function scoreOf({ results }: Pick<Scorable, 'results'>, { scored }: Grade): AttemptScore {
  const { resultAt, brought: _, ...score } = scored
  const result = results[resultAt]
  if (!result) throw new Error(`No result covers ${score.percent} percent`)
  return { ...score, resultId: result.id }
}

export const scoreAttempt = (quiz: Scorable, answers: AttemptAnswers): AttemptScore =>
  scoreOf(quiz, gradeAttempt(quiz, answers))

/** The score of an attempt with what it is made of, as both are stored. */
export type BrokenDownScore = AttemptScore & Pick<Grade, 'rules' | 'breakdown'>

export function breakDown(quiz: Scorable, answers: AttemptAnswers): BrokenDownScore {
  const grade = gradeAttempt(quiz, answers)
  return { ...scoreOf(quiz, grade), rules: grade.rules, breakdown: grade.breakdown }
}
