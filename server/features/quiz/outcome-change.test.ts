import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import {
  type AuthoredQuiz,
  contentDefaults,
  optionDefaults,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { changesScoring } from '@quiz/contract/scoring/changes-scoring.ts'
import { outcomePointsOf, pointsByResult } from '@quiz/contract/scoring/outcome-points.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areScoredDifferently, shuffled, textEdits } from '#server/testing/version-edits.ts'

/** Points of an answer by result; most answers lead to one result, so that results are often equal. */
const pointsFor = (results: number) =>
  fc.oneof(
    fc.nat({ max: results - 1 }).map((lead) => Array.from({ length: results }, (_, at) => (at === lead ? 1 : 0))),
    fc.array(fc.integer({ min: -2, max: 2 }), { minLength: results, maxLength: results }),
  )

/** Tests by outcomes: results by the ids 101, 102, …, questions by 10, 20, …, answers by the id of their question plus 1, 2, …. */
const testsWith = ({ questions, answers }: Record<'questions' | 'answers', { minLength: number; maxLength: number }>) =>
  fc.integer({ min: 2, max: 3 }).chain((results) =>
    fc.array(fc.array(pointsFor(results), answers), questions).map(
      (points): AuthoredQuiz => ({
        ...contentDefaults,
        kind: 'personality',
        scoring: 'outcomes',
        ...{ title: 'Тест', description: 'Тест', subjectId: 1, cover: 'x' },
        questions: points.map((ofQuestion, index) => ({
          ...{ ...questionDefaults, id: 10 * (index + 1), text: 'Вопрос?' },
          answers: ofQuestion.map((ofAnswer, at) => ({
            ...{ ...optionDefaults, id: 10 * (index + 1) + at + 1, text: 'Ответ' },
            outcomePoints: outcomePointsOf(ofAnswer),
          })),
        })),
        results: Array.from({ length: results }, (_, at) => ({
          ...{ ...resultDefaults, id: 101 + at, title: 'Итог' },
          ...{ min: 0, max: 100 },
        })),
      }),
    ),
  )
const tests = testsWith({ questions: { minLength: 1, maxLength: 4 }, answers: { minLength: 2, maxLength: 3 } })
/** Tests with more sets of ticks than are compared one by one. */
const largeQuizzes = testsWith({ questions: { minLength: 8, maxLength: 10 }, answers: { minLength: 3, maxLength: 4 } })

/** The test with each answer's points by result changed, and other results. */
const withPoints = (
  quiz: AuthoredQuiz,
  change: (points: number[], answerId: number | undefined) => number[],
  results = quiz.results,
): AuthoredQuiz => ({
  ...quiz,
  results,
  questions: quiz.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({
      ...answer,
      outcomePoints: outcomePointsOf(change(pointsByResult(answer.outcomePoints, quiz.results.length), answer.id)),
    })),
  })),
})

/** Edits of a test by their names. Points go along with their results. */
const edits: Record<string, (before: AuthoredQuiz) => fc.Arbitrary<AuthoredQuiz>> = {
  'other points': (before) =>
    fc
      .record({ answerId: fc.constantFrom(...before.questions.flatMap(({ answers }) => answers.map(({ id }) => id))) })
      .chain(({ answerId }) =>
        pointsFor(before.results.length).map((given) =>
          withPoints(before, (points, id) => (id === answerId ? given : points)),
        ),
      ),
  'the order of questions': (before) => shuffled(before.questions).map((questions) => ({ ...before, questions })),
  'the order of results': (before) =>
    shuffled([...before.results.keys()]).map((order) =>
      withPoints(
        before,
        (points) => order.map((at) => points[at] ?? 0),
        order.flatMap((at) => before.results[at] ?? []),
      ),
    ),
  'a result less': (before) =>
    fc.nat({ max: before.results.length - 1 }).map((gone) =>
      withPoints(
        before,
        (points) => points.filter((_, at) => at !== gone),
        before.results.filter((_, at) => at !== gone),
      ),
    ),
}

/** The test without one of its questions, or without an answer of one. */
const removals = (before: AuthoredQuiz): fc.Arbitrary<AuthoredQuiz> =>
  fc
    .record({ gone: fc.nat({ max: before.questions.length - 1 }), isAnswer: fc.boolean() })
    .map(({ gone, isAnswer }) => ({
      ...before,
      questions: before.questions.flatMap((question, at) => {
        if (at !== gone) return [question]
        return isAnswer ? [{ ...question, answers: question.answers.slice(1) }] : []
      }),
    }))

test.each(Object.entries(edits))(
  '%s by outcomes: scoring exactly when some ticks valid in both versions are scored differently',
  (_, edit) => {
    const seen = new Set<boolean>()
    const versions = tests.chain((before) => edit(before).map((after) => [before, after] as const))
    fc.assert(
      fc.property(versions, ([before, after]) => {
        const expected = areScoredDifferently(before, after)
        seen.add(expected)
        expect(changesScoring(before, after)).toBe(expected)
        expect(changeOf(before, after) === 'scoring').toBe(expected)
      }),
      { numRuns: 300 },
    )
    expect(seen).toEqual(new Set([true, false]))
  },
)

test.each([
  ['a test', tests],
  ['a large test', largeQuizzes],
])(
  'texts, pictures, the order of answers, a question less or an answer less of %s by outcomes: never scoring',
  (_, all) => {
    const versions = all.chain((before) =>
      fc.oneof(textEdits(before), removals(before)).map((after) => [before, after] as const),
    )
    fc.assert(fc.property(versions, ([before, after]) => changeOf(before, after) !== 'scoring'))
  },
)
