import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Number of updated rows of a table, and the share of HOT updates. */
export type Updates = { table: string; updates: number; 'HOT part': number }
type Counts = Map<string, { updates: number; hot: number }>

/** PostgreSQL reports statistics of idle connections within a second, of busy ones a little later. */
const reportedMs = 2_000

/** The updates of all tables so far. */
export async function countUpdates(pool: Pool): Promise<Counts> {
  await wait(reportedMs)
  const { rows } = await pool.query<{ table: string; updates: string; hot: string }>(
    'select relname as "table", n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables order by relname',
  )
  return new Map(rows.map(({ table, updates, hot }) => [table, { updates: Number(updates), hot: Number(hot) }]))
}

/** The updates of each table since `before`. */
export async function updatesSince(pool: Pool, before: Counts): Promise<Updates[]> {
  return [...(await countUpdates(pool))].flatMap(([table, now]) => {
    const then = before.get(table) ?? { updates: 0, hot: 0 }
    const updates = now.updates - then.updates
    const hot = now.hot - then.hot
    return updates > 0 ? [{ table, updates, 'HOT part': Math.round((1000 * hot) / updates) / 1000 }] : []
  })
}
