import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isSourceUrl } from '@quiz/contract/quiz/source-url.ts'
import { expect, test } from 'vitest'
import { readSamples } from './read-samples.ts'

const quizzes = (await readSamples())
  .map(({ slug, file }) => ({ slug, ...decodeQuizDraft({ ...file.test, subjectId: 1 }) }))
  .filter(({ kind }) => kind === 'quiz')

test.each(quizzes.map((quiz) => [quiz.slug, quiz] as const))(
  '%s: every question has an explanation within the limit that ends with a full stop, and an https source if any',
  (_slug, { questions }) => {
    for (const { text, explanation, sourceUrl } of questions) {
      expect(explanation.length, text).toBeLessThanOrEqual(limits.explanationChars)
      expect(explanation, text).toMatch(/^\S.*[^\s.]\.$/)
      expect(explanation, text).not.toMatch(/\s{2}|["\n]/)
      if (sourceUrl === '') continue
      expect(sourceUrl.length, text).toBeLessThanOrEqual(limits.sourceUrlChars)
      expect(isSourceUrl(sourceUrl), sourceUrl).toBe(true)
    }
  },
)

test('no two questions share an explanation', () => {
  const texts = quizzes.flatMap(({ questions }) => questions.map(({ explanation }) => explanation))
  expect(texts.length).toBeGreaterThan(0)
  expect(new Set(texts).size).toBe(texts.length)
})
