import { randomUUID } from 'node:crypto'

/** A call that writes. */
export type WriteKind = 'perform' | 'like' | 'postcomment'
type Statement = { text: string; values: unknown[] }

const answers = JSON.stringify([{ questionId: 1, answerIds: [1] }])

/** The rows of each call in one statement: written, counted, and nothing asked about them. */
export const statements: Record<WriteKind, (userId: number, quizId: number) => Statement> = {
  perform: (userId, quizId) => ({
    text: `with attempt as (
        insert into attempts (id, quiz_id, version_id, user_id, answers, percent, right_count, question_count, result_id)
        select $1, id, version_id, $2, $4::jsonb, 100, 1, 1, 1 from quizzes where id = $3
      ), pass as (
        insert into quiz_passes (quiz_id, day, visitor, user_id, passed_at) values ($3, now()::date, 'u' || $2, $2, now())
        on conflict do nothing
      ), quiz as (
        update quizzes set uses_count = uses_count + 1, popularity = popularity + 1 where id = $3 returning author_id
      )
      update users set
        passes_count = passes_count + (id = author_id)::int, rank_passes = rank_passes + (id = author_id)::int,
        attempts_count = attempts_count + (id = $2)::int
      from quiz where users.id in (author_id, $2)`,
    values: [randomUUID(), userId, quizId, answers],
  }),
  like: (userId, quizId) => ({
    text: `with gone as (
        delete from likes where user_id = $1 and quiz_id = $2 returning 1
      ), given as (
        insert into likes (user_id, quiz_id) select $1, $2 where not exists (
          select from likes where user_id = $1 and quiz_id = $2) on conflict do nothing returning 1
      ), step as (
        select (select count(*) from given)::int - (select count(*) from gone)::int as by
      ), quiz as (
        update quizzes set likes_count = likes_count + by, popularity = popularity + by from step where id = $2 returning author_id
      )
      update users set likes_count = likes_count + by, rank_likes = rank_likes + by from quiz, step where id = author_id`,
    values: [userId, quizId],
  }),
  postcomment: (userId, quizId) => ({
    text: `with comment as (
        insert into comments (quiz_id, user_id, text) values ($2, $1, 'Хороший тест')
      ), quiz as (
        update quizzes set comments_count = comments_count + 1 where id = $2 returning author_id
      )
      update users set comments_count = comments_count + 1 from quiz where id = author_id`,
    values: [userId, quizId],
  }),
}
