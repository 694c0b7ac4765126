import { randomInt, randomUUID } from 'node:crypto'
import { nameKeyOf, normalizeName, participantNameProblem } from '@quiz/contract/group/participant-name.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { drawPersonalCode } from '#server/features/work/draw-code.ts'
import { findPool } from '#server/features/work/drawing/asked-quizzes.ts'
import { drawFrom } from '#server/features/work/drawing/draw-pool.ts'
import type { Pool } from '#server/features/work/drawing/frozen-pools.ts'
import { dueAtOf, isOpenFor, isPastDue, type OwnTime, timeOfNewcomer } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { secretlyMixed } from '#server/read-models/mixing.ts'
import { enterWorkOfClass, requirePupil } from './enter-work-of-class.ts'
import { requireCode } from './personal-codes.ts'
import {
  findStarters,
  holdWorkToStart,
  insertStarter,
  insertWorkAttempt,
  type KnownAttempt,
  moveKey,
  type NewWorkAttempt,
  type Starter,
} from './starting.queries.ts'
import { submitDue } from './submit-attempts.ts'
import { type EnteredWork, findWorkByCode, forgottenKeyOf } from './work-taking.queries.ts'

/** Who wants to start, as sent. */
type Entry = {
  code: string
  name?: string | null | undefined
  personalCode?: string | null | undefined
  key: string
  isNew?: boolean | undefined
  goesOnHere?: boolean | undefined
  address: string
}

/** How a participant is recognised whose key no participant of the work has. */
type Entrant =
  | { by: 'code'; personalCode: string }
  | { by: 'name'; name: string; nameKey: string }
  | { by: 'key' }
  | { by: 'pupil'; pupilId: number; isTyped: boolean; goesOnHere: boolean }

type Starting = {
  work: EnteredWork
  entrant: Entrant
  keyHash: string
  /** By which a browser is known whose participant removed the name; null in a work with a list, where codes tell people apart. */
  forgottenKey: string | null
  /** A further attempt after one that was handed in. */
  isNew: boolean
}
/** The same in a transaction that holds the work, alone or beside other starts. */
type Held = Starting & { pool: Pool | null; removedAttempts: number; now: Date; isAlone: boolean }

/** An attempt that its participant may answer now. */
export type OpenAttempt = Omit<KnownAttempt, 'submittedAt' | 'resetAt'> & { name: string }

/**
 * The attempt that a participant may answer now, or the one that was handed in last, with why no other one is started; `over` when
 * the last one has to be handed in first; `few places` when nobody else may start meanwhile.
 */
type Start = { attempt: OpenAttempt } | { refusal: Refusal; attemptId: string } | 'over' | 'few places'

/** Starts an attempt, or goes on with the one under way. Throws a `Refusal`. */
export async function startAttempt(
  services: Pick<AppContext, 'store' | 'clock' | 'ownLimits'>,
  { key, address, isNew = false, ...entry }: Entry,
): Promise<{ work: EnteredWork; attempt: OpenAttempt; pupilId: number | null }> {
  const {
    store: { db },
    clock,
  } = services
  const work = await findWorkByCode(db, normalizeCode(entry.code))
  if (!work) throw refuse('work_not_found')
  const keyHash = hashSecret(key)
  const entrant = await entrantOf(services, work, { ...entry, keyHash, address })
  if (entrant.by === 'code')
    await requireCode(services, { workId: work.workId, personalCode: entrant.personalCode, keyHash, address })
  const forgottenKey = work.settings.names === 'free' ? forgottenKeyOf(key, work.secret) : null
  const starting = { work, entrant, keyHash, forgottenKey, isNew }
  // Outside of the transaction, where pools are cached.
  const pool = await findPool(db, work.quizzes)
  const startOnce = (isAlone = false) =>
    inTransaction(db, (transaction) => startIn(transaction, { ...starting, pool, isAlone }, clock))
  let start = await startOnce()
  if (start === 'few places') start = await startOnce(true)
  if (start === 'over') {
    await submitDue(db, { now: clock(), workId: work.workId })
    start = await startOnce()
  }
  if (start === 'over') throw refuse('time_is_up')
  if (start === 'few places') throw refuse('participants_full')
  // Not inside of the transaction, which would undo that the key is the participant's now.
  if ('refusal' in start) throw start.refusal.with({ attemptId: start.attemptId })
  return { work, attempt: start.attempt, pupilId: entrant.by === 'pupil' ? entrant.pupilId : null }
}

type Sent = Omit<Entry, 'key' | 'isNew'> & { keyHash: string }

/** Who enters, as far as the work does not have to be held for it. Throws a `Refusal` for a pupil of none of its classes. */
async function entrantOf(
  services: Pick<AppContext, 'store' | 'clock' | 'ownLimits'>,
  { settings, workId }: EnteredWork,
  { name, personalCode, goesOnHere = false, keyHash, address }: Sent,
): Promise<Entrant> {
  const code = normalizeCode(personalCode ?? '')
  if (settings.names === 'class')
    return { by: 'pupil', goesOnHere, ...(await enterWorkOfClass(services, { workId, code, keyHash, address })) }
  if (settings.names === 'list') {
    return code === '' ? { by: 'key' } : { by: 'code', personalCode: code }
  }
  const normalized = normalizeName(name ?? '')
  return normalized === '' ? { by: 'key' } : { by: 'name', name: normalized, nameKey: nameKeyOf(normalized) }
}

async function startIn(db: Db, starting: Starting & Pick<Held, 'pool' | 'isAlone'>, clock: () => Date): Promise<Start> {
  const { workId } = starting.work
  const work = await holdWorkToStart(db, { workId, ...starting })
  if (!work) throw refuse('work_not_found')
  // Its author may have taken other questions since the work was read.
  const isSame = JSON.stringify(work.quizzes) === JSON.stringify(starting.work.quizzes)
  const pool = isSame ? starting.pool : await findPool(db, work.quizzes)
  const held = { ...starting, ...work, pool, work: { ...starting.work, ...work }, now: clock() }
  for (;;) {
    const start = await startHeld(db, held)
    // Another browser was faster with the name, the personal code or the attempt: what there is now is looked at again.
    if (start !== 'taken') return start
  }
}

async function startHeld(db: Db, held: Held): Promise<Start | 'taken'> {
  const {
    entrant,
    keyHash,
    work: { workId },
  } = held
  const found = await findStarters(db, workId, {
    keyHash,
    nameKey: entrant.by === 'name' ? entrant.nameKey : null,
    personalCode: entrant.by === 'code' ? entrant.personalCode : null,
    pupilId: entrant.by === 'pupil' ? entrant.pupilId : null,
  })
  const starter = starterAmong(found, held)
  if (entrant.by === 'pupil') await requirePupil(db, starter, { workId, keyHash, ...entrant })
  if (!starter) return startFirst(db, held)
  if (starter.removedAt !== null) throw refuse('participant_removed')
  if (starter.keyHash !== keyHash) await moveKey(db, { workId, participantId: starter.id, keyHash })
  return startNext(db, starter, held)
}

/** Who starts; null for a new participant. */
function starterAmong(found: readonly Starter[], { work, entrant, keyHash }: Held): Starter | null {
  if (entrant.by === 'code') {
    const listed = found.find(({ personalCode }) => personalCode === entrant.personalCode)
    if (!listed) throw refuse('wrong_code').at('personalCode')
    return listed
  }
  if (entrant.by === 'pupil') return found.find(({ pupilId }) => pupilId === entrant.pupilId) ?? null
  const known = found.find((one) => one.keyHash === keyHash)
  if (known) return known
  if (entrant.by === 'name') {
    const named = found.find(({ nameKey, removedAt }) => nameKey === entrant.nameKey && removedAt === null)
    // Without a key: nobody started under it yet, or the author lets another browser go on.
    if (named && named.keyHash !== null) throw refuse('name_taken').at('name')
    return named ?? null
  }
  const [path, message] =
    work.settings.names === 'list' ? ['personalCode', worksTexts.codeMissing] : ['name', worksTexts.nameMissing]
  throw refuse('invalid_request', [{ path, message }])
}

/** Adds a participant, whose first attempt starts. */
async function startFirst(db: Db, held: Held): Promise<Start | 'taken'> {
  const { work, entrant, keyHash, removedAttempts, now, isAlone } = held
  if (entrant.by !== 'name') throw refuse('wrong_code').at('personalCode')
  const { name, nameKey } = entrant
  const problem = participantNameProblem(name)
  if (problem !== null) throw refuse('invalid_request', [{ path: 'name', message: problem }])
  const own = timeOfNewcomer(work)
  if (!work.acceptsNew || !isOpenFor(work, own, now)) throw refuse('not_open')
  if (removedAttempts >= work.settings.attemptsMax) throw refuse('no_attempts_left')
  const attempt = newAttempt(held, { number: removedAttempts + 1, own, former: [] })
  const participant = { name, nameKey, keyHash, removedAttempts, own, personalCode: drawPersonalCode() }
  const outcome = await insertStarter(db, { workId: work.workId, now, ...participant, ...attempt }, { isAlone })
  if (outcome === 'taken') return 'taken'
  if (outcome === 'full') return 'few places'
  return { attempt: { ...attempt, answers: [], name } }
}

type Next = { number: number; own: OwnTime; former: readonly Pick<KnownAttempt, 'drawn'>[] }

function newAttempt({ work, pool, now }: Held, { number, own, former }: Next): NewWorkAttempt {
  const { closesAt, closedAt } = work
  const { extraMinutes, openUntil, ownEnd } = own
  const { minutes } = work.settings
  const end = { closesAt, closedAt, extraMinutes, openUntil, ownEnd }
  const dueAt = dueAtOf({ startedAt: now, givenUntil: null, minutes, ...end })
  return { attemptId: randomUUID(), number, ...secretlyMixed, drawn: pool && drawn(pool, work, former), dueAt }
}

/** The questions of a new attempt, by random numbers that nothing else tells. */
const drawn = ({ layers }: Pool, { settings }: EnteredWork, former: Next['former']): number[] =>
  drawFrom(layers, {
    former: new Set(former.flatMap((attempt) => attempt.drawn ?? [])),
    next: () => randomInt(2 ** 47) / 2 ** 47,
    mixesParts: settings.shuffleQuestions,
  })

/** The attempt under way of a participant, or a further one. */
async function startNext(
  db: Db,
  { id, name, attempts, removedAttempts, ...own }: Starter,
  held: Held,
): Promise<Start | 'taken'> {
  const { work, isNew, now } = held
  const counted = attempts.filter(({ resetAt }) => resetAt === null)
  const last = counted.at(-1)
  if (last && last.submittedAt === null)
    return isPastDue({ ...work, ownEnd: own.ownEnd, dueAt: last.dueAt }, now) ? 'over' : { attempt: { ...last, name } }
  const isOpen = isOpenFor(work, own, now)
  if (last && !isOpen) return { refusal: refuse('not_open'), attemptId: last.attemptId }
  if (!isOpen) throw refuse('not_open')
  if (last && !(isNew && counted.length + removedAttempts < work.settings.attemptsMax))
    return { refusal: refuse('no_attempts_left'), attemptId: last.attemptId }
  const attempt = newAttempt(held, { number: (attempts.at(-1)?.number ?? 0) + 1, own, former: attempts })
  const isStarted = await insertWorkAttempt(db, { ...attempt, participantId: id, now })
  return isStarted ? { attempt: { ...attempt, answers: [], name } } : 'taken'
}
