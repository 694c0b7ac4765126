import { type RawBuilder, sql } from 'kysely'
import { leftDeletesAt, yearDeletesAt } from '#server/features/group/class-retention.ts'
import type { Db } from '#server/platform/store/db.ts'

/** When the class of a game is removed, or some days after the owner left it, if that is earlier; null for a game without a class. */
const classDeletesAt = sql`(
  select least(${yearDeletesAt(sql.ref('classes.year'))}, ${leftDeletesAt(sql.ref('live_games.class_left_at'))})
  from classes where classes.id = live_games.class_id)`

/**
 * When a game is removed with its names and answers: with its class, else so many days after its end; null before the end of one
 * without a class. Needs a row of `live_games` in scope.
 */
export const gameDeletesAt: RawBuilder<Date | null> = sql<Date | null>`coalesce(
  ${classDeletesAt}, live_games.ended_at + live_games.keep_days * interval '24 hours')`

/** When one game is removed, by what is known now. */
export async function findDeletionOf(db: Db, gameId: number): Promise<Date | null> {
  const selected = db.selectFrom('live_games').select(gameDeletesAt.as('at')).where('id', '=', gameId)
  return (await selected.executeTakeFirst())?.at ?? null
}
