import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { holdTaughtClasses } from '#server/features/group/classes.queries.ts'
import { listWorkClasses, replaceWorkClasses } from '#server/features/work/taking/pupils.queries.ts'
import type { OwnSettings } from '#server/features/work/work-settings.ts'
import type { WorkTimes } from '#server/features/work/work-state.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { matchPupils } from './follow-class.ts'

/** Classes as they were sent with a work. */
type Sent = { names: OwnSettings['names']; classIds: readonly number[] | undefined }

/** The classes of a work; none of one without `names: 'class'`. Throws a `Refusal` for settings that contradict each other. */
export function requireClassIds({ names, classIds = [] }: Sent): readonly number[] {
  const isForClass = names === 'class'
  if (isForClass === classIds.length > 0) return classIds
  const message = isForClass ? worksTexts.noClasses : worksTexts.classesWithoutPupils
  throw refuse('invalid_request', [{ path: 'classIds', message }])
}

/**
 * Holds the classes that a change of a work names, before the work is locked, as a change of a class locks them in this order.
 * Throws a `Refusal` for those of others.
 */
export async function holdSentClasses(
  db: Db,
  classIds: readonly number[] | undefined,
  authorId: number,
): Promise<void> {
  if (classIds) await holdTaughtClasses(db, classIds, authorId)
}

/** The classes of a work after a change; null where they stay. */
export async function changedClasses(
  db: Db,
  work: { id: number; settings: Pick<OwnSettings, 'names'> },
  { names, classIds }: Sent,
): Promise<readonly number[] | null> {
  if (names === work.settings.names && classIds === undefined) return null
  const before = (await listWorkClasses(db, work.id)).map(({ id }) => id)
  const kept = names === 'class' ? before : []
  const after = requireClassIds({ names, classIds: classIds ?? kept })
  return JSON.stringify(before) === JSON.stringify(after) ? null : after
}

/** Gives a locked work that nobody started its classes, and their pupils. */
export async function giveClasses(
  db: Db,
  work: WorkTimes & { id: number },
  { classIds, now }: { classIds: readonly number[]; now: Date },
): Promise<void> {
  await replaceWorkClasses(db, work.id, classIds)
  if (classIds.length > 0) await matchPupils(db, work, now)
}

/** After a change of a locked work: gives it other classes, or has its list follow those that it has. */
export async function followClasses(
  db: Db,
  work: WorkTimes & { id: number },
  { names, classIds, now }: Pick<Sent, 'names'> & { classIds: readonly number[] | null; now: Date },
): Promise<void> {
  if (classIds) await giveClasses(db, work, { classIds, now })
  else if (names === 'class') await matchPupils(db, work, now)
}
