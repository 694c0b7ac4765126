import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'

/** Hashes of the pictures of people that match `whose`, and of all versions of their tests. */
export async function listPictures(db: Db, whose: RawBuilder<unknown> = sql`true`): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from user_images join users on users.id = user_id where ${whose}
    union
    select hash from quiz_images
      join quizzes on quizzes.id = quiz_id join users on users.id = author_id
      where ${whose}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/**
 * Records uses of pictures that these tests lack, and returns the ids of those tests. Uses are never removed: a version that was
 * replaced keeps its pictures. A purged test has an empty cover. Needs a transaction.
 */
export async function reconcileQuizImages(db: Db, quizIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into quiz_images (quiz_id, hash)
    select id, cover from quizzes where cover <> '' and id = ${anyOf(quizIds)}
    union
    select quiz_id, cover from quiz_versions where cover <> '' and quiz_id = ${anyOf(quizIds)}
    union
    select quiz_id, image.hash #>> '{}'
    from quiz_versions, jsonb_path_query(content, '$.**.image ? (@.type() == "string")') as image(hash)
    where quiz_id = ${anyOf(quizIds)}
    on conflict do nothing
    returning quiz_id as id`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Sets the recorded avatars of these users, and returns the ids of those whose record changed. Needs a transaction. */
export async function reconcileUserImages(db: Db, userIds: readonly number[]): Promise<number[]> {
  const ids = anyOf(userIds)
  const { rows } = await sql<{ id: number }>`
    with stray as (
      delete from user_images using users
      where users.id = user_id and avatar is null and user_id = ${ids}
      returning user_id
    ), recorded as (
      insert into user_images (user_id, hash)
      select id, avatar from users where avatar is not null and id = ${ids}
      on conflict (user_id) do update set hash = excluded.hash where user_images.hash <> excluded.hash
      returning user_id
    )
    select user_id as id from stray union all select user_id from recorded`.execute(db)
  return rows.map(({ id }) => id)
}
