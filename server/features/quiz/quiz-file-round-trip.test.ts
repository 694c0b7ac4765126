import { answersLayouts } from '@quiz/contract/attempt/answers-layout.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type AuthoredQuiz, optionDefaults, resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { changedSettings, defaultSettings } from '@quiz/contract/quiz/settings.ts'
import { outcomePointsOf } from '@quiz/contract/scoring/outcome-points.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeQuizFile } from '#server/read-models/quiz-file/write-quiz-file.ts'
import { generatedQuizzes } from '#server/testing/generated-quizzes.ts'
import { prepareQuiz } from './create-quiz.ts'
import { readQuizFile, sha256, unzipQuizFile } from './read-quiz-file.ts'

const runs = Number(process.env.FUZZ_RUNS || 60)
const seed = Number(process.env.FUZZ_SEED || 20_261_123)

/** Pictures by their hashes; a file carries their bytes unread. */
const pictures = new Map(['one', 'two', 'three'].map((text) => [sha256(Buffer.from(text)), Buffer.from(text)]))
const images = { original: async (hash: string) => pictures.get(hash) ?? null }
const picture = fc.constantFrom(...pictures.keys())
const settings = fc
  .record({
    review: fc.constantFrom('none', 'wrong', 'full'),
    ...{ commentsOff: fc.boolean(), embedding: fc.boolean(), challenges: fc.boolean(), showOutcomes: fc.boolean() },
  })
  .map((change) => changedSettings(defaultSettings, change))

const alt = fc.constantFrom('', 'Рыжий кот', '«Кот» & «кит»')
/** A picture with a text about it; without a picture there is none. */
const illustrated = fc
  .record({ image: fc.option(picture), imageAlt: alt })
  .map(({ image, imageAlt }) => ({ image, imageAlt: image ? imageAlt : '' }))
const points = fc.integer({ min: limits.outcomePointsMin, max: limits.outcomePointsMax })

const tests = fc
  .record({
    generated: generatedQuizzes,
    cover: picture,
    coverAlt: alt,
    byOutcomes: fc.boolean(),
    layouts: fc.array(fc.constantFrom(...answersLayouts), { minLength: 10, maxLength: 10 }),
    shown: fc.array(illustrated, { minLength: 22, maxLength: 22 }),
    points: fc.array(points, { minLength: 10, maxLength: 10 }),
  })
  .map(({ generated, byOutcomes, layouts, shown, points: given, cover, coverAlt }): AuthoredQuiz => {
    const { title, kind, questions } = generated
    const isByOutcomes = byOutcomes && kind === 'personality'
    const scoring = isByOutcomes ? 'outcomes' : 'bands'
    return {
      ...{ kind, scoring, title, description: `О ${title}`, subjectId: 5, cover, coverAlt },
      questions: questions.map((question, index) => ({
        ...question,
        ...shown[index],
        ...(question.kind === 'choice' && { answersLayout: layouts[index] ?? 'list' }),
        answers: question.answers.map((answer, at) => ({
          ...answer,
          // Pairs have no pictures.
          ...(question.kind !== 'match' && shown[10 + at]),
          ...(isByOutcomes && {
            score: optionDefaults.score,
            // Both results get points of the first two answers.
            outcomePoints: outcomePointsOf(at < 2 ? [1 - at, at] : [given[at] ?? 0, given[index] ?? 0]),
          }),
        })),
      })),
      results: [
        {
          ...resultDefaults,
          title: 'Новичок',
          ...shown[20],
          ...(isByOutcomes ? { min: 0, max: 100 } : { min: 0, max: 50 }),
        },
        {
          ...{ ...resultDefaults, title: 'Знаток', text: 'Так\nдержать', ...shown[21] },
          ...(isByOutcomes ? { min: 0, max: 100 } : { min: 51, max: 100 }),
        },
      ],
    }
  })

const subject = 'Наука'

test('a test file gives back the test that was written, and the same bytes again', async () => {
  await fc.assert(
    fc.asyncProperty(tests, settings, async (quiz: AuthoredQuiz, kept) => {
      const file = await writeQuizFile(images, { quiz, subject, settings: kept })
      const read = await readQuizFile(await unzipQuizFile(file))
      const again = await prepareQuiz({ ...read.test, subjectId: quiz.subjectId }, async ({ text }) =>
        text ? sha256(read.pictures.get(text) ?? Buffer.of()) : null,
      )
      expect(again).toEqual(quiz)
      expect(changedSettings(defaultSettings, read.test)).toEqual(kept)
      expect(read.subject).toBe(subject)
      expect(await writeQuizFile(images, { quiz: again, subject, settings: kept })).toEqual(file)
    }),
    { numRuns: runs, seed },
  )
})

test('a switch of a typed answer raises the version of a file, so that a site that does not know it refuses it', async () => {
  await fc.assert(
    fc.asyncProperty(tests, async (quiz) => {
      const hasSwitch = quiz.questions.some((one) => 'compact' in one || 'anyOrder' in one || 'fractions' in one)
      const files = await unzipQuizFile(await writeQuizFile(images, { quiz, subject, settings: defaultSettings }))
      const { version } = JSON.parse(Buffer.from(files.get('test.json') ?? []).toString())
      expect(version).toBe(hasSwitch ? 2 : 1)
    }),
    { numRuns: runs, seed },
  )
})
