import { randomInt, randomUUID } from 'node:crypto'
import { limits, workRates } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { levelledCode } from '@quiz/contract/work-codes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { drawPersonalCode } from './draw-code.ts'
import { levelledName, nameKeyOf, participantNameProblem } from './participant-names.ts'
import { nextRevision } from './revision.queries.ts'
import { submitDue } from './submit-attempts.ts'
import { dueAtOf, isOpenFor, isOver } from './work-state.ts'
import {
  countParticipants,
  type EnteredParticipant,
  type EnteredWork,
  findByKey,
  findByName,
  findByPersonalCode,
  findLockedWork,
  findWorkByCode,
  insertParticipant,
  insertWorkAttempt,
  listAttempts,
  moveKey,
} from './work-taking.queries.ts'

/** Who wants to start, as sent. */
type Entry = {
  code: string
  name?: string | null | undefined
  personalCode?: string | null | undefined
  key: string
  isNew?: boolean | undefined
  address: string
}

/** How a participant is recognised whose key no participant of the work has. */
type Entrant = { by: 'code'; personalCode: string } | { by: 'name'; name: string } | { by: 'key' }

/**
 * The attempt that a participant may answer now, or the one that was handed in last, with why no other one is started; `over` when
 * the last one has to be handed in first.
 */
type Start = { attemptId: string; refusal: Refusal | null } | 'over'

type Starter = { entrant: Entrant; keyHash: string; isNew: boolean }
type Starting = Starter & { work: EnteredWork; revision: number; now: Date }

/** Starts an attempt, or goes on with the one under way. Throws a `Refusal`. */
export async function startAttempt(
  { store: { db }, clock, ownLimits }: Pick<AppContext, 'store' | 'clock' | 'ownLimits'>,
  { key, address, isNew = false, ...entry }: Entry,
): Promise<{ work: EnteredWork; attemptId: string }> {
  const work = await findWorkByCode(db, levelledCode(entry.code))
  if (!work) throw refuse('work_not_found')
  const entrant = entrantOf(work, entry)
  if (entrant.by === 'code') {
    const wrongCodes = { rate: workRates.wrongCodes, name: ['wrong codes', work.workId, networkOf(address)] }
    await ownLimits.requireRoom(wrongCodes)
    if (!(await findByPersonalCode(db, work.workId, entrant.personalCode))) {
      await ownLimits.count(wrongCodes)
      throw refuse('wrong_code').at('personalCode')
    }
  }
  const starter = { entrant, keyHash: hashSecret(key), isNew }
  const startOnce = () => inTransaction(db, (transaction) => startIn(transaction, { work, starter, clock }))
  let start = await startOnce()
  if (start === 'over') {
    await submitDue(db, { now: clock(), workId: work.workId })
    start = await startOnce()
  }
  if (start === 'over') throw refuse('time_is_up')
  // Not inside of the transaction, which would undo that the key is the participant's now.
  if (start.refusal) throw start.refusal.with({ attemptId: start.attemptId })
  return { work, attemptId: start.attemptId }
}

async function startIn(
  db: Db,
  { work, starter, clock }: { work: EnteredWork; starter: Starter } & Pick<AppContext, 'clock'>,
): Promise<Start> {
  const revision = await nextRevision(db, work.workId)
  const starting = { ...starter, work: { ...work, ...(await findLockedWork(db, work.workId)) }, revision, now: clock() }
  return attemptOf(db, await enter(db, starting), starting)
}
function entrantOf({ settings }: EnteredWork, { name, personalCode }: Pick<Entry, 'name' | 'personalCode'>): Entrant {
  if (settings.names === 'list') {
    const code = levelledCode(personalCode ?? '')
    return code === '' ? { by: 'key' } : { by: 'code', personalCode: code }
  }
  const levelled = levelledName(name ?? '')
  return levelled === '' ? { by: 'key' } : { by: 'name', name: levelled }
}

/** The participant who starts. Needs a transaction with the lock of the work. */
async function enter(db: Db, starting: Starting): Promise<EnteredParticipant> {
  const { work, entrant, keyHash, revision } = starting
  const known = await findByKey(db, work.workId, keyHash)
  const named = entrant.by === 'code' ? await findByPersonalCode(db, work.workId, entrant.personalCode) : known
  if (named?.removedAt) throw refuse('not_open')
  if (named && named.id === known?.id) return named
  if (named) {
    await moveKey(db, { workId: work.workId, participantId: named.id, keyHash, revision })
    return named
  }
  if (entrant.by === 'code') throw refuse('wrong_code').at('personalCode')
  if (entrant.by === 'name') return enterByName(db, starting, entrant.name)
  const [path, message] =
    work.settings.names === 'list' ? ['personalCode', worksTexts.codeMissing] : ['name', worksTexts.nameMissing]
  throw refuse('invalid_request', [{ path, message }])
}

/** A new participant, or the one of this name whom the author released. */
async function enterByName(db: Db, { work, keyHash, revision, now }: Starting, name: string) {
  const problem = participantNameProblem(name)
  if (problem !== null) throw refuse('invalid_request', [{ path: 'name', message: problem }])
  const { workId } = work
  const nameKey = nameKeyOf(name)
  const named = await findByName(db, workId, nameKey)
  if (named && named.keyHash !== null) throw refuse('name_taken').at('name')
  if (named) {
    await moveKey(db, { workId, participantId: named.id, keyHash, revision })
    return named
  }
  if (!work.acceptsNew || !isOpenFor(work, 0, now)) throw refuse('not_open')
  if ((await countParticipants(db, workId)) >= limits.participantsMax) throw refuse('participants_full')
  for (;;) {
    const personalCode = drawPersonalCode()
    const added = await insertParticipant(db, { workId, name, nameKey, personalCode, keyHash, revision, now })
    if (added) return added
  }
}

/** The attempt of a participant: the one under way, or a new one. Needs a transaction with the lock of the work. */
async function attemptOf(db: Db, participant: EnteredParticipant, starting: Starting): Promise<Start> {
  const { work, isNew, revision, now } = starting
  const all = await listAttempts(db, participant.id)
  const counted = all.filter(({ resetAt }) => resetAt === null)
  const last = counted.at(-1)
  const isOpen = isOpenFor(work, participant.extraMinutes, now)
  if (last && last.submittedAt === null)
    return isOver({ ...work, dueAt: last.dueAt }, now) ? 'over' : { attemptId: last.id, refusal: null }
  if (last && !isOpen) return { attemptId: last.id, refusal: refuse('not_open') }
  if (!isOpen) throw refuse('not_open')
  if (last && !(isNew && counted.length < work.settings.attemptsMax))
    return { attemptId: last.id, refusal: refuse('no_attempts_left') }
  const attemptId = randomUUID()
  const { settings, closesAt } = work
  const dueAt = dueAtOf({ startedAt: now, minutes: settings.minutes, closesAt, extraMinutes: participant.extraMinutes })
  await insertWorkAttempt(db, {
    ...{ id: attemptId, participantId: participant.id, number: (all.at(-1)?.number ?? 0) + 1 },
    ...{ seed: randomInt(2 ** 32), startedAt: now, dueAt, revision },
  })
  return { attemptId, refusal: null }
}
