import { type RawBuilder, sql } from 'kysely'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import type { Db } from '#server/platform/store/db.ts'

/**
 * The end of one participant's own while it holds: a later close ends it, and a moderator's always. Needs a row of
 * `work_participants` in scope.
 */
export const ownEnd: RawBuilder<Date | null> = sql<Date | null>`(
  select work_participants.own_end from works owning
  where owning.id = work_participants.work_id and (owning.closed_at is null
    or (work_participants.own_end_outlives and owning.closed_by is distinct from 'moderator')))`

/** Gives a participant an end of their own, or takes it away; one that is given after the close of the work holds beyond it. */
export const setOwnEnd = (
  db: Db,
  { participantId, end, outlives }: { participantId: number; end: Date | null; outlives: boolean },
): Promise<unknown> =>
  db
    .updateTable('work_participants')
    .set({ own_end: end, own_end_outlives: outlives, revision: changed })
    .where('id', '=', participantId)
    .execute()

/** Has a close end what was given before it. */
export const endOwnEnds = (db: Db, workId: number): Promise<unknown> =>
  db
    .updateTable('work_participants')
    .set({ own_end_outlives: false, revision: changed })
    .where('work_id', '=', workId)
    .where('own_end', 'is not', null)
    .execute()

/** Moves until when a participant may start and go on. */
export const setOwnTime = (
  db: Db,
  participantId: number,
  time: { open_until: Date } | { own_end: Date },
): Promise<unknown> =>
  db
    .updateTable('work_participants')
    .set({ ...time, revision: changed })
    .where('id', '=', participantId)
    .execute()

/** Keeps the score of an attempt that is given back, and counts how often it was. */
export const keepShownScore = (db: Db, attemptId: string): Promise<unknown> =>
  db
    .updateTable('work_attempts')
    .set(({ ref, eb }) => ({
      given_back: eb(ref('given_back'), '+', 1),
      shown_points: ref('points'),
      shown_max_points: ref('max_points'),
      shown_percent: ref('percent'),
    }))
    .where('id', '=', attemptId)
    .execute()

/** Whether somebody in the list of a work can start or go on after its end. */
export async function hasOwnEnds(db: Db, workId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from work_participants join works on works.id = work_id
    where work_id = ${workId} and removed_at is null and forgotten_at is null
      and (${ownEnd} > ${now} or (works.closed_at is null and (
        works.closes_at + work_participants.extra_minutes * interval '1 minute' > ${now}
        or work_participants.open_until > ${now})))
    limit 1`.execute(db)
  return rows.length > 0
}
