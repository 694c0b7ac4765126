import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Hashes of the pictures of people that match `whose`, and of all versions of their tests. */
export async function listPictures(db: Db, whose: RawBuilder<unknown> = sql`true`): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select avatar as hash from users where avatar is not null and ${whose}
    union select cover from quizzes join users on users.id = quizzes.author_id where ${whose}
    union select part ->> 'image' from quiz_versions
      join quizzes on quizzes.id = quiz_versions.quiz_id join users on users.id = quizzes.author_id
      cross join lateral jsonb_array_elements((content -> 'questions') || (content -> 'results')) as part
      where part ->> 'image' is not null and ${whose}`.execute(db)
  return rows.map(({ hash }) => hash)
}
