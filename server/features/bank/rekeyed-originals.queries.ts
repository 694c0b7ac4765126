import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isListedQuiz } from '#server/read-models/own-questions.ts'

/** An original whose key became another one, of the copy with this id. */
export type RekeyedOriginal = { copy: string; question: QuizQuestion; rekeyedAt: Date }

/** Originals that the list of this owner has and whose key changed since they were copied, or since the owner left it. */
export async function findRekeyedOriginals(
  db: Db,
  ownerId: number,
  copies: readonly { copy: string; origin: string; at: string }[],
): Promise<RekeyedOriginal[]> {
  const { rows } = await sql<RekeyedOriginal>`
    select copied.copy, original.question, original.rekeyed_at as "rekeyedAt"
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copied (copy text, origin text, at timestamptz)
      left join left_keys on left_keys.owner_id = ${ownerId} and left_keys.copy = copied.copy
      cross join lateral (
        select question, rekeyed_at from bank_questions
        where copied.origin like 'b%' and id = substr(copied.origin, 2)::bigint and owner_id = ${ownerId} and deleted_at is null
        union all
        select (
            select question from quiz_versions, jsonb_array_elements(content -> 'questions') as question
            where quiz_versions.id = quizzes.version_id and (question ->> 'id')::bigint = question_id limit 1
          ), (select max(created_at) from quiz_versions where quiz_id = quizzes.id and question_id = any(rekeyed))
        from quiz_questions join quizzes on quizzes.id = quiz_id
        where copied.origin like 'q%' and question_id = substr(copied.origin, 2)::bigint and ${isListedQuiz(ownerId)}
      ) original
    where original.rekeyed_at > greatest(copied.at, left_at)`.execute(db)
  return rows
}

/** Leaves the keys of these copies as they are: the changes until now are not told any more. */
export async function leaveKeys(
  db: Db,
  { ownerId, copies, now }: { ownerId: number; copies: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into left_keys (owner_id, copy, left_at)
    select distinct ${ownerId}::bigint, copy, ${now}::timestamptz from unnest(${[...copies]}::text[]) as named (copy)
    on conflict (owner_id, copy) do update set left_at = excluded.left_at`.execute(db)
}
