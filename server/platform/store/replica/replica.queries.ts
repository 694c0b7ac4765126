import { type QueryExecutorProvider, sql } from 'kysely'
import type { LogPosition } from './watermark.ts'

/** The end of the WAL of the primary: all commits so far are before it. Fails on a replica. */
export async function findPrimaryLsn(db: QueryExecutorProvider): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
      pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`.execute(db)
  if (!rows[0]) throw new Error('A primary without a log')
  return rows[0]
}

/**
 * The position up to which a replica has replayed; null for a server that is not a replica. The timeline is that of its
 * last checkpoint: after a failover it may be outdated for some minutes, but it is never ahead.
 */
export async function findReplayedLsn(db: QueryExecutorProvider): Promise<LogPosition | null> {
  const { rows } = await sql<{ isStandby: boolean; timeline: number; position: number | null }>`
    select pg_is_in_recovery() as "isStandby", (select timeline_id from pg_control_checkpoint()) as timeline,
      pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position`.execute(db)
  const [found] = rows
  if (!found?.isStandby || found.position === null) return null
  return { timeline: found.timeline, position: found.position }
}
