import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import type { OwnTime } from '#server/features/work/work-state.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import type { MixedAttempt } from '#server/read-models/mixing.ts'
import { ownEnd } from './own-end.queries.ts'
import { newcomerFields, quizzesOfWork } from './work-taking.queries.ts'

// A whole class starts at once: so there are few statements, and each does much.

/** Who starts, and whether others may meanwhile. */
type Starts = { workId: number; keyHash: string; forgottenKey: string | null; isAlone: boolean }

/**
 * Holds a work for one start until the transaction ends: its author's changes wait. Starts of one browser come one after another.
 * Returns what may have changed of the work since it was read; undefined for a deleted one. `removedAttempts` are those that the
 * browser of a forgotten key made under names that were removed.
 */
export const holdWorkToStart = (db: Db, { workId, keyHash, forgottenKey, isAlone }: Starts) =>
  db
    .selectFrom('works')
    .select(['opens_at as opensAt', 'closes_at as closesAt', 'closed_at as closedAt', 'settings'])
    .select(newcomerFields)
    .select([
      quizzesOfWork.as('quizzes'),
      'accepts_new as acceptsNew',
      sql<number>`(
        select coalesce(sum(removed_attempts), 0) from work_participants
        where work_id = works.id and forgotten_key = ${forgottenKey}::text)`.as('removedAttempts'),
      sql<unknown>`pg_advisory_xact_lock(hashtextextended(${keyHash}, works.id))`.as('turn'),
    ])
    .where('id', '=', workId)
    .$if(isAlone, (query) => query.forUpdate())
    .$if(!isAlone, (query) => query.modifyFront(prepared('hold_work_to_start')).forKeyShare())
    .executeTakeFirst()

/** What somebody may be recognised by. */
type Marks = { keyHash: string; nameKey: string | null; personalCode: string | null; pupilId: number | null }

const findRows = (db: Db, workId: number, { keyHash, nameKey, personalCode, pupilId }: Marks) =>
  db
    .selectFrom('work_participants')
    .modifyFront(prepared('find_starters'))
    .leftJoin('work_attempts', 'work_attempts.participant_id', 'work_participants.id')
    .select([
      'work_participants.id',
      'work_participants.name',
      'work_participants.name_key as nameKey',
      'work_participants.key_hash as keyHash',
      'work_participants.personal_code as personalCode',
      'work_participants.pupil_id as pupilId',
      'work_participants.removed_at as removedAt',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.open_until as openUntil',
      'work_participants.removed_attempts as removedAttempts',
    ])
    .select([
      ownEnd.as('ownEnd'),
      'work_attempts.id as attemptId',
      'work_attempts.number',
      'work_attempts.seed',
      'work_attempts.is_secretly_mixed as isSecretlyMixed',
      'work_attempts.drawn',
      'work_attempts.answers',
      'work_attempts.due_at as dueAt',
      'work_attempts.submitted_at as submittedAt',
      'work_attempts.reset_at as resetAt',
    ])
    .where('work_id', '=', workId)
    .where('forgotten_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('key_hash', '=', keyHash),
        eb('name_key', '=', nameKey),
        eb('personal_code', '=', personalCode),
        eb('pupil_id', '=', pupilId),
      ]),
    )
    .orderBy('work_attempts.number')
    .execute()
type Row = Awaited<ReturnType<typeof findRows>>[number]

const attemptIn = ({ attemptId, number, seed, isSecretlyMixed, drawn, answers, dueAt, submittedAt, resetAt }: Row) =>
  attemptId === null ||
  number === null ||
  seed === null ||
  isSecretlyMixed === null ||
  answers === null ||
  dueAt === null
    ? []
    : [{ attemptId, number, seed, isSecretlyMixed, drawn, answers, dueAt, submittedAt, resetAt }]
/** An attempt of somebody who starts. */
export type KnownAttempt = Omit<ReturnType<typeof attemptIn>[number], 'drawn'> & Pick<MixedAttempt, 'drawn'>

/** Somebody who starts, with all attempts in their order. */
export type Starter = Pick<
  Row,
  | 'id'
  | 'name'
  | 'nameKey'
  | 'keyHash'
  | 'personalCode'
  | 'pupilId'
  | 'removedAt'
  | 'extraMinutes'
  | 'openUntil'
  | 'ownEnd'
  | 'removedAttempts'
> & { attempts: KnownAttempt[] }

/** The participants with one of these marks, whom the author may have removed. */
export async function findStarters(db: Db, workId: number, marks: Marks): Promise<Starter[]> {
  const rows = await findRows(db, workId, marks)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return [...byId.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, attempts: [first, ...more].flatMap(attemptIn) }] : [],
  )
}

/** Whether a browser is that of a participant of a work. */
export async function isKnownKey(db: Db, workId: number, keyHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('work_participants')
    .select('id')
    .where('work_id', '=', workId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that somebody guesses the personal codes of a work. */
export async function markGuessed(db: Db, workId: number, now: Date): Promise<void> {
  await db.updateTable('works').set({ guessed_at: now }).where('id', '=', workId).execute()
}

/** Whether somebody in the list of a work has a personal code. */
export async function isPersonalCode(db: Db, workId: number, personalCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('work_participants')
    .select('id')
    .where('work_id', '=', workId)
    .where('personal_code', '=', personalCode)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Gives a key to one participant of a work, and takes it from any other one. */
export async function moveKey(
  db: Db,
  { workId, participantId, keyHash }: { workId: number; participantId: number; keyHash: string },
): Promise<void> {
  await db
    .updateTable('work_participants')
    .set(({ eb, ref }) => ({
      key_hash: eb.case().when(ref('id'), '=', participantId).then(keyHash).else(null).end(),
      revision: changed,
    }))
    .where('work_id', '=', workId)
    .where(({ eb, or }) => or([eb('id', '=', participantId), eb('key_hash', '=', keyHash)]))
    .execute()
}

const jsonOf = (drawn: MixedAttempt['drawn']): string | null => drawn && JSON.stringify(drawn)

export type NewWorkAttempt = MixedAttempt & { number: number; dueAt: Date }

/** Starts an attempt of a participant; false when another browser of the participant was faster. */
export async function insertWorkAttempt(
  db: Db,
  { participantId, now, ...one }: NewWorkAttempt & { participantId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with shown as (
      update work_participants set revision = ${changed} where id = ${participantId}
    )
    insert into work_attempts (id, participant_id, number, seed, is_secretly_mixed, drawn, started_at, due_at)
    values (${one.attemptId}, ${participantId}, ${one.number}, ${one.seed}, ${one.isSecretlyMixed}, ${jsonOf(one.drawn)}::jsonb, ${now},
      ${one.dueAt})
    on conflict (participant_id, number) do nothing
  `.execute(db)
  return numAffectedRows > 0n
}

/** Places that are given one after another: more than starts run at once in all processes, so that no other one takes them meanwhile. */
const lastPlaces = 50

type NewParticipant = {
  workId: number
  now: Date
  name: string
  nameKey: string
  personalCode: string
  keyHash: string
  /** Of this browser, under names that were removed. */
  removedAttempts: number
  own: OwnTime
}

/**
 * Adds a participant with a first attempt. `full` when there are too many, and for a start beside others when only the last places are
 * left; `taken` when somebody has the name or the personal code.
 */
export async function insertStarter(
  db: Db,
  { workId, now, name, nameKey, personalCode, keyHash, removedAttempts, own, ...one }: NewParticipant & NewWorkAttempt,
  { isAlone }: { isAlone: boolean },
): Promise<'added' | 'full' | 'taken'> {
  const { rows } = await sql<{ hasRoom: boolean; isAdded: boolean }>`${prepared('insert_starter')}
    with room as (
      select count(*) < ${limits.participantsMax - (isAlone ? 0 : lastPlaces)} as has_room
      from work_participants where work_id = ${workId} and removed_at is null
    ), added as (
      insert into work_participants
        (work_id, name, name_key, personal_code, key_hash, removed_attempts, extra_minutes, open_until, created_at)
      select ${workId}::bigint, ${name}, ${nameKey}, ${personalCode}, ${keyHash}, ${removedAttempts}::integer,
        ${own.extraMinutes}::integer, ${own.openUntil}::timestamptz, ${now}::timestamptz
      from room where has_room
      on conflict do nothing
      returning id
    ), attempt as (
      insert into work_attempts (id, participant_id, number, seed, is_secretly_mixed, drawn, started_at, due_at)
      select ${one.attemptId}::uuid, added.id, ${one.number}::integer, ${one.seed}::bigint, ${one.isSecretlyMixed}::boolean, ${jsonOf(one.drawn)}::jsonb,
        ${now}::timestamptz, ${one.dueAt}::timestamptz
      from added
      returning id
    )
    select has_room as "hasRoom", exists (select 1 from attempt) as "isAdded" from room
  `.execute(db)
  const [row] = rows
  if (!row?.hasRoom) return 'full'
  return row.isAdded ? 'added' : 'taken'
}
