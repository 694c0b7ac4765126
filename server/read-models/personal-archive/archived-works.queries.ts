import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** The tests of a work in their order, each with the latest version by whose key it was regraded. */
const testsOfWork = sql<{ testId: number; version: number; regradedByVersion: number | null }[]>`(
  select jsonb_agg(jsonb_build_object('testId', work_quizzes.quiz_id, 'version', quiz_versions.number,
    'regradedByVersion', (select number from quiz_versions later where later.id = (key_version_ids ->> 0)::bigint)) order by position)
  from work_quizzes join quiz_versions on quiz_versions.id = work_quizzes.version_id where work_id = works.id)`

/** The classes of a work in their order; empty for a work without any. */
const classesOfWork = sql<number[]>`array(
  select class_id from work_classes where work_id = works.id order by position)`

/** A work without its participants. */
export const findWork = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .select(['id', 'code', 'title', 'note', 'opens_at as opensAt', 'closes_at as closesAt', 'closed_at as closedAt'])
    .select(['settings', 'accepts_new as acceptsNew', 'keep_days as keepDays', 'created_at as createdAt'])
    .select([testsOfWork.as('tests'), 'forgiven', classesOfWork.as('classIds')])
    .where('id', '=', workId)
    .executeTakeFirst()

/** What a work draws from for each pupil: its parts and its frozen questions; undefined for one that asks its tests. */
export const findDrawn = (db: Db, workId: number) =>
  db.selectFrom('work_pools').select(['entries', 'questions']).where('work_id', '=', workId).executeTakeFirst()

/** The versions that a work asks. */
export async function listWorkVersionIds(db: Db, workId: number): Promise<number[]> {
  const quizzes = await db.selectFrom('work_quizzes').select('version_id').where('work_id', '=', workId).execute()
  return quizzes.map(({ version_id }) => version_id)
}

export async function listParticipantIds(db: Db, workId: number): Promise<number[]> {
  const participants = await db
    .selectFrom('work_participants')
    .select('id')
    .where('work_id', '=', workId)
    .orderBy('id')
    .execute()
  return participants.map(({ id }) => id)
}

/** Participants without their attempts. */
export const listParticipants = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work_participants')
    .select([
      'id',
      'name',
      'list_number as listNumber',
      'personal_code as personalCode',
      'extra_minutes as extraMinutes',
    ])
    .select(['created_at as addedAt', 'removed_at as removedAt', 'forgotten_at as removedOwnNameAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

const hundredths = (column: RawBuilder<unknown>) => sql<number | null>`${column} / 100.0`

/** Attempts of these participants. */
export const listWorkAttempts = (db: Db, participantIds: readonly number[]) =>
  db
    .selectFrom('work_attempts')
    .select(['participant_id as participantId', 'number', 'started_at as startedAt', 'due_at as dueAt'])
    .select(['submitted_at as submittedAt', 'submitted_by as submittedBy', 'reset_at as resetAt'])
    .select([hundredths(sql.ref('points')).as('points'), 'max_points as maxPoints', 'percent', 'answers'])
    .select([hundredths(sql.ref('earned_points')).as('earnedPoints'), 'earned_max_points as earnedMaxPoints'])
    .select(['earned_percent as earnedPercent', 'regraded_at as regradedAt'])
    .where('participant_id', 'in', participantIds)
    .orderBy('participant_id')
    .orderBy('number')
    .execute()
