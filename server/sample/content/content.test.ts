import { bandAt } from '@quiz/contract/bands.ts'
import { limits } from '@quiz/contract/limits.ts'
import { maxScore, percentOf } from '@quiz/contract/scoring.ts'
import { describe, expect, test } from 'vitest'
import type { SampleTest } from '#server/sample/sample-quiz.ts'
import { sampleContent } from '#server/sample/seed-tests.ts'
import { sampleTests } from './all-tests.ts'
import { sampleComments } from './comments.ts'

const commentChars = 300

test('every sample test has a name of its own, and comments belong to existing tests', () => {
  const slugs = sampleTests.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(Object.keys(sampleComments).toSorted()).toEqual(slugs.toSorted())
})

describe.each(sampleTests.map((sample) => [sample.slug, sample] as const))('%s', (slug, sample) => {
  test('keeps to the lengths of the site', () => {
    expect(tooLong(sample)).toEqual([])
  })

  test('has bands that rise to a hundred', () => {
    const ends = sample.results.map(({ upTo }) => upTo)
    expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other))
    expect(ends.at(-1)).toBe(100)
  })

  test('has no result that no answers lead to', () => {
    const { kind, questions, results } = sampleContent(sample)
    const total = maxScore(kind, questions)
    let sums = new Set([0])
    for (const question of questions) {
      const points = kind === 'quiz' ? [0, question.score] : question.answers.map(({ score }) => score)
      sums = new Set([...sums].flatMap((sum) => points.map((more) => sum + more)))
    }
    const reached = new Set([...sums].map((sum) => bandAt(results, percentOf(sum, total))))
    expect(results.filter((_, index) => !reached.has(index)).map(({ title }) => title)).toEqual([])
  })

  test('has two to five short comments', () => {
    const said = sampleComments[slug] ?? []
    expect(said.length).toBeGreaterThanOrEqual(2)
    expect(said.length).toBeLessThanOrEqual(5)
    const texts = said.flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)])
    expect(texts.filter((text) => text.trim() === '' || text.length > commentChars)).toEqual([])
  })
})

const quizzes = sampleTests.filter((sample) => sample.kind === 'quiz')

test.each(quizzes.map((quiz) => [quiz.slug, quiz] as const))(
  '%s: every question has a source, a right answer and a wrong one; two right answers only where several may be picked',
  (_slug, { questions }) => {
    for (const { text, source, answers, isMultiple } of questions) {
      const right = answers.filter((answer) => 'isRight' in answer).length
      expect(source.trim(), text).not.toBe('')
      expect(right, text).toBeGreaterThanOrEqual(isMultiple ? 2 : 1)
      expect(right, text).toBeLessThan(isMultiple ? answers.length : 2)
    }
  },
)

/** The texts of a test that are longer than the site takes. */
function tooLong({ title, description, questions, results }: SampleTest): string[] {
  const over = (max: number, ...texts: (string | undefined)[]) =>
    texts.flatMap((text) => (text && text.length > max ? text : []))
  return [
    ...over(limits.titleChars, title),
    ...over(limits.descriptionChars, description),
    ...questions.flatMap(({ text, note }) => over(limits.questionChars, text, note)),
    ...questions.flatMap(({ answers }) => over(limits.answerChars, ...answers.map((answer) => answer.text))),
    ...results.flatMap((result) => over(limits.resultTitleChars, result.title)),
    ...results.flatMap((result) => over(limits.resultTextChars, result.text)),
  ]
}

/** The scores of the options of each type of a personality test, in the order of its results. */
const scoresOfTypes: Record<number, number[][]> = {
  3: [[1], [2, 3, 4], [5]],
  4: [[1], [2, 3], [4], [5]],
  5: [[1], [2], [3], [4], [5]],
}
/** Tests whose types share the scores in another way. */
const ownScoresOfTypes: Record<string, number[][]> = {
  'if-you-were-a-film': [[1], [2], [3, 4], [5]],
  'who-are-you-at-the-table': [[1], [2], [3, 4], [5]],
  'who-are-you-in-the-dark': [[1], [2, 3], [4, 5]],
}

/** What a taker of one type may pick in a question: the options of the type, without one those next to it. */
function picksOf(type: readonly number[], offered: readonly number[]): number[] {
  const own = offered.filter((score) => type.includes(score))
  if (own.length > 0) return own
  const below = offered.filter((score) => score < Math.min(...type))
  const above = offered.filter((score) => score > Math.max(...type))
  return [...(below.length > 0 ? [Math.max(...below)] : []), ...(above.length > 0 ? [Math.min(...above)] : [])]
}

const personalityTests = sampleTests.filter((sample) => sample.kind === 'personality')

test.each(personalityTests.map((sample) => [sample.slug, sample] as const))(
  '%s: a taker who always picks one type gets its result, whichever neighbour stands in for a missing option',
  (slug, sample) => {
    const { kind, questions, results } = sampleContent(sample)
    const total = maxScore(kind, questions)
    const types = ownScoresOfTypes[slug] ?? scoresOfTypes[results.length] ?? []
    const outcomes = types.map((type) => {
      let sums = new Set([0])
      for (const { answers } of questions) {
        const picks = picksOf(
          type,
          answers.map(({ score }) => score),
        )
        sums = new Set([...sums].flatMap((sum) => picks.map((pick) => sum + pick)))
      }
      return [...new Set([...sums].map((sum) => bandAt(results, percentOf(sum, total))))]
    })
    expect(outcomes).toEqual(results.map((_, index) => [index]))
  },
)
