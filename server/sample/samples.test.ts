import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { bandAt } from '@quiz/contract/quiz/bands.ts'
import type { Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { knownSubjects } from '@quiz/contract/quiz/subjects.ts'
import { leadersOf, pointsByResult, winnerOf } from '@quiz/contract/scoring/outcome-points.ts'
import { percentOf } from '@quiz/contract/scoring/points.ts'
import { reachabilityOf, sharePercentOf } from '@quiz/contract/scoring/reachability.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import { describe, expect, test } from 'vitest'
import { readSamples, type Sample, sampleAuthors } from './read-samples.ts'

const commentChars = 300

const samples = (await readSamples()).map((sample) => ({ ...sample, quiz: quizOf(sample) }))

function quizOf({ file }: Sample) {
  return decodeQuizDraft({ ...file.test, subjectId: 1 })
}

test('order.json names every folder of samples once, and each sample has a known author and subject', async () => {
  const folders = (await readdir(join(import.meta.dirname, 'quizzes'))).filter((name) => name !== 'order.json')
  expect(samples.map(({ slug }) => slug).toSorted()).toEqual(folders.toSorted())
  const subjects: string[] = knownSubjects.map(({ name }) => name)
  expect(samples.filter(({ file }) => !subjects.includes(file.subject))).toEqual([])
  const authors = sampleAuthors.map(({ key }) => key)
  expect(samples.filter(({ author }) => !authors.includes(author))).toEqual([])
})

describe.each(samples.map((sample) => [sample.slug, sample] as const))('%s', (_, { quiz, comments }) => {
  test('is a test that the site takes', () => {
    expect(findProblems(quiz)).toEqual([])
  })

  test('has no result that never comes out', () => {
    // Nobody types the right answer blindly.
    const chosen = { ...quiz, questions: quiz.questions.filter((question) => !questionKind(question).isTyped) }
    const { isExact, ways } = reachabilityOf(chosen)
    expect(isExact).toBe(true)
    expect(quiz.results.filter((_, index) => ways[index] === 0n).map(({ title }) => title)).toEqual([])
  })

  test('has a text of its own for each picture of an answer', () => {
    for (const { text, answers } of quiz.questions) {
      const alts = answers.flatMap(({ image, imageAlt }) => (image ? [imageAlt] : []))
      expect(new Set(alts).size, text).toBe(alts.length)
      expect(alts, text).not.toContain('')
    }
  })

  test('has two to five short comments', () => {
    expect(comments.length).toBeGreaterThanOrEqual(2)
    expect(comments.length).toBeLessThanOrEqual(5)
    const texts = comments.flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)])
    expect(texts.filter((text) => text.trim() === '' || text.length > commentChars)).toEqual([])
  })
})

test('each result of a personality test has a picture of its own', () => {
  for (const { slug, quiz } of samples.filter(({ quiz }) => quiz.kind === 'personality')) {
    const pictures = quiz.results.map(({ image }) => image)
    expect(pictures, slug).not.toContain(null)
    expect(new Set(pictures).size, slug).toBe(pictures.length)
  }
})

const quizzes = samples.filter(({ quiz }) => quiz.kind === 'quiz')

test.each(quizzes.map((sample) => [sample.slug, sample] as const))(
  '%s: every question has a source, a right answer and a wrong one; two right answers only where several may be picked',
  (_slug, { quiz: { questions }, sources }) => {
    expect(sources.filter((source) => source.trim())).toHaveLength(questions.length)
    for (const question of questions) {
      const { text, answers } = question
      expect(questionKind(question).hasRight(question), text).toBe(true)
      if (question.kind !== 'choice') continue
      const isMultiple = isMultipleChoice(question)
      const right = answers.filter(({ isRight }) => isRight).length
      expect(right, text).toBeGreaterThanOrEqual(isMultiple ? 2 : 1)
      expect(right, text).toBeLessThan(isMultiple ? answers.length : 2)
    }
  },
)

/** The scores of the options of each type of a personality test, in the order of its results. */
const scoresOfTypes: Record<number, number[][]> = {
  3: [[1], [2, 3, 4], [5]],
  4: [[1], [2, 3], [4], [5]],
  5: [[1], [2], [3], [4], [5]],
}
/** Tests whose types share the scores in another way. */
const ownScoresOfTypes: Record<string, number[][]> = {
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

const byScoring = (scoring: Scoring) =>
  samples
    .filter(({ quiz }) => quiz.kind === 'personality' && quiz.scoring === scoring)
    .map((sample) => [sample.slug, sample] as const)

test('half of the personality tests are scored by outcomes', () => {
  expect([byScoring('outcomes').length, byScoring('bands').length]).toEqual([6, 6])
})

test.each(byScoring('outcomes'))(
  '%s: a taker who always picks the answers of one result gets it, and blind answers bring each often enough',
  (_slug, { quiz }) => {
    const { questions, results } = quiz
    for (const [index] of results.entries()) {
      const chosen = questions.map(({ answers }) => {
        const points = answers.map(({ outcomePoints }) => pointsByResult(outcomePoints, results.length))
        const [best = 0] = leadersOf(
          points.map((given) => given[index] ?? 0),
          [...points.keys()],
        )
        return points[best] ?? []
      })
      expect(winnerOf(chosen, results.length)).toBe(index)
      expect(sharePercentOf(reachabilityOf(quiz), index)).toBeGreaterThan(50 / results.length)
    }
  },
)

test.each(byScoring('bands'))(
  '%s: a taker who always picks one type gets its result, whichever neighbour stands in for a missing option',
  (slug, { quiz }) => {
    const { questions, results } = quiz
    const total = maxScore(quiz)
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
