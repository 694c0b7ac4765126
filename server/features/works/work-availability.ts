import { type RawBuilder, sql } from 'kysely'
import { isKept } from '#server/read-models/availability.ts'

/**
 * Whether a work can be taken as far as its author and its quizzes are concerned: no quiz is deleted or hidden by a moderator,
 * and the author is neither banned nor leaving. Quizzes that are closed to others count as well. Needs a row of `works` in scope.
 */
export const isWorkAvailable: RawBuilder<boolean> = sql<boolean>`(
  not exists (
    select 1 from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id
    where work_quizzes.work_id = works.id and not (${isKept} and quizzes.author_id = works.author_id))
  and exists (select 1 from users where users.id = works.author_id and users.banned_at is null))`
