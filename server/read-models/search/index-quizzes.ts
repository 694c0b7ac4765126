import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { documentOfPerson, documentOfQuiz, learnedWords, type QuizToIndex, type SearchDocument } from './documents.ts'
import { forgetWords, learnWords } from './vocabulary.queries.ts'

/** So many tests go to the store at once. */
const lotSize = 200

/** Indexes the current texts of these tests and of their authors. Unlisted tests are left out. */
export async function indexQuizzes(db: Db, quizIds: readonly number[]): Promise<void> {
  for (let from = 0; from < quizIds.length; from += lotSize) {
    const quizzes = await readQuizzes(db, quizIds.slice(from, from + lotSize))
    const authors = new Map(quizzes.map((quiz) => [quiz.authorId, documentOfPerson({ ...quiz, id: quiz.authorId })]))
    const documents = { quizzes: quizzes.map(documentOfQuiz), authors: [...authors.values()] }
    await storeDocuments(db, documents)
    await learnWords(
      db,
      [...documents.quizzes, ...documents.authors].flatMap(({ words }) => words),
    )
  }
}

/** Indexes an author and their tests again, after a change of the name. */
export async function indexQuizzesOf(db: Db, authorId: number): Promise<void> {
  // Of an author without a listed test nothing is indexed, and the name before would stay.
  await db.deleteFrom('author_search').where('user_id', '=', authorId).execute()
  const made = await db.selectFrom('quizzes').select('id').where('author_id', '=', authorId).execute()
  await indexQuizzes(
    db,
    made.map(({ id }) => id),
  )
}

export const unindexQuizzes = (db: Db, quizIds: readonly number[]) =>
  db.deleteFrom('quiz_search').where('quiz_id', '=', anyOf(quizIds)).execute()

/**
 * Removes words of a former text from the vocabulary, unless `now` or another test or author has them. What had the text is
 * indexed before, as it is now.
 */
export async function forgetText(db: Db, former: string, now = ''): Promise<void> {
  const kept = new Set(learnedWords(now))
  await forgetWords(
    db,
    learnedWords(former).filter((word) => !kept.has(word)),
  )
}

/** Stores what tests and authors are found by; their words have to be learned as well (`learnWords`). */
export async function storeDocuments(
  db: Db,
  { quizzes, authors }: { quizzes: readonly SearchDocument[]; authors: readonly SearchDocument[] },
): Promise<void> {
  await store(db, { table: 'quiz_search', id: 'quiz_id' }, quizzes)
  await store(db, { table: 'author_search', id: 'user_id' }, authors)
}

async function store(db: Db, into: { table: string; id: string }, documents: readonly SearchDocument[]): Promise<void> {
  const [table, id] = [sql.table(into.table), sql.id(into.id)]
  await sql`
    insert into ${table} (${id}, words)
    select id, setweight(to_tsvector('russian', a), 'A') || setweight(to_tsvector('russian', b), 'B')
      || setweight(to_tsvector('russian', d), 'D') || own::tsvector
    from unnest(
      ${documents.map((document) => document.id)}::bigint[], ${documents.map(({ stemmed }) => stemmed.A)}::text[],
      ${documents.map(({ stemmed }) => stemmed.B)}::text[], ${documents.map(({ stemmed }) => stemmed.D)}::text[],
      ${documents.map(({ own }) => own)}::text[]) as given (id, a, b, d, own)
    order by id
    on conflict (${id}) do update set words = excluded.words where ${table}.words <> excluded.words`.execute(db)
}

const readQuizzes = (db: Db, ids: readonly number[]): Promise<QuizToIndex[]> =>
  db
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .select([
      'quizzes.id',
      'quizzes.title',
      'quizzes.description',
      'quizzes.kind',
      'quizzes.subject_id as subjectId',
      'subjects.name as subjectName',
      'quizzes.author_id as authorId',
      'users.full_name as fullName',
      'users.user_name as userName',
    ])
    .where('quizzes.id', '=', anyOf(ids))
    .where('quizzes.is_listed', '=', true)
    .orderBy('quizzes.id')
    .execute()
