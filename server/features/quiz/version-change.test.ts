import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import {
  type AuthoredQuiz,
  contentDefaults,
  optionDefaults,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { changesScoring } from '@quiz/contract/scoring/changes-scoring.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areScoredDifferently, shuffled, textEdits } from '#server/testing/version-edits.ts'

type Question = AuthoredQuiz['questions'][number]

/** Questions by the ids 10, 20, 30; an answer has the id of its question plus 1 to 4. */
const questionOf = (id: number): fc.Arbitrary<Question> =>
  fc
    .record({
      isMultiple: fc.boolean(),
      score: fc.integer({ min: 1, max: 3 }),
      answers: fc.subarray([1, 2, 3, 4], { minLength: 2 }),
      right: fc.integer({ min: 1, max: 15 }),
      scores: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ isMultiple, score, answers, right, scores }) => ({
      id,
      ...{ ...questionDefaults, text: 'Вопрос?', isMultiple, score },
      // Another credit is scoring whatever was answered.
      credit: id === 10 ? 'all' : 'parts',
      answers: answers.map((at) => ({
        ...{ ...optionDefaults, id: id + at, text: 'Ответ', score: scores[at - 1] ?? 1 },
        // Of a question with one right answer, the lowest bit counts.
        isRight: isMultiple ? (right & (1 << (at - 1))) > 0 : at === answers[right % answers.length],
      })),
    }))

const resultsOf = fc
  .record({ bound: fc.integer({ min: 0, max: 99 }), ids: fc.subarray([101, 102, 103], { minLength: 2, maxLength: 2 }) })
  .map(({ bound, ids }) =>
    ids.map((id, at) => ({
      ...{ ...resultDefaults, id, title: 'Итог' },
      min: at === 0 ? 0 : bound + 1,
      max: at === 0 ? bound : 100,
    })),
  )

const quizzes: fc.Arbitrary<AuthoredQuiz> = fc
  .record({
    kind: fc.constantFrom('quiz' as const, 'personality' as const),
    questions: fc.subarray([10, 20, 30], { minLength: 1 }).chain((ids) => fc.tuple(...ids.map(questionOf))),
    results: resultsOf,
  })
  .map((parts) => ({ ...contentDefaults, ...parts, title: 'Тест', description: 'Тест', subjectId: 1, cover: 'x' }))

/** Two versions, the second often an edit of the first. */
const versions = fc
  .tuple(
    quizzes,
    quizzes,
    fc.constantFrom('rewritten', 'questions', 'results', 'one question', 'twice the points', 'same'),
  )
  .map(([before, other, edit]): [AuthoredQuiz, AuthoredQuiz] => {
    if (edit === 'rewritten') return [before, other]
    if (edit === 'same') return [before, { ...before, title: 'Другой' }]
    if (edit === 'twice the points')
      return [before, { ...before, questions: before.questions.map((one) => ({ ...one, score: 2 * one.score })) }]
    if (edit === 'results') return [before, { ...before, results: other.results }]
    if (edit === 'questions') return [before, { ...before, questions: other.questions }]
    const [first, ...others] = before.questions
    const changed = other.questions.find(({ id }) => id === first?.id)
    return [before, { ...before, questions: changed ? [changed, ...others] : before.questions }]
  })

test('a change is scoring exactly when some ticks valid in both versions are scored differently', () => {
  const seen = new Set<boolean>()
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
})

test('twice the points are scoring where a rounded part of them brings another percent: two thirds 66 of 100, and 133 of 200', () => {
  const worth = (score: number, credit: 'all' | 'parts'): AuthoredQuiz => ({
    ...{ ...contentDefaults, kind: 'quiz', title: 'Тест', description: 'Тест', subjectId: 1, cover: 'x' },
    questions: [
      {
        ...{ ...questionDefaults, id: 10, text: 'Вопрос?', isMultiple: true, credit, score },
        answers: [11, 12, 13].map((id) => ({ ...optionDefaults, id, text: 'Ответ', isRight: true, score: 1 })),
      },
    ],
    results: [{ ...resultDefaults, id: 101, title: 'Итог', min: 0, max: 100 }],
  })
  for (const [credit, expected] of [
    ['parts', true],
    ['all', false],
  ] as const) {
    expect(areScoredDifferently(worth(1, credit), worth(2, credit))).toBe(expected)
    expect(changesScoring(worth(1, credit), worth(2, credit))).toBe(expected)
  }
})

test('an edit of texts, pictures, explanations and order is never scoring', () => {
  const edits = quizzes.chain((before) =>
    textEdits(before)
      .chain((edited) => shuffled(edited.questions).map((questions) => ({ ...edited, questions })))
      .map((after) => [before, after] as const),
  )
  fc.assert(fc.property(edits, ([before, after]) => changeOf(before, after) !== 'scoring'))
})
