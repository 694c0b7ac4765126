import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { authoredOf, withoutIds } from '#server/read-models/quiz-file/authored-version.ts'
import { writeQuizFile } from '#server/read-models/quiz-file/write-quiz-file.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { findQuizToLoadBack, findVersionFrom, getQuiz } from './archive-rows.queries.ts'
import { jsonList, readableJson } from './json-parts.ts'

/** A test with all its versions, one at a time. */
export async function* quizDocument(db: Db, quizId: number): AsyncIterable<string> {
  const quiz = await getQuiz(db, quizId)
  yield `{\n"test": ${readableJson(quiz ?? null)},\n"versions": `
  yield* jsonList(versionsOf(db, quizId))
  yield '}\n'
}

async function* versionsOf(db: Db, quizId: number): AsyncIterable<unknown> {
  const from = (number: number) => findVersionFrom(db, quizId, number)
  for (let version = await from(1); version; version = await from(version.number + 1)) yield version
}

/**
 * The newest version of a test as a file that the import takes. Empty where a picture is lost or the pictures are more than an
 * import takes, and where the test went meanwhile: the rest of the archive is worth having.
 */
export async function* quizFile(
  { store, images }: Pick<AppContext, 'store' | 'images'>,
  quizId: number,
): AsyncIterable<Uint8Array> {
  const quiz = await findQuizToLoadBack(store.db, quizId)
  if (!quiz?.versionId) return
  const version = await getVersion(store.db, quiz.versionId)
  try {
    yield await writeQuizFile(images, {
      quiz: withoutIds(authoredOf(version)),
      subject: version.subjectName,
      settings: presentSettings(quiz),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
