import { type Band, bandAt } from '@quiz/contract/bands.ts'
import {
  type OutcomePoints,
  outcomePercents,
  pointsByResult,
  type Scoring,
  sumsOf,
  winnerOf,
} from '@quiz/contract/outcomes.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { percentOf, pointsOfChoice } from '@quiz/contract/scoring.ts'

/** The parts of a version that scoring needs. */
export type Scorable = {
  kind: QuizKind
  scoring: Scoring
  maxScore: number
  questions: readonly {
    id: number
    isMultiple: boolean
    score: number
    answers: readonly { id: number; isRight: boolean; score: number; outcomePoints: readonly OutcomePoints[] }[]
  }[]
  results: readonly (Band & { id: number })[]
}

/** The ticked answers of each question. */
export type Ticked = readonly { questionId: number; answerIds: readonly number[] }[]

/**
 * The score of an attempt. `questionsCounted` is right questions in a quiz, answered ones in a personality test. `outcomes` has
 * the whole percent of each result, in their order; it is null unless the test is scored by outcomes.
 */
export type AttemptScore = {
  points: number
  percent: number
  questionsCounted: number
  resultId: number
  outcomes: number[] | null
}

/** Scores answers that fit the test. An unanswered question counts nothing. */
export function scoreAttempt(quiz: Scorable, ticked: Ticked): AttemptScore {
  const byQuestion = new Map(ticked.map(({ questionId, answerIds }) => [questionId, new Set(answerIds)]))
  const answered = quiz.questions.flatMap((question) => {
    const chosen = byQuestion.get(question.id)
    return chosen?.size ? [{ question, isChosen: ({ id }: { id: number }) => chosen.has(id) }] : []
  })
  return quiz.scoring === 'outcomes' ? scoreByOutcomes(quiz, answered) : scoreByBands(quiz, answered)
}

type Answered = readonly { question: Scorable['questions'][number]; isChosen: (option: { id: number }) => boolean }[]

function scoreByBands(quiz: Scorable, answered: Answered): AttemptScore {
  let points = 0
  let questionsCounted = 0
  for (const { question, isChosen } of answered) {
    const ofQuestion = pointsOfChoice(quiz.kind, question, isChosen)
    points += ofQuestion
    if (quiz.kind === 'personality' || ofQuestion > 0) questionsCounted += 1
  }
  const percent = percentOf(points, quiz.maxScore)
  const band = quiz.results[bandAt(quiz.results, percent)]
  if (!band) throw new Error(`No result covers ${percent} percent`)
  return { points, percent, questionsCounted, resultId: band.id, outcomes: null }
}

function scoreByOutcomes({ results }: Scorable, answered: Answered): AttemptScore {
  const chosen = answered.flatMap(({ question, isChosen }) =>
    question.answers.filter(isChosen).map(({ outcomePoints }) => pointsByResult(outcomePoints, results.length)),
  )
  const winner = winnerOf(chosen, results.length)
  const outcomes = outcomePercents(sumsOf(chosen, results.length), winner)
  const result = results[winner]
  if (!result) throw new Error('A test without results cannot be scored')
  return {
    points: 0,
    percent: outcomes[winner] ?? 0,
    questionsCounted: answered.length,
    resultId: result.id,
    outcomes,
  }
}
