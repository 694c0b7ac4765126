import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether somebody started a work. Needs a row of `works` in scope. */
export const isStarted: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from work_attempts join work_participants on work_participants.id = work_attempts.participant_id
  where work_participants.work_id = works.id)`

/** Whether a quiz of a work is its author's own. */
export const isOwn: RawBuilder<boolean> = sql<boolean>`(quizzes.author_id = works.author_id)`

/** The author of a quiz, who is there and not banned. */
const hasAuthor = sql`exists (
  select 1 from users where users.id = quizzes.author_id and users.banned_at is null and users.id <> ${deletedAuthorId})`

/**
 * Whether the versions of a quiz can be asked by a work that has it: no moderator hid or deleted it, and the author of another's
 * quiz is there. One in the bin of its author is kept for the works that have it, as one that is closed to others is. Needs rows
 * of `works` and `quizzes` in scope.
 */
export const isMaterialKept: RawBuilder<boolean> = sql<boolean>`(
  (quizzes.deleted_at is null or quizzes.deleted_by = 'author') and quizzes.moderation = 'none'
  and (${isOwn} or ${hasAuthor}))`

/** Whether the author of another's quiz closed or deleted it: who has begun a work with it goes on, and nothing new begins. */
export const isWithdrawn: RawBuilder<boolean> = sql<boolean>`(
  not ${isOwn} and (quizzes.visibility = 'closed' or quizzes.deleted_at is not null))`

const isAuthorBanned = sql`exists (select 1 from users where users.id = works.author_id and users.banned_at is not null)`

/**
 * Whether a work can be taken as far as its author and its quizzes are concerned: the author is neither banned nor leaving. Needs
 * a row of `works` in scope.
 */
export const isWorkAvailable: RawBuilder<boolean> = sql<boolean>`(
  not exists (
    select 1 from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id
    where work_quizzes.work_id = works.id
      and (not ${isMaterialKept} or (${isWithdrawn} and not ${isStarted})))
  and not ${isAuthorBanned})`

/** When a work stopped to be available; null while it is, and where no decision is recorded. Needs a row of `works` in scope. */
export const goneAt: RawBuilder<Date | null> = sql<Date | null>`least(
  (select min(case
      when quizzes.deleted_by = 'administrator' then quizzes.deleted_at
      when ${isWithdrawn} and not ${isStarted} then least(quizzes.closed_at, quizzes.deleted_at)
      when quizzes.moderation <> 'none' then (
        select max(moderation_log.created_at) from moderation_log
        where decision = 'hide' and (
          (moderation_log.kind = 'test' and moderation_log.thing_id = quizzes.id)
          or (moderation_log.kind = 'question' and moderation_log.thing_id in (
            select (question ->> 'id')::bigint
            from quiz_versions, jsonb_array_elements(quiz_versions.content -> 'questions') question
            where quiz_versions.id = work_quizzes.version_id))))
      when not ${isOwn} then (select banned_at from users where users.id = quizzes.author_id)
      end)
    from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id where work_quizzes.work_id = works.id),
  (select banned_at from users where users.id = works.author_id))`
