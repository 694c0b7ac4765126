import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { changedSettings, defaultSettings } from '@quiz/contract/quiz/settings.ts'
import { prepareQuiz } from '#server/features/quiz/create-quiz.ts'
import { pictureTakerOf } from '#server/features/quiz/import-quiz.ts'
import { insertQuiz } from '#server/features/quiz/quizzes.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { FormulaThread } from '#server/platform/formulas/formula-thread.ts'
import { randomId } from '#server/platform/random-id.ts'
import type { Db } from '#server/platform/store/db.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { formulasOf } from '#server/read-models/version-formulas.ts'
import type { SeededQuiz } from './activity.ts'
import type { Sample } from './read-samples.ts'

/** A sample with its stored pictures. */
export type PreparedSample = Sample & { quiz: AuthoredQuiz & { cover: string } }

/** Stores the pictures of a sample. */
export async function prepareSample(
  context: Pick<AppContext, 'images'>,
  sample: Sample,
  subjectIds: ReadonlyMap<string, number>,
): Promise<PreparedSample> {
  const draft = { ...sample.file.test, subjectId: subjectIds.get(sample.file.subject) ?? 0 }
  return { ...sample, quiz: await prepareQuiz(draft, pictureTakerOf(context, sample.file, 0)) }
}

/** Inserts a sample test by its author, with the creation time `now`. */
export async function seedQuiz(
  db: Db,
  { slug, comments, file, quiz }: PreparedSample,
  { authorId, now, thread }: { authorId: number; now: Date; thread: FormulaThread },
): Promise<SeededQuiz> {
  const { title, description, subjectId, cover, ...parts } = quiz
  const content = await newContent(db, parts, randomId)
  const settings = changedSettings(defaultSettings, file.test)
  const formulas = await formulasOf(thread, { authorId, content })
  const version = { subjectId, title, description, cover, content, formulas, now }
  const id = await insertQuiz(db, { authorId, settings, ...version })
  const stored = await db.selectFrom('quiz_versions').select('id').where('quiz_id', '=', id).executeTakeFirstOrThrow()
  return { slug, comments, id, authorId, versionId: stored.id, content, createdAt: now }
}
