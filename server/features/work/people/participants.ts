import { nameKeyOf, normalizeName, participantNameProblem, twinName } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { type Participant, type ParticipantsChange, participantChange } from '@quiz/contract/work/works.ts'
import * as z from 'zod/mini'
import { moveEnds } from '#server/features/work/taking/attempt-ends.ts'
import { giveBackAttempt, openFor } from '#server/features/work/taking/own-ends.ts'
import { submitDue } from '#server/features/work/taking/submit-attempts.ts'
import {
  getOwnWork,
  type OwnWork as LockedWork,
  lockOwnWork,
  setAcceptsNew,
} from '#server/features/work/works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { drawFreeCode } from '#server/platform/random-code.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { giveMinutes, type ListEffects, takeBackMinutes } from './extra-minutes.ts'
import {
  findLastReset,
  getParticipant,
  insertParticipants,
  type ListedParticipant,
  listParticipants,
  listTaken,
  type NewParticipant,
  resetAttempts,
  setParticipant,
  undoReset,
} from './participants.queries.ts'

/** A work that is locked for a change of its list. */
type LockedList = { workId: number; now: Date }

type OwnWork = { workId: number; authorId: number }
type Change = OwnWork & { change: ParticipantsChange; keyed: RequestContext['keyed'] }

/** The list of a work, after at most one change by its author. Throws a `Refusal`. */
export async function changeList(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { workId, authorId, change, keyed }: Change,
): Promise<Participant[]> {
  const listed = await inTransaction(store.db, async (db) => {
    const work = await lockOwnWork(db, workId, authorId)
    const { keepTwins: _, ...changes } = change
    const isChanged = Object.values(changes).some((one) => one !== undefined)
    const effects = isChanged ? await makeChange(db, { workId, work, now: clock() }, change) : noEffects
    const list = await listParticipants(db, workId)
    // Not the list: a name that its owner removes would stay in the recorded result.
    await recordResult(db, keyed, [...effects])
    return withEffects(list, effects)
  })
  // Without an end of one's own an attempt at a closed work is over; the job hands it in as well, if this process ends here.
  if (change.opensUntil) await submitDue(store.db, { now: clock(), workId })
  return listed
}

const noEffects: ListEffects = new Map()
const recordedEffects = z.array(
  z.tuple([z.int(), z.object({ change: participantChange, endsAt: z.nullable(z.string()) })]),
)

const withEffects = (list: readonly ListedParticipant[], effects: ListEffects): Participant[] =>
  list.map((one) => ({ ...one, ...(effects.get(one.id) ?? { change: 'none', endsAt: null }) }))

/** The list of an own work as it is now, with what a change recorded that it did. Throws a `Refusal`. */
export async function listAgain(
  db: Db,
  { workId, authorId, recorded }: OwnWork & { recorded: unknown },
): Promise<Participant[]> {
  await getOwnWork(db, workId, authorId)
  const { data: effects = [] } = recordedEffects.safeParse(recorded)
  return withEffects(await listParticipants(db, workId), new Map(effects))
}

async function makeChange(
  db: Db,
  { work, ...list }: LockedList & { work: LockedWork },
  change: ParticipantsChange,
): Promise<ListEffects> {
  const { add, keepTwins = false, rename, remove, restore, reset, release, extraMinutes, undo, acceptsNew } = change
  requireNotOfClass(work, { add, rename, remove })
  if (add) return addNames(db, list, { lines: add, keepTwins })
  if (extraMinutes) return giveMinutesTo(db, list, extraMinutes)
  if (undo) return takeBackMinutes(db, list)
  const named = (participantId: number) => ({ work, participantId, now: list.now })
  if (change.giveBack) return giveBackAttempt(db, named(change.giveBack))
  if (change.opensUntil) return openFor(db, named(change.opensUntil.participantId), change.opensUntil.closesAt)
  if (rename) await renameParticipant(db, list, rename)
  if (remove) await removeParticipant(db, list, remove)
  if (restore) await restoreParticipant(db, list, restore)
  if (reset) await resetParticipant(db, list, reset)
  if (release) await releaseParticipant(db, list, release)
  if (acceptsNew !== undefined) await setAcceptsNew(db, list.workId, acceptsNew)
  return noEffects
}

/** Throws a `Refusal` for a change of the list of a work for classes, which is theirs. */
function requireNotOfClass(
  { settings }: LockedWork,
  listed: Pick<ParticipantsChange, 'add' | 'rename' | 'remove'>,
): void {
  if (settings.names !== 'class') return
  for (const [path, change] of Object.entries(listed))
    if (change !== undefined) throw refuse('invalid_request', [{ path, message: worksTexts.listOfClass }])
}

/** The normalized name. Throws a `Refusal` at a path of the request for one that is no name. */
function requireName(sent: string, path: string): string {
  const name = normalizeName(sent)
  const message = participantNameProblem(name)
  if (message) throw refuse('invalid_request', [{ path, message }])
  return name
}

/**
 * Adds a pasted list, but for blank lines. A name that is in the list already is left out, or becomes another one with `keepTwins`:
 * two people may have one name.
 */
async function addNames(
  db: Db,
  { workId, now }: LockedList,
  { lines, keepTwins }: { lines: NonNullable<ParticipantsChange['add']>; keepTwins: boolean },
): Promise<ListEffects> {
  const { nameKeys, codes, count, lastPosition } = await listTaken(db, workId)
  const added: NewParticipant[] = []
  for (const [at, line] of lines.entries()) {
    const { name: sent, listNumber = null } = typeof line === 'string' ? { name: line } : line
    if (normalizeName(sent) === '') continue
    const pasted = requireName(sent, typeof line === 'string' ? `add.${at}` : `add.${at}.name`)
    if (nameKeys.has(nameKeyOf(pasted)) && !keepTwins) continue
    const name = twinName(pasted, nameKeys)
    const nameKey = nameKeyOf(name)
    nameKeys.add(nameKey)
    added.push({ name, nameKey, listNumber, personalCode: drawFreeCode(limits.personalCodeChars, codes) })
  }
  if (count + added.length > limits.participantsMax) throw fullList('add')
  const ids = added.length > 0 ? await insertParticipants(db, added, { workId, lastPosition, now }) : []
  return new Map(ids.map((id) => [id, { change: 'added', endsAt: null }]))
}

/** A participant who did not remove the own name. */
async function getNamed(db: Db, { workId }: LockedList, participantId: number) {
  const participant = await getParticipant(db, workId, participantId)
  if (participant.forgottenAt !== null) throw refuse('participant_not_found')
  return participant
}

async function renameParticipant(
  db: Db,
  list: LockedList,
  { participantId, name: sent }: { participantId: number; name: string },
): Promise<void> {
  const { nameKey: before, removedAt } = await getNamed(db, list, participantId)
  const name = requireName(sent, 'rename.name')
  const nameKey = nameKeyOf(name)
  if (nameKey !== before && removedAt === null) await requireFreeName(db, list, nameKey)
  await setParticipant(db, participantId, { name, name_key: nameKey })
}

async function requireFreeName(db: Db, { workId }: LockedList, nameKey: string): Promise<void> {
  const { nameKeys } = await listTaken(db, workId)
  if (nameKeys.has(nameKey)) throw nameInList('rename.name')
}

/** A name that somebody else in the list has, in words for the author. */
const nameInList = (path: string) => refuse('name_taken', [{ path, message: worksTexts.nameInList }])

const fullList = (path: string) => refuse('participants_full', [{ path, message: worksTexts.fullList }])

/** Takes a participant out of the list; attempts are kept for a return. */
async function removeParticipant(db: Db, list: LockedList, participantId: number): Promise<void> {
  const { removedAt } = await getParticipant(db, list.workId, participantId)
  if (removedAt === null) await setParticipant(db, participantId, { removed_at: list.now })
}

/** Undoes what was done last to a participant: the removal, else a reset. */
async function restoreParticipant(db: Db, list: LockedList, participantId: number): Promise<void> {
  const { name, nameKey, removedAt, pupilId } = await getParticipant(db, list.workId, participantId)
  if (removedAt === null) return restoreAttempts(db, list, participantId)
  if (pupilId !== null) throw refuse('invalid_request', [{ path: 'restore', message: worksTexts.listOfClass }])
  const { nameKeys, count } = await listTaken(db, list.workId)
  if (count >= limits.participantsMax) throw fullList('restore')
  // Somebody may have come in under the name meanwhile: the return must not fail for that.
  const free = nameKey !== null && nameKeys.has(nameKey) ? twinName(name, nameKeys) : null
  await setParticipant(db, participantId, {
    ...(free !== null && { name: free, name_key: nameKeyOf(free) }),
    removed_at: null,
  })
}

/** Undoes the last reset of a participant who has not begun anew; without one nothing changes. */
async function restoreAttempts(db: Db, { workId, now }: LockedList, participantId: number): Promise<void> {
  const { ids, isBegunAnew } = await findLastReset(db, participantId)
  if (ids.length === 0) return
  if (isBegunAnew) throw refuse('work_started', [{ path: 'restore', message: worksTexts.begunAnew }])
  await undoReset(db, ids)
  await setParticipant(db, participantId)
  // Minutes that were given meanwhile moved no end of these attempts.
  await moveEnds(db, { workId, participantId, reopened: [], now })
}

/** Lets a participant begin anew: all attempts so far are kept without counting. */
async function resetParticipant(db: Db, list: LockedList, participantId: number): Promise<void> {
  await getNamed(db, list, participantId)
  await resetAttempts(db, participantId, list.now)
  await setParticipant(db, participantId)
}

/** Lets whoever enters next under the name go on with the attempt; the browser so far cannot. */
async function releaseParticipant(db: Db, list: LockedList, participantId: number): Promise<void> {
  await getNamed(db, list, participantId)
  await setParticipant(db, participantId, { key_hash: null })
}

async function giveMinutesTo(
  db: Db,
  { workId, now }: LockedList,
  { participantId: sent, minutes }: NonNullable<ParticipantsChange['extraMinutes']>,
): Promise<ListEffects> {
  if (sent === 'all') return giveMinutes(db, { workId, minutes, now })
  await getNamed(db, { workId, now }, sent)
  return giveMinutes(db, { workId, participantId: sent, minutes, now })
}
