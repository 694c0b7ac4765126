import { type AuthoredContent, optionDefaults, questionDefaults, resultDefaults } from '@quiz/contract/quiz-content.ts'
import { knownSubjects } from '@quiz/contract/subjects.ts'
import { newContent } from '#server/features/quizzes/new-content.ts'
import { insertQuiz } from '#server/features/quizzes/quizzes.queries.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { SeededQuiz } from './activity.ts'
import { coverArt } from './art/cover.ts'
import { drawPicture } from './art/draw-picture.ts'
import type { SampleArt, SampleSubjectKey, SampleTest } from './sample-quiz.ts'

/** Hashes of a test's pictures: its cover and those of its questions. */
export type DrawnTest = { test: SampleTest; cover: string; questions: (string | null)[] }

const coverWidth = 930

/** Draws and stores the pictures of one test. */
export async function drawTest(images: ImagePipeline, test: SampleTest): Promise<DrawnTest> {
  const draw = async (art: SampleArt | undefined) =>
    art ? images.keep(await drawPicture(coverArt({ subject: test.subject, ...art }), coverWidth)) : null
  const cover = await images.keep(await drawPicture(coverArt({ subject: test.subject, ...test.art }), coverWidth))
  const questions = await Promise.all(test.questions.map((question) => draw(question.art)))
  return { test, cover, questions }
}

/** Inserts a drawn test by its author, with the creation time `now`. */
export async function seedTest(
  db: Db,
  drawn: DrawnTest,
  by: { authorId: number; subjectIds: ReadonlyMap<string, number>; now: Date },
): Promise<SeededQuiz> {
  const { test, cover } = drawn
  const content = await newContent(db, sampleContent(test, drawn.questions))
  const subjectId = by.subjectIds.get(subjectName(test.subject)) ?? 0
  const { authorId, now } = by
  const id = await insertQuiz(db, {
    authorId,
    subjectId,
    title: test.title,
    description: test.description,
    cover,
    content,
    now,
  })
  // Samples show what a review is; tests of people keep the default of the store.
  await db.updateTable('quizzes').set({ review: 'full' }).where('id', '=', id).execute()
  const version = await db.selectFrom('quiz_versions').select('id').where('quiz_id', '=', id).executeTakeFirstOrThrow()
  return { slug: test.slug, id, authorId, versionId: version.id, content, createdAt: now }
}

const subjectName = (key: SampleSubjectKey) => knownSubjects.find((subject) => subject.key === key)?.name ?? ''

/** The content of a sample test. `images` are the hashes of the pictures of its questions. */
export function sampleContent(test: SampleTest, images: DrawnTest['questions'] = []): AuthoredContent {
  return {
    kind: test.kind,
    questions: test.questions.map((question, index) => {
      const { art: _art, source: _source, answers, ...fields } = { source: '', ...question }
      return {
        ...questionDefaults,
        ...fields,
        image: images[index] ?? null,
        answers: answers.map((answer) => ({ ...optionDefaults, ...answer })),
      }
    }),
    results: test.results.map(({ upTo, ...result }, index) => ({
      ...resultDefaults,
      ...result,
      min: (test.results[index - 1]?.upTo ?? -1) + 1,
      max: upTo,
    })),
  }
}
