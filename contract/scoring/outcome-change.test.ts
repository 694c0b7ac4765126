import {
  contentDefaults,
  optionDefaults,
  type QuizContent,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { changesOutcomes } from '@quiz/contract/scoring/outcome-change.ts'
import { outcomePointsOf } from '@quiz/contract/scoring/outcome-points.ts'
import { expect, test } from 'vitest'

/** A test whose answers give points to three results. `points` are those of an answer, by question and answer. */
const contentOf = (questions: number, points: (question: number, answer: number) => number[]): QuizContent => ({
  ...contentDefaults,
  ...{ kind: 'personality', scoring: 'outcomes', maxScore: 0 },
  questions: Array.from({ length: questions }, (_, at) => ({
    ...questionDefaults,
    id: 10 * (at + 1),
    answers: [0, 1, 2].map((answer) => ({
      ...optionDefaults,
      id: 10 * (at + 1) + answer + 1,
      outcomePoints: outcomePointsOf(points(at, answer)),
    })),
  })),
  results: [1, 2, 3].map((id) => ({ ...resultDefaults, id, title: `Результат ${id}`, min: 0, max: 100 })),
})

const toOne = (_: number, answer: number) => [0, 1, 2].map((result) => (result === answer ? 1 : 0))
const doubled = (question: number, answer: number) => toOne(question, answer).map((points) => 2 * points)

// With three answers and none, a question has 4 choices: six questions have 4,096 sets of ticks, seven 16,384.
const [few, many] = [6, 7]

test('twice the points, which bring the same results and percents, are no change where all sets of ticks are compared', () => {
  expect(changesOutcomes(contentOf(few, toOne), contentOf(few, doubled))).toBe(false)
})

test('with more than 5,000 sets of ticks other points count as a change, even where they bring the same', () => {
  expect(changesOutcomes(contentOf(many, toOne), contentOf(many, doubled))).toBe(true)
})

test('with more than 5,000 sets of ticks the same points are no change, whatever the order of the answers and the texts', () => {
  const before = contentOf(many, toOne)
  const after = {
    ...before,
    questions: before.questions.map((question) => ({
      ...question,
      text: 'Другой вопрос',
      answers: question.answers.toReversed(),
    })),
    results: before.results.map((result) => ({ ...result, title: `${result.title}!` })),
  }
  expect(changesOutcomes(before, after)).toBe(false)
})

test('with more than 5,000 sets of ticks another order of questions or of results counts as a change', () => {
  const before = contentOf(many, toOne)
  expect(changesOutcomes(before, { ...before, questions: before.questions.toReversed() })).toBe(true)
  expect(changesOutcomes(before, { ...before, results: before.results.toReversed() })).toBe(true)
})

test('a question that is only in one version counts for nothing that both versions know', () => {
  const before = contentOf(few, toOne)
  const added = {
    ...questionDefaults,
    id: 990,
    answers: [
      { ...optionDefaults, id: 991 },
      { ...optionDefaults, id: 992 },
    ],
  }
  expect(changesOutcomes(before, { ...before, questions: [...before.questions, added] })).toBe(false)
})
