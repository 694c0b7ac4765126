import type { Pupil, PupilsChange } from '@quiz/contract/group/classes.ts'
import { nameKeyOf, normalizeName, participantNameProblem, twinName } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import { renewCodes } from '#server/moderation/class-owners.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import type { PupilsChangeHook } from './class-hooks.ts'
import { getOwnClass, lockOwnClass } from './classes.queries.ts'
import { forgetDevicesOf } from './pupil-devices.queries.ts'
import { insertPupils, listPupils, type NewPupil, setPupils } from './pupils.queries.ts'

/** A class that is locked for a change, with its list as it was. */
type LockedClass = { classId: number; now: Date; pupils: readonly Pupil[] }

type OwnClass = { classId: number; ownerId: number }
type Change = OwnClass & {
  change: PupilsChange
  keyed: RequestContext['keyed']
  pupilsChangeHooks: readonly PupilsChangeHook[]
}

/** The list of a class, after at most one change by its teacher. Throws a `Refusal`. */
export const changePupils = (
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { classId, ownerId, change, keyed, pupilsChangeHooks }: Change,
): Promise<Pupil[]> =>
  inTransaction(store.db, async (db) => {
    await lockOwnClass(db, classId, ownerId)
    const now = clock()
    await makeChange(db, { classId, now, pupils: await listPupils(db, classId) }, change)
    for (const hook of pupilsChangeHooks) await hook(db, { classId, now })
    // Not the list: a name that is forgotten later would stay in the recorded result.
    await recordResult(db, keyed, true)
    return listPupils(db, classId)
  })

/** The list of an own class as it is now. Throws a `Refusal`. */
export async function pupilsAgain(db: Db, { classId, ownerId }: OwnClass): Promise<Pupil[]> {
  await getOwnClass(db, classId, ownerId)
  return listPupils(db, classId)
}

async function makeChange(db: Db, list: LockedClass, change: PupilsChange): Promise<void> {
  const { add, keepTwins = false, rename, leave, return: returned, forget, newCode, disconnect } = change
  if (add) await addPupils(db, list, { names: add, keepTwins })
  if (rename) await renamePupil(db, list, rename)
  if (leave) await leaveClass(db, list, leave)
  if (returned) await returnToClass(db, list, returned)
  if (forget) await forgetPupil(db, list, forget)
  if (newCode) await renewCodes(db, [getPupil(list, newCode, 'newCode').id])
  if (disconnect) await forgetDevicesOf(db, [getPupil(list, disconnect, 'disconnect').id])
}

/** The normalized name. Throws a `Refusal` at a path of the request for one that is no name. */
function requireName(sent: string, path: string): string {
  const name = normalizeName(sent)
  const message = participantNameProblem(name)
  if (message) throw refuse('invalid_request', [{ path, message }])
  return name
}

const keysOf = (pupils: readonly Pupil[]): Set<string> =>
  new Set(pupils.flatMap(({ name, state }) => (state === 'forgotten' ? [] : nameKeyOf(name))))

/** Throws a `Refusal` if a change makes more pupils than a class may have. */
function requireRoom({ pupils }: LockedClass, added: number, path: string): void {
  const present = pupils.filter(({ state }) => state === 'in').length
  if (present + added > limits.pupilsMax) throw refuse('participants_full', [{ path, message: classesTexts.fullClass }])
}

/** Adds a pasted list at the end, all of it or nobody; a name of somebody who left is there already as well. */
async function addPupils(
  db: Db,
  list: LockedClass,
  { names, keepTwins }: { names: readonly string[]; keepTwins: boolean },
): Promise<void> {
  const taken = keysOf(list.pupils)
  const twins: string[] = []
  const added: NewPupil[] = []
  const last = Math.max(0, ...list.pupils.map(({ number }) => number))
  for (const [at, sent] of names.entries()) {
    if (normalizeName(sent) === '') continue
    const written = requireName(sent, `add.${at}`)
    if (taken.has(nameKeyOf(written))) twins.push(`add.${at}`)
    const name = twinName(written, taken)
    taken.add(nameKeyOf(name))
    added.push({ name, nameKey: nameKeyOf(name), number: last + added.length + 1 })
  }
  if (twins.length > 0 && !keepTwins)
    throw refuse(
      'name_taken',
      twins.map((path) => ({ path, message: classesTexts.nameInClass })),
    )
  requireRoom(list, added.length, 'add')
  if (list.pupils.length + added.length > limits.classRowsMax)
    throw refuse('participants_full', [{ path: 'add', message: classesTexts.fullList }])
  await insertPupils(db, added, list)
}

/** Somebody of the class who is not forgotten. Throws a `Refusal`. */
function getPupil({ pupils }: LockedClass, pupilId: number, path: string): Pupil {
  const pupil = pupils.find(({ id, state }) => id === pupilId && state !== 'forgotten')
  if (!pupil) throw refuse('participant_not_found', [{ path, message: classesTexts.noPupil }])
  return pupil
}

async function renamePupil(
  db: Db,
  list: LockedClass,
  { pupilId, name: sent }: NonNullable<PupilsChange['rename']>,
): Promise<void> {
  const pupil = getPupil(list, pupilId, 'rename.pupilId')
  const name = requireName(sent, 'rename.name')
  const others = keysOf(list.pupils.filter(({ id }) => id !== pupil.id))
  if (others.has(nameKeyOf(name)))
    throw refuse('name_taken', [{ path: 'rename.name', message: classesTexts.nameOfAnother }])
  await setPupils(db, [pupil.id], { name, name_key: nameKeyOf(name) })
}

/** Pupils of these ids in a state; those who are in another one already are left as they are. Throws a `Refusal` for strangers. */
const somePupils = (
  list: LockedClass,
  ids: readonly number[],
  { path, state }: { path: string; state: Pupil['state'] },
) =>
  [...new Set(ids)]
    .map((pupilId) => getPupil(list, pupilId, path))
    .filter((pupil) => pupil.state === state)
    .map(({ id }) => id)

async function leaveClass(db: Db, list: LockedClass, ids: readonly number[]): Promise<void> {
  const leaving = somePupils(list, ids, { path: 'leave', state: 'in' })
  if (leaving.length === 0) return
  await setPupils(db, leaving, { left_at: list.now })
  await forgetDevicesOf(db, leaving)
}

async function returnToClass(db: Db, list: LockedClass, ids: readonly number[]): Promise<void> {
  const returning = somePupils(list, ids, { path: 'return', state: 'left' })
  requireRoom(list, returning.length, 'return')
  if (returning.length > 0) await setPupils(db, returning, { left_at: null })
}

/** Removes name, code and browsers of a pupil for good; only the number tells that somebody was there. */
async function forgetPupil(db: Db, list: LockedClass, pupilId: number): Promise<void> {
  const { id } = getPupil(list, pupilId, 'forget')
  await setPupils(db, [id], { name: '', name_key: null, code: null, forgotten_at: list.now })
  await forgetDevicesOf(db, [id])
}
