import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import {
  contentDefaults,
  optionDefaults,
  type QuizContent,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { sampleSize } from '@quiz/contract/scoring/outcome-distribution.ts'
import { outcomePointsOf } from '@quiz/contract/scoring/outcome-points.ts'
import { marginOf, reachabilityOf, sharePercentOf } from '@quiz/contract/scoring/reachability.ts'
import { scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { identifiedQuiz, contentOf as quizContentOf } from '@quiz/contract/testing/identified-quiz.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

type Parts = Pick<QuizContent, 'kind' | 'scoring' | 'questions' | 'results'>

const contentOf = (parts: Parts): QuizContent => ({ ...contentDefaults, ...parts, maxScore: maxScore(parts) })

/** Questions by the ids 10, 20, …; an answer has the id of its question plus 1, 2, …. */
const questionsOf = (results: number, most: { questions: number; answers: number }) =>
  fc
    .array(
      fc.record({
        isMultiple: fc.boolean(),
        credit: fc.constantFrom('all' as const, 'parts' as const),
        score: fc.integer({ min: 1, max: 5 }),
        answers: fc.array(
          fc.record({
            isRight: fc.boolean(),
            score: fc.integer({ min: 1, max: 5 }),
            points: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: results, maxLength: results }),
          }),
          { minLength: 2, maxLength: most.answers },
        ),
      }),
      { minLength: 1, maxLength: most.questions },
    )
    .map((questions) =>
      questions.map(({ answers, ...question }, index) => ({
        ...questionDefaults,
        ...question,
        id: 10 * (index + 1),
        answers: answers.map(({ points, ...answer }, at) => ({
          ...optionDefaults,
          ...answer,
          id: 10 * (index + 1) + at + 1,
          outcomePoints: outcomePointsOf(points),
        })),
      })),
    )

const bandsFor = (results: number) =>
  fc.subarray([...Array(100).keys()], { minLength: results - 1, maxLength: results - 1 }).map((ends) =>
    Array.from({ length: results }, (_, at) => ({
      ...{ ...resultDefaults, id: at + 1 },
      ...{ min: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, max: ends[at] ?? 100 },
    })),
  )

const quizzesOf = (kinds: readonly Pick<Parts, 'kind' | 'scoring'>[]) =>
  fc
    .tuple(fc.constantFrom(...kinds), fc.integer({ min: 2, max: 4 }))
    .chain(([kind, results]) =>
      fc
        .record({ questions: questionsOf(results, { questions: 4, answers: 4 }), results: bandsFor(results) })
        .map((parts) => contentOf({ ...kind, ...parts })),
    )

/** Every blind answer to a question. */
function valuesOf(content: QuizContent, question: QuizContent['questions'][number]): AnyValue[] {
  if (question.kind === 'order') return ordersOf(question.answers.map(({ id }) => id))
  if (question.kind !== 'match') return ticksOf(content, question)
  let ways: [number, number][][] = [[]]
  for (const left of question.answers)
    ways = ways.flatMap((way) => question.choices.map(({ id = 0 }): [number, number][] => [...way, [left.id, id]]))
  return ways
}

const ordersOf = (ids: readonly number[]): number[][] =>
  ids.length === 0 ? [[]] : ids.flatMap((id) => ordersOf(ids.filter((one) => one !== id)).map((rest) => [id, ...rest]))

function ticksOf({ kind }: QuizContent, question: QuizContent['questions'][number]): number[][] {
  const ids = question.answers.map(({ id }) => id)
  if (kind === 'personality' || !isMultipleChoice(question)) return ids.map((id) => [id])
  const sets: number[][] = [[]]
  for (const id of ids) sets.push(...sets.map((set) => [...set, id]))
  return sets.slice(1)
}

/** The number of ways to each result, found by scoring every one of them. */
function countedOneByOne(content: QuizContent): { ways: bigint[]; total: bigint } {
  const all = content.questions.reduce<AttemptAnswers[]>(
    (ways, question) =>
      ways.flatMap((way) => valuesOf(content, question).map((value) => [...way, { questionId: question.id, value }])),
    [[]],
  )
  const counts = content.results.map(() => 0n)
  for (const way of all) {
    const at = content.results.findIndex(({ id }) => id === scoreAttempt(content, way).resultId)
    counts[at] = (counts[at] ?? 0n) + 1n
  }
  return { ways: counts, total: BigInt(all.length) }
}

const runs = Number(process.env.FUZZ_RUNS || 300)

describe('equals the count of all ways, one by one,', () => {
  const settings = { numRuns: runs, seed: 20_261_123 }

  test('of tests by bands and quizzes', () => {
    const kinds = [
      { kind: 'quiz', scoring: 'bands' },
      { kind: 'personality', scoring: 'bands' },
    ] as const
    fc.assert(
      fc.property(quizzesOf(kinds), (content) => {
        expect(reachabilityOf(content)).toEqual({ isExact: true, ...countedOneByOne(content) })
      }),
      settings,
    )
  })

  test('of quizzes of orders and pairs, with credit for parts', () => {
    const next = randomNumbers(66)
    const short = (draft: SentQuestion): SentQuestion => ({
      ...draft,
      score: 1 + Math.floor(next() * 5),
      ...(draft.answers && { answers: draft.answers.slice(0, 4) }),
      ...(draft.pairs && { pairs: draft.pairs.slice(0, 3), extra: (draft.extra ?? []).slice(0, 2) }),
    })
    for (let at = 0; at < runs / 10; at++) {
      const content = quizContentOf(
        identifiedQuiz([short(kindSamples.order.draft(next)), short(kindSamples.match.draft(next))]),
      )
      const steps = Array.from({ length: 101 }, (_, percent) => ({ min: percent, max: percent }))
      const results = steps.map((band, index) => ({ ...resultDefaults, ...band, id: index + 1 }))
      const quiz = { ...content, results }
      expect(reachabilityOf(quiz)).toEqual({ isExact: true, ...countedOneByOne(quiz) })
    }
  })

  test('of tests by outcomes', () => {
    fc.assert(
      fc.property(quizzesOf([{ kind: 'personality', scoring: 'outcomes' }]), (content) => {
        expect(reachabilityOf(content)).toEqual({ isExact: true, ...countedOneByOne(content) })
      }),
      settings,
    )
  })
})

/** A test by outcomes of ten questions with ten answers, each of which gives these points. */
const largeQuiz = (pointsOf: (question: number, answer: number) => number[]): QuizContent => {
  const results = Array.from({ length: 10 }, (_, at) => ({ ...resultDefaults, id: at + 1, min: 0, max: 100 }))
  const questions = Array.from({ length: 10 }, (_, index) => ({
    ...questionDefaults,
    id: index + 1,
    answers: Array.from({ length: 10 }, (_answer, at) => ({
      ...optionDefaults,
      id: 100 * (index + 1) + at,
      outcomePoints: outcomePointsOf(pointsOf(index, at)),
    })),
  }))
  return contentOf({ kind: 'personality', scoring: 'outcomes', questions, results })
}

test('the largest test in which each answer leads to one result is counted exactly', () => {
  const found = reachabilityOf(
    largeQuiz((_, answer) => Array.from({ length: 10 }, (_point, at) => Number(at === answer))),
  )
  // By symmetry every result has a tenth.
  expect(found).toEqual({ isExact: true, ways: Array(10).fill(1_000_000_000n), total: 10_000_000_000n })
  expect([sharePercentOf(found, 3), marginOf(found)]).toEqual([10, 0])
})

test('a test with too many vectors is sampled, with the same numbers each time and the margin said', () => {
  const content = largeQuiz((question, answer) =>
    Array.from(
      { length: 10 },
      (_, at) => ((question * 7 + answer * 3 + at * 5 + answer * at * (question + 1)) % 11) - 5,
    ),
  )
  const found = reachabilityOf(content)
  expect(found).toMatchObject({ isExact: false, total: BigInt(sampleSize) })
  expect(found.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(BigInt(sampleSize))
  expect(reachabilityOf(content)).toEqual(found)
  expect(marginOf(found)).toBeCloseTo(0.31, 2)
})

test('the largest quiz with multiple choice is counted in integers', () => {
  const content = contentOf({
    kind: 'quiz',
    scoring: 'bands',
    questions: largeQuiz(() => []).questions.map((question) => ({
      ...question,
      isMultiple: true,
      answers: question.answers.map((answer, at) => ({ ...answer, isRight: at % 2 === 0 })),
    })),
    results: [
      { ...resultDefaults, id: 1, min: 0, max: 99 },
      { ...resultDefaults, id: 2, min: 100, max: 100 },
    ],
  })
  expect(reachabilityOf(content)).toEqual({ isExact: true, ways: [1023n ** 10n - 1n, 1n], total: 1023n ** 10n })
})

test('a half-written test has no way to a result that nothing leads to', () => {
  const none = contentOf({ kind: 'quiz', scoring: 'bands', questions: [], results: [] })
  expect(reachabilityOf(none)).toEqual({ isExact: true, ways: [], total: 1n })
})
