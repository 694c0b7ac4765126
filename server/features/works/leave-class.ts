import type { TeacherLeaveHook } from '#server/features/classes/class-hooks.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { endOwnEnds } from './own-end.queries.ts'
import { isOfLeftClass, leaveWorks } from './pupils.queries.ts'
import { setClosing } from './works.queries.ts'

/** Closes the works of a teacher who goes for the class that they leave; the job hands in the attempts under way. */
export const closeLeftWorks: TeacherLeaveHook = async (db, { classId, userId, now }) => {
  for (const { id, closedAt } of await leaveWorks(db, { classId, authorId: userId, now })) {
    await endOwnEnds(db, id)
    if (closedAt === null) await setClosing(db, id, { closed_at: now, closed_by: 'author' })
  }
}

/** Throws a `Refusal` for a work of a class in which its author is no teacher any more. */
export async function requireTaughtStill(db: Db, workId: number): Promise<void> {
  if (await isOfLeftClass(db, workId)) throw refuse('class_not_found')
}
