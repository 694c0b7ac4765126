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

// The pictures of tests and of their versions. A purged test has an empty cover.
const usedPictures = (which: (quizId: RawBuilder<unknown>) => RawBuilder<boolean>) => sql`
  select id as quiz_id, cover as hash from quizzes where cover <> '' and ${which(sql`id`)}
  union
  select quiz_id, cover from quiz_versions where cover <> '' and ${which(sql`quiz_id`)}
  union
  select quiz_id, image.hash #>> '{}'
  from quiz_versions, jsonb_path_query(content, '$.**.image ? (@.type() == "string")') as image(hash)
  where ${which(sql`quiz_id`)}`

/** Select the ids of all tests that lack uses of pictures, and of people whose recorded avatar is not theirs. */
export const misrecorded = {
  quizzes: sql`
    select used.quiz_id as id from (${usedPictures(() => sql<boolean>`true`)}) used
    where not exists (select 1 from quiz_images where quiz_images.quiz_id = used.quiz_id and quiz_images.hash = used.hash)`,
  people: sql`
    select users.id from users left join user_images on user_images.user_id = users.id
    where users.avatar is distinct from user_images.hash`,
}

/**
 * Records uses of pictures that these tests lack, and returns the ids of those tests. Uses are never removed: a version that was
 * replaced keeps its pictures. Needs a transaction.
 */
export async function reconcileQuizImages(db: Db, quizIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into quiz_images (quiz_id, hash)
    ${usedPictures((id) => sql<boolean>`${id} = ${anyOf(quizIds)}`)}
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
