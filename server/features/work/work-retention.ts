import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { leftDeletesAt, yearDeletesAt } from '#server/features/group/class-retention.ts'
import type { Db } from '#server/platform/store/db.ts'

const days = (count: RawBuilder<unknown>) => sql`${count} * interval '24 hours'`

/** When somebody last started, answered or handed in. */
const lastTakenAt = sql`(
  select max(greatest(work_attempts.started_at, work_attempts.saved_at, work_attempts.submitted_at))
  from work_attempts join work_participants on work_participants.id = work_attempts.participant_id
  where work_participants.work_id = works.id)`

/**
 * When the classes of a work are removed, of several the last one; some days after its author left one of them, if that is
 * earlier. Null for a work without classes.
 */
const classesDeleteAt = sql`(
  select least(${yearDeletesAt(sql`max(classes.year)`)}, ${leftDeletesAt(sql`min(left_at)`)})
  from work_classes join classes on classes.id = work_classes.class_id where work_classes.work_id = works.id)`

/**
 * When a work is removed with its names and answers: so many days after its creation, its closing and its last attempt, whichever
 * is latest, but never later than a fixed time after its creation; a work of classes with the last of these. Needs a row of
 * `works` in scope.
 */
export const workDeletesAt: RawBuilder<Date> = sql<Date>`coalesce(${classesDeleteAt}, least(
  greatest(works.created_at, coalesce(works.closed_at, works.closes_at), ${lastTakenAt}) + ${days(sql`works.keep_days`)},
  works.created_at + ${days(sql.lit(limits.keepDaysFromCreation))}))`

/** When one work is removed. */
export async function getDeletionOf(db: Db, workId: number): Promise<Date> {
  const selected = db.selectFrom('works').select(workDeletesAt.as('at')).where('id', '=', workId)
  return (await selected.executeTakeFirstOrThrow()).at
}
