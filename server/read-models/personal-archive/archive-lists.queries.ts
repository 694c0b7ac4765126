import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isTakenOut } from '#server/read-models/availability.ts'

/** Ids of everything that a person has, the oldest first: the rows themselves are read in portions while they are sent. */
type Owned = {
  /** Deleted ones as well until they are purged. */
  quizzes: number[]
  /** Those that can be loaded back. */
  quizFiles: number[]
  attempts: string[]
  /** Hidden ones as well. */
  comments: number[]
  reports: number[]
  works: number[]
  games: number[]
  classes: number[]
  /** Deleted ones as well until they are purged. */
  keptQuestions: number[]
  /** Hashes of the pictures of the person, of their tests and kept questions. */
  pictures: string[]
}

export async function listOwned(db: Db, userId: number): Promise<Owned> {
  const { rows } = await sql<Owned>`
    select array(select id from quizzes where author_id = ${userId} and purged_at is null order by id) as quizzes,
      array(
        select id from quizzes where author_id = ${userId} and purged_at is null and ${isTakenOut} order by id
      ) as "quizFiles",
      array(select id from attempts where user_id = ${userId} order by created_at, id) as attempts,
      array(select id from comments where user_id = ${userId} order by id) as comments,
      array(select id from reports where reporter_id = ${userId} order by id) as reports,
      array(select id from works where author_id = ${userId} order by id) as works,
      array(select id from live_games where owner_id = ${userId} order by id) as games,
      array(select id from classes where owner_id = ${userId} order by id) as classes,
      array(select id from bank_questions where owner_id = ${userId} order by id) as "keptQuestions",
      array(
        select hash from user_images where user_id = ${userId}
        union
        select hash from quiz_images join quizzes on quizzes.id = quiz_id where author_id = ${userId} and purged_at is null
        union
        select hash from bank_images join bank_questions on bank_questions.id = bank_question_id where owner_id = ${userId}
        order by hash) as pictures`.execute(db)
  return (
    rows[0] ?? {
      quizzes: [],
      quizFiles: [],
      attempts: [],
      comments: [],
      reports: [],
      works: [],
      games: [],
      classes: [],
      keptQuestions: [],
      pictures: [],
    }
  )
}
