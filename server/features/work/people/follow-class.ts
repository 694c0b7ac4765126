import { nameKeyOf, twinName } from '@quiz/contract/group/participant-name.ts'
import type { PupilsChangeHook } from '#server/features/group/class-hooks.ts'
import {
  type ClassPupil,
  forgetPupilRow,
  insertPupilRows,
  listClassPupils,
  listPupilRows,
  lockWorksOf,
  setPupilRow,
} from '#server/features/work/taking/pupils.queries.ts'
import { stateOf, type WorkTimes } from '#server/features/work/work-state.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The works of a class follow its list: names in all of them, who comes and goes in those that are not closed. */
export const followClass: PupilsChangeHook = async (db, { classId, now }) => {
  for (const work of await lockWorksOf(db, classId)) await matchPupils(db, work, now)
}

/** Places of the pupils of one class in the list of a work. */
const placesOfClass = 1000
const placeOf = ({ number, position }: ClassPupil) => ({
  listNumber: number,
  listPosition: position * placesOfClass + number,
})

/**
 * Has the list of a locked work be that of its classes. While it is not closed, whoever is in a class is in the list, and whoever
 * left without starting is not. A browser that no longer knows the code of a pupil cannot go on.
 */
export async function matchPupils(db: Db, work: WorkTimes & { id: number }, now: Date): Promise<void> {
  const pupils = await listClassPupils(db, work.id)
  const rows = new Map((await listPupilRows(db, work.id)).map((row) => [row.pupilId, row]))
  const names = shownNames(pupils)
  const isOpen = stateOf(work, now) !== 'closed'
  const added = pupils.filter(({ id, leftAt, forgottenAt }) => !rows.has(id) && leftAt === null && forgottenAt === null)
  for (const pupil of pupils) {
    const row = rows.get(pupil.id)
    if (row) await matchRow(db, row, { pupil, name: names.get(pupil.id) ?? pupil.name, isOpen, now })
  }
  if (!isOpen || added.length === 0) return
  const newRows = added.map((pupil) => {
    const name = names.get(pupil.id) ?? pupil.name
    return { pupilId: pupil.id, name, nameKey: nameKeyOf(name), ...placeOf(pupil) }
  })
  await insertPupilRows(db, newRows, { workId: work.id, now })
}

type PupilRow = Awaited<ReturnType<typeof listPupilRows>>[number]
type Followed = { pupil: ClassPupil; name: string; isOpen: boolean; now: Date }

async function matchRow(db: Db, row: PupilRow, { pupil, name, isOpen, now }: Followed): Promise<void> {
  if (pupil.forgottenAt !== null) {
    // Who removed the own name has no number, which would tell whose it was until the class forgets it.
    if (row.name !== '' || row.isStarted || row.listNumber === null)
      await forgetPupilRow(db, row.id, { ...placeOf(pupil), now })
    return
  }
  if (row.forgottenAt !== null) return
  const removedAt = isOpen ? removalOf(row, pupil, now) : row.removedAt
  const change = {
    ...(row.name !== name && { name, name_key: nameKeyOf(name) }),
    ...(row.removedAt !== removedAt && { removed_at: removedAt }),
    ...(row.isKeyUnknown && { key_hash: null }),
  }
  if (Object.keys(change).length > 0) await setPupilRow(db, row.id, change)
}

/** When somebody was taken out of an open work: whoever leaves stays in what was started. */
function removalOf({ removedAt, isStarted }: PupilRow, { leftAt }: ClassPupil, now: Date): Date | null {
  if (leftAt === null) return null
  return isStarted ? removedAt : (removedAt ?? now)
}

/** The names of pupils in a work of several classes, where those that two of them have stand with their classes. */
function shownNames(pupils: readonly ClassPupil[]): Map<number, string> {
  const named = pupils.filter(({ forgottenAt }) => forgottenAt === null)
  const byKey = Map.groupBy(named, ({ name }) => nameKeyOf(name))
  const taken = new Set<string>()
  return new Map(
    named.map(({ id, name, classTitle }) => {
      const isTwin = (byKey.get(nameKeyOf(name))?.length ?? 0) > 1
      const shown = isTwin ? twinName(`${name} · ${classTitle}`, taken) : name
      taken.add(nameKeyOf(shown))
      return [id, shown]
    }),
  )
}
