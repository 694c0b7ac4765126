import type { Db } from '#server/platform/store/db.ts'
import { readSamples, sampleAuthors } from '#server/sample/read-samples.ts'
import { aUser } from './factories.ts'
import { aQuiz } from './quiz-factory.ts'

/** Inserts the sample authors and tests for lists and search, without their questions and pictures. */
export async function addSampleContent(db: Db): Promise<void> {
  const authors = new Map<string, number>()
  for (const { key, userName, fullName } of sampleAuthors)
    authors.set(key, (await aUser(db, { user_name: userName, full_name: fullName })).id)
  for (const { author, file } of await readSamples()) {
    const { title, description } = file.test
    await aQuiz(db, { authorId: authors.get(author) ?? 0, subject: file.subject, title, description })
  }
}
