import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isWorkAvailable } from './work-availability.ts'
import type { WorkAnswer } from './works.tables.ts'

/** The quizzes of a work in their order, each with the version that is asked. */
export const quizzesOfWork = sql<{ quizId: number; versionId: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('quizId', quiz_id, 'versionId', version_id) order by position), '[]')
  from work_quizzes where work_id = works.id)`

const workFields = [
  'works.id as workId',
  'works.code',
  'works.title',
  'works.opens_at as opensAt',
  'works.closes_at as closesAt',
  'works.closed_at as closedAt',
  'works.settings',
] as const

/** A work with its author, by its code. */
export const findWorkByCode = (db: Db, code: string) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.author_id')
    .select(workFields)
    .select([
      'works.note',
      'works.accepts_new as acceptsNew',
      'works.keep_days as keepDays',
      'users.full_name as authorName',
      isWorkAvailable.as('isAvailable'),
      quizzesOfWork.as('quizzes'),
    ])
    .where('code', '=', code)
    .executeTakeFirst()
export type EnteredWork = NonNullable<Awaited<ReturnType<typeof findWorkByCode>>>

/** What may have changed of a work since it was read: for a transaction that has its lock. */
export const findLockedWork = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .select([
      'opens_at as opensAt',
      'closes_at as closesAt',
      'closed_at as closedAt',
      'accepts_new as acceptsNew',
      'settings',
    ])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()

/** What may have changed of an attempt since it was read: for a transaction that has the lock of its work. */
export const findLockedAttempt = (db: Db, attemptId: string) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .select([
      'works.closed_at as closedAt',
      'work_participants.key_hash as keyHash',
      'work_participants.removed_at as removedAt',
      'work_attempts.answers',
      'work_attempts.due_at as dueAt',
      'work_attempts.submitted_at as submittedAt',
      'work_attempts.submitted_by as submittedBy',
      'work_attempts.reset_at as resetAt',
    ])
    .where('work_attempts.id', '=', attemptId)
    .executeTakeFirst()

/** An attempt that its participant may answer now. */
export const getStartedAttempt = (db: Db, attemptId: string) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .select(['work_attempts.id as attemptId', 'number', 'seed', 'answers', 'due_at as dueAt', 'name'])
    .where('work_attempts.id', '=', attemptId)
    .executeTakeFirstOrThrow()

/** An attempt with its participant and its work. */
export const findWorkAttempt = (db: Db, attemptId: string) =>
  selectAttempts(db).where('work_attempts.id', '=', attemptId).executeTakeFirst()
export type WorkAttempt = NonNullable<Awaited<ReturnType<typeof findWorkAttempt>>>

const selectAttempts = (db: Db) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .select(workFields)
    .select([isWorkAvailable.as('isAvailable'), quizzesOfWork.as('quizzes')])
    .select([
      'work_participants.id as participantId',
      'work_participants.name',
      'work_participants.key_hash as keyHash',
      'work_participants.removed_at as removedAt',
      'work_participants.extra_minutes as extraMinutes',
    ])
    .select([
      'work_attempts.id as attemptId',
      'work_attempts.number',
      'work_attempts.seed',
      'work_attempts.answers',
      'work_attempts.answered_count as answeredCount',
      'work_attempts.due_at as dueAt',
      'work_attempts.submitted_at as submittedAt',
      'work_attempts.submitted_by as submittedBy',
      'work_attempts.points',
      'work_attempts.max_points as maxPoints',
      'work_attempts.percent',
      'work_attempts.reset_at as resetAt',
    ])

const selectParticipants = (db: Db, workId: number) =>
  db
    .selectFrom('work_participants')
    .select(['id', 'name', 'key_hash as keyHash', 'removed_at as removedAt', 'extra_minutes as extraMinutes'])
    .where('work_id', '=', workId)
export type EnteredParticipant = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** The participant whose browser has this key. */
export const findByKey = (db: Db, workId: number, keyHash: string) =>
  selectParticipants(db, workId).where('key_hash', '=', keyHash).executeTakeFirst()

/** The participant with a personal code, unless this participant was forgotten. */
export const findByPersonalCode = (db: Db, workId: number, personalCode: string) =>
  selectParticipants(db, workId)
    .where('personal_code', '=', personalCode)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()

/** The participant with a name, unless the author removed this participant. */
export const findByName = (db: Db, workId: number, nameKey: string) =>
  selectParticipants(db, workId).where('name_key', '=', nameKey).where('removed_at', 'is', null).executeTakeFirst()

/** Participants whom the author did not remove. */
export async function countParticipants(db: Db, workId: number): Promise<number> {
  const { count } = await db
    .selectFrom('work_participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('work_id', '=', workId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewParticipant = {
  workId: number
  name: string
  nameKey: string
  personalCode: string
  keyHash: string
  revision: number
  now: Date
}

/** Adds a participant; undefined when somebody has this personal code already. */
export const insertParticipant = (db: Db, one: NewParticipant): Promise<EnteredParticipant | undefined> =>
  db
    .insertInto('work_participants')
    .values({
      work_id: one.workId,
      name: one.name,
      name_key: one.nameKey,
      personal_code: one.personalCode,
      key_hash: one.keyHash,
      revision: one.revision,
      created_at: one.now,
    })
    .onConflict((conflict) => conflict.columns(['work_id', 'personal_code']).doNothing())
    .returning(['id', 'name', 'key_hash as keyHash', 'removed_at as removedAt', 'extra_minutes as extraMinutes'])
    .executeTakeFirst()

/** Gives a key to one participant of a work, and takes it from any other one. */
export async function moveKey(
  db: Db,
  {
    workId,
    participantId,
    keyHash,
    revision,
  }: { workId: number; participantId: number; keyHash: string; revision: number },
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

/** The attempts of a participant, in their order. */
export const listAttempts = (db: Db, participantId: number) =>
  db
    .selectFrom('work_attempts')
    .select(['id', 'number', 'due_at as dueAt', 'submitted_at as submittedAt', 'reset_at as resetAt'])
    .where('participant_id', '=', participantId)
    .orderBy('number')
    .execute()

type NewWorkAttempt = {
  id: string
  participantId: number
  number: number
  seed: number
  startedAt: Date
  dueAt: Date
  revision: number
}

/** Starts an attempt. */
export async function insertWorkAttempt(db: Db, one: NewWorkAttempt): Promise<void> {
  await db
    .with('changed', (cte) =>
      cte.updateTable('work_participants').set({ revision: one.revision }).where('id', '=', one.participantId),
    )
    .insertInto('work_attempts')
    .values({
      id: one.id,
      participant_id: one.participantId,
      number: one.number,
      seed: one.seed,
      started_at: one.startedAt,
      due_at: one.dueAt,
    })
    .execute()
}

/** Answers of an attempt, and its score when it is handed in by them. */
type StoredAnswers = {
  attemptId: string
  participantId: number
  answers: readonly WorkAnswer[]
  answeredCount: number
  now: Date
  revision: number
  score: { points: number; maxPoints: number; percent: number } | null
}

/** Stores the answers of an attempt that is under way. */
export async function storeAnswers(db: Db, { score, ...one }: StoredAnswers): Promise<void> {
  await db
    .with('changed', (cte) =>
      cte.updateTable('work_participants').set({ revision: one.revision }).where('id', '=', one.participantId),
    )
    .updateTable('work_attempts')
    .set({
      answers: JSON.stringify(one.answers),
      answered_count: one.answeredCount,
      saved_at: one.now,
      ...(score && {
        submitted_at: one.now,
        submitted_by: 'taker',
        points: score.points,
        max_points: score.maxPoints,
        percent: score.percent,
      }),
    })
    .where('id', '=', one.attemptId)
    .execute()
}

/** When the answers to a work may be shown: the most extra minutes of a participant, and whether somebody is still at it. */
export async function findReviewTimes(db: Db, workId: number): Promise<{ extraMinutes: number; isUnderWay: boolean }> {
  const isUnderWay = sql<SqlBool>`exists (
    select 1 from work_attempts
    where participant_id = work_participants.id and submitted_at is null and reset_at is null)`
  const found = await db
    .selectFrom('work_participants')
    .select(({ fn }) => [
      fn.max('extra_minutes').as('extraMinutes'),
      sql<boolean | null>`bool_or(${isUnderWay})`.as('isUnderWay'),
    ])
    .where('work_id', '=', workId)
    .where('removed_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return { extraMinutes: found?.extraMinutes ?? 0, isUnderWay: found?.isUnderWay ?? false }
}

/** Notes that participants were shown which answers are right. */
export async function markReviewShown(db: Db, workId: number, now: Date): Promise<void> {
  await db
    .updateTable('works')
    .set({ review_shown_at: now })
    .where('id', '=', workId)
    .where('review_shown_at', 'is', null)
    .execute()
}

/** Removes the name, the key and the attempts of a participant for good. */
export async function forgetParticipant(
  db: Db,
  { participantId, revision, now }: { participantId: number; revision: number; now: Date },
): Promise<void> {
  await db.deleteFrom('work_attempts').where('participant_id', '=', participantId).execute()
  await db
    .updateTable('work_participants')
    .set({ name: '', name_key: null, key_hash: null, forgotten_at: now, revision })
    .where('id', '=', participantId)
    .execute()
}
