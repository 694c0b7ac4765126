import { knownSubjects } from '@quiz/contract/subjects.ts'
import type { Db } from '#server/platform/store/db.ts'
import { sampleAuthors } from '#server/sample/authors.ts'
import { sampleTests } from '#server/sample/content/all-tests.ts'
import { aUser } from './factories.ts'
import { aQuiz } from './quiz-factory.ts'

/** Inserts the sample authors and tests for lists and search, without their questions and pictures. */
export async function addSampleContent(db: Db): Promise<void> {
  const authors = new Map<string, number>()
  for (const { key, userName, fullName } of sampleAuthors)
    authors.set(key, (await aUser(db, { user_name: userName, full_name: fullName })).id)
  for (const { author, subject, title, description } of sampleTests)
    await aQuiz(db, { authorId: authors.get(author) ?? 0, subject: nameOf(subject), title, description })
}

const nameOf = (key: string) => knownSubjects.find((known) => known.key === key)?.name ?? ''
