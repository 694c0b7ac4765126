import { type Scorable, scoreAttempt, type Ticked } from '@quiz/contract/attempt-score.ts'
import { changeOf, changesScoring } from '@quiz/contract/quiz-change.ts'
import {
  type AuthoredQuiz,
  contentDefaults,
  optionDefaults,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz-content.ts'
import { maxScore } from '@quiz/contract/scoring.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAttemptProblem } from './attempt-problem.ts'

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
  .tuple(quizzes, quizzes, fc.constantFrom('rewritten', 'questions', 'results', 'one question', 'same'))
  .map(([before, other, edit]): [AuthoredQuiz, AuthoredQuiz] => {
    if (edit === 'rewritten') return [before, other]
    if (edit === 'same') return [before, { ...before, title: 'Другой' }]
    if (edit === 'results') return [before, { ...before, results: other.results }]
    if (edit === 'questions') return [before, { ...before, questions: other.questions }]
    const [first, ...others] = before.questions
    const changed = other.questions.find(({ id }) => id === first?.id)
    return [before, { ...before, questions: changed ? [changed, ...others] : before.questions }]
  })

/** The same test by outcomes: each answer gives points to a result, and some take one from another. */
const byOutcomes = (quiz: AuthoredQuiz): AuthoredQuiz => ({
  ...quiz,
  kind: 'personality',
  scoring: 'outcomes',
  questions: quiz.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({
      ...answer,
      outcomePoints: [
        { resultIdx: answer.score % 2, points: answer.isRight ? 2 : 1 },
        ...(answer.score === 3 ? [{ resultIdx: 0, points: -1 }] : []),
      ],
    })),
  })),
})
const outcomeVersions = versions.map(([before, after]): [AuthoredQuiz, AuthoredQuiz] => [
  byOutcomes(before),
  byOutcomes(after),
])

const scorable = (quiz: AuthoredQuiz): Scorable => ({
  kind: quiz.kind,
  scoring: quiz.scoring,
  maxScore: maxScore(quiz),
  questions: quiz.questions.map((question) => ({
    ...question,
    id: question.id ?? 0,
    answers: question.answers.map((answer) => ({ ...answer, id: answer.id ?? 0 })),
  })),
  results: quiz.results.map((result) => ({ ...result, id: result.id ?? 0 })),
})

function subsetsOf(ids: number[]): number[][] {
  const subsets: number[][] = [[]]
  for (const id of ids) subsets.push(...subsets.map((subset) => [...subset, id]))
  return subsets
}

/** Every set of ticks in a version. */
const allTicks = (quiz: AuthoredQuiz): Ticked[] =>
  quiz.questions.reduce<Ticked[]>(
    (ticked, { id = 0, answers }) =>
      ticked.flatMap((before) =>
        subsetsOf(answers.map((answer) => answer.id ?? 0)).map((answerIds) =>
          answerIds.length === 0 ? before : [...before, { questionId: id, answerIds }],
        ),
      ),
    [[]],
  )

/** Whether some ticks that are valid in both versions are scored differently, found by scoring all of them. */
const areScoredDifferently = (before: AuthoredQuiz, after: AuthoredQuiz): boolean => {
  const [one, other] = [scorable(before), scorable(after)]
  return allTicks(before).some((ticked) => {
    if (findAttemptProblem(one, ticked) !== null || findAttemptProblem(other, ticked) !== null) return false
    const [earlier, later] = [scoreAttempt(one, ticked), scoreAttempt(other, ticked)]
    return earlier.percent !== later.percent || earlier.resultId !== later.resultId
  })
}

test.each([
  ['bands', versions],
  ['outcomes', outcomeVersions],
])('a change by %s is scoring exactly when some ticks valid in both versions are scored differently', (_, edits) => {
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(edits, ([before, after]) => {
      const expected = areScoredDifferently(before, after)
      seen.add(expected)
      expect(changesScoring(before, after)).toBe(expected)
      expect(changeOf(before, after) === 'scoring').toBe(expected)
    }),
    { numRuns: 300 },
  )
  expect(seen).toEqual(new Set([true, false]))
})

test('an edit of texts, pictures, explanations and order is never scoring', () => {
  const shuffled = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length })
  const edits = quizzes.chain((before) =>
    fc
      .record({
        title: fc.string(),
        cover: fc.string(),
        text: fc.string(),
        image: fc.option(fc.string()),
        questions: shuffled(before.questions),
        turned: fc.boolean(),
      })
      .map(({ title, cover, text, image, questions, turned }): [AuthoredQuiz, AuthoredQuiz] => [
        before,
        {
          ...before,
          ...{ title, description: text, subjectId: 2, cover },
          questions: questions.map((question) => {
            const answers = question.answers.map((answer) => ({ ...answer, text }))
            return {
              ...question,
              text,
              note: text,
              image,
              explanation: text,
              sourceUrl: title,
              answers: turned ? answers.reverse() : answers,
            }
          }),
          results: before.results.map((result) => ({ ...result, title, text, image })),
        },
      ]),
  )
  fc.assert(fc.property(edits, ([before, after]) => changeOf(before, after) !== 'scoring'))
})
