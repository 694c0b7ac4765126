import { bandsOf } from '@quiz/contract/bands.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import { maxScore } from '@quiz/contract/scoring.ts'
import { knownSubjects } from '@quiz/contract/subjects.ts'
import { insertQuiz, takeContentIds } from '#server/features/quizzes/quizzes.queries.ts'
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

/** Stores a drawn test by its author as made at `now`. */
export async function seedTest(
  db: Db,
  drawn: DrawnTest,
  by: { authorId: number; subjectIds: ReadonlyMap<string, number>; now: Date },
): Promise<SeededQuiz> {
  const { test, cover } = drawn
  const ids = await takeContentIds(
    db,
    test.results.length + test.questions.reduce((sum, question) => sum + 1 + question.options.length, 0),
  )
  const content = contentOf(drawn, () => ids.shift() ?? 0)
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
  const version = await db.selectFrom('quiz_versions').select('id').where('quiz_id', '=', id).executeTakeFirstOrThrow()
  return { slug: test.slug, id, authorId, versionId: version.id, content, createdAt: now }
}

const subjectName = (key: SampleSubjectKey) => knownSubjects.find((subject) => subject.key === key)?.name ?? ''

/** A sample test as the store keeps one. */
export function contentOf({ test, questions: pictures }: DrawnTest, nextId: () => number): QuizContent {
  const bands = bandsOf(test.results.slice(0, -1).map(({ upTo }) => upTo))
  const questions = test.questions.map((question, index) => ({
    id: nextId(),
    text: question.text,
    note: question.note ?? '',
    image: pictures[index] ?? null,
    isMultiple: 'multiple' in question && question.multiple === true,
    score: 'score' in question ? (question.score ?? 1) : 1,
    answers: question.options.map((option) => ({
      id: nextId(),
      text: option.text,
      isRight: 'right' in option && option.right === true,
      score: 'points' in option ? option.points : 1,
    })),
  }))
  return {
    kind: test.kind,
    maxScore: maxScore(test.kind, questions),
    questions,
    results: test.results.map((result, index) => ({
      id: nextId(),
      title: result.title,
      text: result.text,
      image: null,
      min: bands[index]?.min ?? 0,
      max: bands[index]?.max ?? 100,
    })),
  }
}
