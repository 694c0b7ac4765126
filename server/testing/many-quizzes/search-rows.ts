import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import { documentOfPerson, documentOfQuiz } from '#server/read-models/search/documents.ts'
import { storeDocuments } from '#server/read-models/search/index-quizzes.ts'
import { learnWords } from '#server/read-models/search/vocabulary.queries.ts'
import { authorOf, type DatasetSize, kindOfQuiz } from '#server/testing/entry/dataset.ts'
import { descriptionOf, personOf, titleOf } from './texts.ts'

const batchSize = 2000
const wordBatchSize = 20_000
/** Parallel batches: one is generated while another is written. */
const workers = 2

type Subject = { id: number; name: string }

/** Writes `made_tests`, `made_people` and the search index, with the code of the site. */
export async function writeTexts(
  db: Kysely<Database>,
  dataset: DatasetSize,
  subjects: readonly Subject[],
): Promise<void> {
  const words = new Set<string>()
  let next = 1
  const work = async () => {
    while (next <= dataset.tests) {
      const first = next
      next += batchSize
      const numbers = Array.from({ length: Math.min(batchSize, dataset.tests - first + 1) }, (_, at) => first + at)
      for (const word of await writeBatch(db, { dataset, subjects, numbers })) words.add(word)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const all = [...words]
  const part = Math.ceil(all.length / workers)
  await Promise.all(
    Array.from({ length: workers }, (_, at) => learnWords(db, all.slice(at * part, (at + 1) * part), wordBatchSize)),
  )
}

async function writeBatch(
  db: Kysely<Database>,
  { dataset, subjects, numbers }: { dataset: DatasetSize; subjects: readonly Subject[]; numbers: readonly number[] },
): Promise<string[]> {
  const people = numbers.filter((id) => id <= dataset.people).map((id) => ({ id, ...personOf(id) }))
  const quizzes = numbers.map((id) => {
    const authorId = authorOf(dataset, id)
    const subject = subjects[id % subjects.length] ?? { id: 0, name: '' }
    const texts = { title: titleOf(id), description: descriptionOf(id) }
    return withDocument({
      id,
      ...texts,
      kind: kindOfQuiz(id),
      authorId,
      ...personOf(authorId),
      subjectId: subject.id,
      subjectName: subject.name,
    })
  })
  const authors = people.filter(({ id }) => id <= dataset.authors).map(documentOfPerson)
  await sql`insert into made_tests select * from unnest(${[...numbers]}::bigint[], ${quizzes.map(({ title }) => title)}::text[],
    ${quizzes.map(({ description }) => description)}::text[])`.execute(db)
  await sql`insert into made_people select * from unnest(${people.map(({ id }) => id)}::bigint[],
    ${people.map(({ userName }) => userName)}::text[], ${people.map(({ fullName }) => fullName)}::text[])`.execute(db)
  const documents = { quizzes: quizzes.map(({ document }) => document), authors }
  await storeDocuments(db, documents)
  return [...documents.quizzes, ...authors].flatMap(({ words }) => words)
}

const withDocument = (quiz: Parameters<typeof documentOfQuiz>[0]) => ({ ...quiz, document: documentOfQuiz(quiz) })
