import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'

type Gone = { classId: number; userId: number; now: Date }

/**
 * Ends what somebody has in a class of which they are no teacher any more, whether they left, were taken out or banned: own works of
 * the class close, own games end, and names and answers in them go some days later. Needs a transaction that holds the class.
 */
export async function endTeaching(db: Db, gone: Gone): Promise<void> {
  const { classId, userId, now } = gone
  await db.deleteFrom('class_settings').where('class_id', '=', classId).where('user_id', '=', userId).execute()
  await closeWorks(db, gone)
  // A job ends them within seconds.
  await db
    .updateTable('live_games')
    .set({ class_left_at: now })
    .where('class_id', '=', classId)
    .where('owner_id', '=', userId)
    .where('class_left_at', 'is', null)
    .execute()
}

/** Closes own works of the class; a job hands in the attempts under way. */
async function closeWorks(db: Db, { classId, userId, now }: Gone): Promise<void> {
  const works = await db
    .selectFrom('works')
    .innerJoin('work_classes', 'work_id', 'works.id')
    .select('works.id')
    .where('class_id', '=', classId)
    .where('author_id', '=', userId)
    .where('left_at', 'is', null)
    .orderBy('works.id')
    .forUpdate('works')
    .execute()
  const ids = anyOf(works.map(({ id }) => id))
  const ofClass = db.updateTable('work_classes').where('class_id', '=', classId).where('work_id', '=', ids)
  await ofClass.set({ left_at: now }).execute()
  // Ends of single people end with it; their rows of the table have no revision until somebody reads it.
  await db
    .updateTable('work_participants')
    .set({ own_end_outlives: false, revision: null })
    .where('work_id', '=', ids)
    .where('own_end', 'is not', null)
    .execute()
  await db
    .updateTable('works')
    .set({ closed_at: now, closed_by: 'author' })
    .where('id', '=', ids)
    .where('closed_at', 'is', null)
    .execute()
}
