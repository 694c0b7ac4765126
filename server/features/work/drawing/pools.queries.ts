import { type QuizQuestion, questionWithDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { BankRange } from '@quiz/contract/work/work-entries.ts'
import { sql } from 'kysely'
import type { FrozenQuestion, StoredEntry } from '#server/features/work/works.tables.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { askedId, type BankIds, keptId } from '#server/read-models/bank-ids.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'
import { figures } from '#server/read-models/own-figures.queries.ts'
import { isListedQuiz, isUnder } from '#server/read-models/own-questions.ts'

/** The pool of a work; undefined for one without. */
export async function findPoolOf(db: Db, workId: number) {
  const row = await db
    .selectFrom('work_pools')
    .select(['id', 'entries', 'questions', 'formulas'])
    .where('work_id', '=', workId)
    .executeTakeFirst()
  if (!row) return undefined
  // Fills in the fields that were added to the model after the questions were frozen.
  const questions = row.questions.map((one) => ({
    ...one,
    question: questionWithDefaults(one.question),
    keys: one.keys.map(questionWithDefaults),
  }))
  return { ...row, questions }
}

export type NewPool = {
  entries: readonly StoredEntry[]
  questions: readonly FrozenQuestion[]
  formulas: StoredFormulas
}

/** Gives a work these frozen questions in place of those that it has; null for none. */
export async function replacePool(db: Db, workId: number, pool: NewPool | null): Promise<void> {
  await db.deleteFrom('work_pools').where('work_id', '=', workId).execute()
  if (!pool) return void (await notePoolImages(db, workId))
  await db
    .insertInto('work_pools')
    .values({
      work_id: workId,
      entries: JSON.stringify(pool.entries),
      questions: JSON.stringify(pool.questions),
      formulas: pool.formulas && JSON.stringify(pool.formulas),
    })
    .execute()
  await notePoolImages(db, workId)
}

/** Changes what is given of the frozen questions of a work, under another id of the row. */
export async function changePool(db: Db, workId: number, change: Partial<NewPool>): Promise<void> {
  const columns = Object.entries(change).map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value && JSON.stringify(value)}::jsonb`,
  )
  await sql`update work_pools set id = default${sql.join(columns, sql``)} where work_id = ${workId}`.execute(db)
  await notePoolImages(db, workId)
}

/** Notes the pictures of the frozen questions of a work in place of those that were noted before. */
async function notePoolImages(db: Db, workId: number): Promise<void> {
  await db.deleteFrom('work_images').where('work_id', '=', workId).execute()
  await sql`
    insert into work_images (work_id, hash)
    select distinct work_id, image.hash #>> '{}'
    from work_pools, jsonb_path_query(questions, '$.**.image ? (@.type() == "string" && @ != "")') as image(hash)
    where work_id = ${workId}`.execute(db)
}

/** An own question that may be drawn: of the newest version of a test, or one that is kept apart from tests. */
type OwnCandidate =
  | { source: 'test'; number: number; quizId: number; versionId: number }
  | { source: 'bank'; number: number; question: QuizQuestion; formulas: StoredFormulas }

type Range = Omit<BankRange, 'ids'> & { ids: BankIds | null }

/** Own questions of a range in a lasting order, at most so many. */
export async function listOwnCandidates(
  db: Db,
  ownerId: number,
  { theme, kinds, ids, limit }: Range & { limit: number },
): Promise<OwnCandidate[]> {
  // A test has a kind too.
  const isInRange = (kind: string) =>
    sql`(${theme ? isUnder(theme) : sql`true`} and ${kinds ? sql`${sql.ref(kind)} = any(${[...kinds]}::text[])` : sql`true`})`
  const isNamed = (column: string, numbers: readonly number[] | undefined) =>
    numbers ? sql`${sql.ref(column)} = ${anyOf(numbers)}` : sql`true`
  const { rows } = await sql<OwnCandidate>`
    select 'test' as source, quiz_questions.question_id as number, quiz_id as "quizId", version_id as "versionId",
      null::jsonb as question, null::jsonb as formulas, position
    from quizzes join quiz_questions on quiz_questions.quiz_id = quizzes.id
      left join question_themes
        on question_themes.owner_id = quizzes.author_id and question_themes.question_id = quiz_questions.question_id
    where ${isListedQuiz(ownerId)} and ${isInRange('quiz_questions.kind')} and ${isNamed('quiz_questions.question_id', ids?.asked)}
    union all
    select 'bank', id, null, null, question, formulas, 0 from bank_questions
    where owner_id = ${ownerId} and deleted_at is null and ${isInRange('bank_questions.kind')} and ${isNamed('bank_questions.id', ids?.kept)}
    order by 1, 3, position, 2 limit ${limit}`.execute(db)
  return rows.map((row) => (row.source === 'bank' ? { ...row, question: questionWithDefaults(row.question) } : row))
}

/** What percent of takers was right, of own questions of these tests and of kept ones, by their ids in the list of own questions. */
export async function findRightShares(
  db: Db,
  ownerId: number,
  quizIds: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: number; number: number; rightShare: number }>`
    select asked_source as source, question_id as number, right_share as "rightShare"
    from (${figures(ownerId, sql`(select unnest(${[...quizIds]}::bigint[]))`)}) figures`.execute(db)
  return new Map(
    rows.map(({ source, number, rightShare }) => [source === 0 ? keptId(number) : askedId(number), rightShare]),
  )
}

/** Kept questions as they are today, by their ids; deleted ones are absent. */
export async function findKept(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { question: QuizQuestion; formulas: StoredFormulas }>()
  const rows = await db
    .selectFrom('bank_questions')
    .select(['id', 'question', 'formulas'])
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, question, formulas }) => [id, { question: questionWithDefaults(question), formulas }]))
}
