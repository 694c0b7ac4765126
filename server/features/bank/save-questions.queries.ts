import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'

/** A question to store; `id` is that of a kept one which it replaces, and `theme` is absent where it stays. */
export type NewQuestion = {
  id: number | null
  question: QuizQuestion
  formulas: StoredFormulas
  theme: string | null | undefined
  /** Whether the key of the one that it replaces was another one. */
  isRekeyed: boolean
}

/** Stores new questions and returns their ids in the same order. */
export async function insertQuestions(
  db: Db,
  { ownerId, questions, now }: { ownerId: number; questions: readonly NewQuestion[]; now: Date },
): Promise<number[]> {
  const given = questions.map(({ question, formulas, theme }) => ({ question, formulas, theme: theme ?? null }))
  const { rows } = await sql<{ id: number }>`
    insert into bank_questions (owner_id, question, formulas, kind, theme, level, words, created_at, changed_at)
    select ${ownerId}::bigint, given -> 'question', nullif(given -> 'formulas', 'null'), coalesce(given -> 'question' ->> 'kind', 'choice'),
      given ->> 'theme', level, to_tsvector('russian', level), ${now}::timestamptz, ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as sent (given, position),
      question_level(given -> 'question') as level
    order by position
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  await recordPictures(db, ids)
  return ids
}

/** Replaces a kept question of this owner. */
export async function updateQuestion(
  db: Db,
  { ownerId, question: given, now }: { ownerId: number; question: NewQuestion; now: Date },
): Promise<void> {
  const { id, question, formulas, theme, isRekeyed } = given
  if (id === null) return
  const json = JSON.stringify(question)
  await sql`
    update bank_questions set question = ${json}::jsonb, formulas = ${formulas && JSON.stringify(formulas)}::jsonb,
      kind = ${question.kind}, theme = ${theme === undefined ? sql`theme` : theme}, changed_at = ${now},
      rekeyed_at = ${isRekeyed ? now : sql`rekeyed_at`},
      level = question_level(${json}::jsonb), words = to_tsvector('russian', question_level(${json}::jsonb))
    where id = ${id} and owner_id = ${ownerId}`.execute(db)
  await recordPictures(db, [id])
}

/** Records which pictures these questions use. */
async function recordPictures(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('bank_images').where('bank_question_id', '=', anyOf(ids)).execute()
  await sql`
    insert into bank_images (bank_question_id, hash)
    select distinct id, image.hash #>> '{}'
    from bank_questions, jsonb_path_query(question, '$.**.image ? (@.type() == "string")') as image(hash)
    where id = ${anyOf(ids)}`.execute(db)
}
