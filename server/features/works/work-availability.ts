import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the versions of a quiz can be asked by a work that has it: no moderator hid or deleted it. One in the bin of its author
 * is kept for the works that have it, as one that is closed to others is. Needs rows of `works` and `quizzes` in scope.
 */
export const isMaterialKept: RawBuilder<boolean> = sql<boolean>`(
  (quizzes.deleted_at is null or quizzes.deleted_by = 'author') and quizzes.moderation = 'none'
  and quizzes.author_id = works.author_id)`

const isAuthorBanned = sql`exists (select 1 from users where users.id = works.author_id and users.banned_at is not null)`

/**
 * Whether a work can be taken as far as its author and its quizzes are concerned: the author is neither banned nor leaving. Needs
 * a row of `works` in scope.
 */
export const isWorkAvailable: RawBuilder<boolean> = sql<boolean>`(
  not exists (
    select 1 from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id
    where work_quizzes.work_id = works.id and not ${isMaterialKept})
  and not ${isAuthorBanned})`

/** When a work stopped to be available; null while it is, and where no decision is recorded. Needs a row of `works` in scope. */
export const goneAt: RawBuilder<Date | null> = sql<Date | null>`least(
  (select min(case
      when quizzes.deleted_by = 'administrator' then quizzes.deleted_at
      when quizzes.moderation <> 'none' then (
        select max(moderation_log.created_at) from moderation_log
        where decision = 'hide' and (
          (moderation_log.kind = 'test' and moderation_log.thing_id = quizzes.id)
          or (moderation_log.kind = 'question' and moderation_log.thing_id in (
            select (question ->> 'id')::bigint
            from quiz_versions, jsonb_array_elements(quiz_versions.content -> 'questions') question
            where quiz_versions.id = work_quizzes.version_id))))
      end)
    from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id where work_quizzes.work_id = works.id),
  (select banned_at from users where users.id = works.author_id))`
