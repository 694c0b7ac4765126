import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'
import { liveCheckMs } from './live-times.ts'

const seconds = (count: number) => sql`interval '1 second' * ${sql.lit(count)}`

/** Open questions whose time is over. */
export async function listDueGames(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('live_games')
    .select('id')
    .where('ended_at', 'is', null)
    .where('state', '=', 'open')
    .where('paused_at', 'is', null)
    .where('due_at', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Touches the open questions; returns the games that no process had touched for longer, to whose times the gap is added. Who was
 * there before it counts as there for some seconds more.
 */
export async function touchQuestions(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; isGap: boolean }>`
    with open as (
      select id, touched_at, ${now}::timestamptz - touched_at as gap,
        ${now}::timestamptz - touched_at > ${seconds(liveCheckMs.gap / 1000)} as is_gap
      from live_games where ended_at is null and state = 'open' and paused_at is null
        and touched_at <= ${now}::timestamptz - ${seconds(liveCheckMs.touch / 1000)}
      for no key update skip locked
    ), seen as (
      update live_players set seen_at = ${now} from open
      where game_id = open.id and is_gap and seen_at >= touched_at - ${seconds(limits.livePresentSeconds)}
    )
    update live_games set touched_at = ${now},
      opens_at = case when is_gap then opens_at + gap else opens_at end,
      due_at = case when is_gap then due_at + gap else due_at end,
      revision = revision + is_gap::int
    from open where live_games.id = open.id returning live_games.id, is_gap as "isGap"`.execute(db)
  return rows.filter(({ isGap }) => isGap).map(({ id }) => id)
}

/** Whether a moderator, or a ban, took the material or the host of a game away. Needs a row of `live_games` in scope. */
const isModerated: RawBuilder<boolean> = sql<boolean>`(
  exists (
    select 1 from live_game_quizzes join quizzes on quizzes.id = quiz_id join users on users.id = author_id
    where game_id = live_games.id and (
      moderation <> 'none' or (deleted_at is not null and deleted_by <> 'author') or users.banned_at is not null))
  or exists (select 1 from users where users.id = owner_id and banned_at is not null))`

/** Whether a started game has outlived a test that its author took away: closed, deleted, or without its review. */
const isOutlived = (now: Date): RawBuilder<boolean> => {
  const before = sql`${now}::timestamptz - interval '1 minute' * ${sql.lit(limits.finishMinutes)}`
  return sql<boolean>`(started_at <= ${before} and exists (
    select 1 from live_game_quizzes join quizzes on quizzes.id = quiz_id
    where game_id = live_games.id and coalesce(quizzes.deleted_at, quizzes.closed_at, ${before}) <= ${before} and (
      quizzes.deleted_at is not null
      or (author_id <> owner_id and (
        not ${isOpen} or quizzes.visibility <> 'public' or review <> 'full' or coalesce(review_from > ${now}, false))))))`
}

/** Whether the class of a game is deleted, or its owner is no teacher of it any more. */
const isClassGone: RawBuilder<boolean> = sql<boolean>`(
  settings ->> 'names' = 'class' and (class_id is null or class_left_at is not null))`

const isLeft = (now: Date): RawBuilder<boolean> => sql<boolean>`(stepped_at <= ${now}::timestamptz - case state
  when 'lobby' then interval '1 hour' * ${sql.lit(limits.liveLobbyHours)}
  when 'podium' then interval '1 minute' * ${sql.lit(limits.livePodiumMinutes)}
  else interval '1 hour' * ${sql.lit(limits.liveIdleHours)} end)`

/** Ends games that nobody leads any more, and those whose material, host or class is gone; returns their ids. */
export async function endGames(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with over as (
      select id, ${isModerated} as is_moderated from live_games
      where ended_at is null and (${isModerated} or ${isOutlived(now)} or ${isLeft(now)} or ${isClassGone})
      for update skip locked
    )
    update live_games set state = 'ended', ended_at = ${now}, ended_by = case when is_moderated then 'moderator' else 'time' end,
      opens_at = null, due_at = null, paused_at = null, touched_at = null, revision = revision + 1
    from over where live_games.id = over.id returning live_games.id`.execute(db)
  return rows.map(({ id }) => id)
}
