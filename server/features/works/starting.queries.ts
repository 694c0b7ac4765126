import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import type { MixedAttempt } from './mixing.ts'

// A whole class starts at once, one by one under the lock of its work: so there are few statements, and each does much.

/** What somebody may be recognised by. */
type Marks = { keyHash: string; nameKey: string | null; personalCode: string | null }

const findRows = (db: Db, workId: number, { keyHash, nameKey, personalCode }: Marks) =>
  db
    .selectFrom('work_participants')
    .leftJoin('work_attempts', 'work_attempts.participant_id', 'work_participants.id')
    .select([
      'work_participants.id',
      'work_participants.name',
      'work_participants.name_key as nameKey',
      'work_participants.key_hash as keyHash',
      'work_participants.personal_code as personalCode',
      'work_participants.removed_at as removedAt',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.open_until as openUntil',
      'work_participants.removed_attempts as removedAttempts',
    ])
    .select([
      'work_attempts.id as attemptId',
      'work_attempts.number',
      'work_attempts.seed',
      'work_attempts.is_secretly_mixed as isSecretlyMixed',
      'work_attempts.answers',
      'work_attempts.due_at as dueAt',
      'work_attempts.submitted_at as submittedAt',
      'work_attempts.reset_at as resetAt',
    ])
    .where('work_id', '=', workId)
    .where('forgotten_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('key_hash', '=', keyHash), eb('name_key', '=', nameKey), eb('personal_code', '=', personalCode)]),
    )
    .orderBy('work_attempts.number')
    .execute()
type Row = Awaited<ReturnType<typeof findRows>>[number]

const attemptIn = ({ attemptId, number, seed, isSecretlyMixed, answers, dueAt, submittedAt, resetAt }: Row) =>
  attemptId === null ||
  number === null ||
  seed === null ||
  isSecretlyMixed === null ||
  answers === null ||
  dueAt === null
    ? []
    : [{ attemptId, number, seed, isSecretlyMixed, answers, dueAt, submittedAt, resetAt }]
/** An attempt of somebody who starts. */
export type KnownAttempt = ReturnType<typeof attemptIn>[number]

/** Somebody who starts, with all attempts in their order. */
export type Starter = Pick<
  Row,
  | 'id'
  | 'name'
  | 'nameKey'
  | 'keyHash'
  | 'personalCode'
  | 'removedAt'
  | 'extraMinutes'
  | 'openUntil'
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

type OfWork = { workId: number; revision: number; now: Date }

/** Gives a key to one participant of a work, and takes it from any other one. */
export async function moveKey(
  db: Db,
  { participantId, keyHash }: { participantId: number; keyHash: string },
  { workId, revision }: OfWork,
): Promise<void> {
  await db
    .updateTable('work_participants')
    .set(({ eb, ref }) => ({
      key_hash: eb.case().when(ref('id'), '=', participantId).then(keyHash).else(null).end(),
      revision,
    }))
    .where('work_id', '=', workId)
    .where(({ eb, or }) => or([eb('id', '=', participantId), eb('key_hash', '=', keyHash)]))
    .execute()
}

export type NewWorkAttempt = MixedAttempt & { number: number; dueAt: Date }

/** Starts an attempt of a participant. */
export async function insertWorkAttempt(
  db: Db,
  { participantId, ...one }: NewWorkAttempt & { participantId: number },
  { revision, now }: OfWork,
): Promise<void> {
  await sql`
    with changed as (
      update work_participants set revision = ${revision} where id = ${participantId}
    )
    insert into work_attempts (id, participant_id, number, seed, is_secretly_mixed, started_at, due_at)
    values (${one.attemptId}, ${participantId}, ${one.number}, ${one.seed}, ${one.isSecretlyMixed}, ${now}, ${one.dueAt})
  `.execute(db)
}

type NewParticipant = {
  name: string
  nameKey: string
  personalCode: string
  keyHash: string
  /** Of this browser, under names that were removed. */
  removedAttempts: number
}

/** Adds a participant with a first attempt: `full` when there are too many, `taken` when somebody has the personal code. */
export async function insertStarter(
  db: Db,
  { name, nameKey, personalCode, keyHash, removedAttempts, ...one }: NewParticipant & NewWorkAttempt,
  { workId, revision, now }: OfWork,
): Promise<'added' | 'full' | 'taken'> {
  const { rows } = await sql<{ hasRoom: boolean; isAdded: boolean }>`
    with room as (
      select count(*) < ${limits.participantsMax} as has_room
      from work_participants where work_id = ${workId} and removed_at is null
    ), added as (
      insert into work_participants
        (work_id, name, name_key, personal_code, key_hash, removed_attempts, revision, created_at)
      select ${workId}::bigint, ${name}, ${nameKey}, ${personalCode}, ${keyHash}, ${removedAttempts}::integer,
        ${revision}::bigint, ${now}::timestamptz
      from room where has_room
      on conflict (work_id, personal_code) do nothing
      returning id
    ), attempt as (
      insert into work_attempts (id, participant_id, number, seed, is_secretly_mixed, started_at, due_at)
      select ${one.attemptId}::uuid, added.id, ${one.number}::integer, ${one.seed}::bigint, ${one.isSecretlyMixed}::boolean, ${now}::timestamptz, ${one.dueAt}::timestamptz
      from added
      returning id
    )
    select has_room as "hasRoom", exists (select 1 from attempt) as "isAdded" from room
  `.execute(db)
  const [row] = rows
  if (!row?.hasRoom) return 'full'
  return row.isAdded ? 'added' : 'taken'
}
