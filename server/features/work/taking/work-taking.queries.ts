import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { QuizIds } from '#server/features/work/drawing/asked-quizzes.ts'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import { goneAt, isWorkAvailable } from '#server/features/work/work-availability.ts'
import type { WorkAnswer } from '#server/features/work/works.tables.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import type { WorkScore } from './attempt-score.ts'
import { ownEnd } from './own-end.queries.ts'

/** What a work asks: its pool, or its quizzes in their order. */
export const quizzesOfWork: RawBuilder<QuizIds> = sql<QuizIds>`coalesce(
  (select jsonb_build_array(jsonb_build_object('workId', work_id, 'poolId', work_pools.id))
    from work_pools where work_id = works.id),
  (select jsonb_agg(jsonb_build_object(
    'quizId', quiz_id, 'versionId', version_id, 'keyVersionIds', key_version_ids) order by position)
    from work_quizzes where work_id = works.id),
  '[]')`

const workFields = [
  'works.id as workId',
  'works.code',
  'works.title',
  'works.opens_at as opensAt',
  'works.closes_at as closesAt',
  'works.closed_at as closedAt',
  'works.settings',
  'works.forgiven',
] as const

/** What decides until when somebody may enter who is not in the list yet. */
export const newcomerFields = [
  'works.extra_minutes as extraMinutes',
  'works.open_until as openUntil',
  'works.review_shown_at as reviewShownAt',
] as const

/** A work with its author, by its code. */
export const findWorkByCode = (db: Db, code: string) =>
  db
    .selectFrom('works')
    .modifyFront(prepared('find_work_by_code'))
    .innerJoin('users', 'users.id', 'works.author_id')
    .select(workFields)
    .select(newcomerFields)
    .select([
      'works.note',
      'works.accepts_new as acceptsNew',
      'works.secret',
      'works.keep_days as keepDays',
      'users.full_name as authorName',
      isWorkAvailable.as('isAvailable'),
      goneAt.as('goneAt'),
      quizzesOfWork.as('quizzes'),
    ])
    .where('code', '=', code)
    .executeTakeFirst()
export type EnteredWork = NonNullable<Awaited<ReturnType<typeof findWorkByCode>>>

/** What may have changed of an attempt since it was read, locked until the transaction ends, which holds its work. */
export const findLockedAttempt = (db: Db, attemptId: string) =>
  db
    .selectFrom('work_attempts')
    .modifyFront(prepared('find_locked_attempt'))
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
      'works.forgiven',
    ])
    .select([ownEnd.as('ownEnd'), quizzesOfWork.as('quizzes')])
    .where('work_attempts.id', '=', attemptId)
    .forNoKeyUpdate('work_attempts')
    .executeTakeFirst()

/** An attempt with its participant and its work. */
export const findWorkAttempt = (db: Db, attemptId: string) =>
  selectAttempts(db)
    .modifyFront(prepared('find_work_attempt'))
    .where('work_attempts.id', '=', attemptId)
    .executeTakeFirst()
export type WorkAttempt = NonNullable<Awaited<ReturnType<typeof findWorkAttempt>>>

/** Attempts with their participants and works. The caller adds a filter. */
export const selectAttempts = (db: Db) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .select(workFields)
    .select([isWorkAvailable.as('isAvailable'), ownEnd.as('ownEnd'), quizzesOfWork.as('quizzes')])
    .select([
      'work_participants.id as participantId',
      'work_participants.pupil_id as pupilId',
      'work_participants.name',
      'work_participants.key_hash as keyHash',
      'work_participants.removed_at as removedAt',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.open_until as openUntil',
      'work_participants.removed_attempts as removedAttempts',
      'work_participants.review_seen_at as reviewSeenAt',
    ])
    .select([
      'work_attempts.id as attemptId',
      sql<string>`work_attempts.xmin::text`.as('rowVersion'),
      'work_attempts.number',
      'work_attempts.seed',
      'work_attempts.is_secretly_mixed as isSecretlyMixed',
      'work_attempts.drawn',
      'work_attempts.answers',
      'work_attempts.answered_count as answeredCount',
      'work_attempts.due_at as dueAt',
      'work_attempts.submitted_at as submittedAt',
      'work_attempts.submitted_by as submittedBy',
      'work_attempts.points',
      'work_attempts.max_points as maxPoints',
      'work_attempts.percent',
      'work_attempts.breakdown',
      'work_attempts.earned_points as earnedPoints',
      'work_attempts.earned_max_points as earnedMaxPoints',
      'work_attempts.earned_percent as earnedPercent',
      'work_attempts.regraded_at as regradedAt',
      'work_attempts.reset_at as resetAt',
    ])

/** How many attempts of a participant count. */
export const countAttempts = (db: Db, participantId: number): Promise<number> =>
  countRows(db.selectFrom('work_attempts').where('participant_id', '=', participantId).where('reset_at', 'is', null))

/** Answers of an attempt, and its score when it is handed in by them. */
type StoredAnswers = {
  attemptId: string
  participantId: number
  answers: readonly WorkAnswer[]
  answeredCount: number
  now: Date
  score: WorkScore | null
}

/**
 * Stores answers of an attempt that is under way and as it was read, in one statement, which holds the work as `holdWork` does. Returns
 * the new version of its row; null when it changed meanwhile, its work was closed or is not available, or its participant was removed,
 * goes on elsewhere, or has another end.
 */
export async function storeIfUnchanged(
  db: Db,
  attempt: Pick<WorkAttempt, 'attemptId' | 'rowVersion' | 'workId' | 'closedAt' | 'keyHash' | 'ownEnd'>,
  { answers, answeredCount, now }: Pick<StoredAnswers, 'answers' | 'answeredCount' | 'now'>,
): Promise<string | null> {
  const { rows } = await sql<{ rowVersion: string }>`${prepared('store_if_unchanged')}
    with held as materialized (
      select id from works where id = ${attempt.workId} and closed_at is not distinct from ${attempt.closedAt} and ${isWorkAvailable}
      for key share
    ), stored as (
      update work_attempts set answers = ${JSON.stringify(answers)}, answered_count = ${answeredCount}, saved_at = ${now}
      from held, work_participants
      where work_attempts.id = ${attempt.attemptId} and work_attempts.xmin = ${attempt.rowVersion}::xid
        and work_participants.id = work_attempts.participant_id and work_participants.work_id = held.id
        and work_participants.key_hash = ${attempt.keyHash} and work_participants.removed_at is null
        and ${ownEnd} is not distinct from ${attempt.ownEnd}
      returning participant_id, work_attempts.xmin::text as version
    )
    update work_participants set revision = ${changed} from stored where id = participant_id
    returning stored.version as "rowVersion"`.execute(db)
  return rows[0]?.rowVersion ?? null
}

/** Stores the answers of an attempt that is under way. */
export async function storeAnswers(db: Db, { score, ...one }: StoredAnswers): Promise<void> {
  await db
    .with('changed', (cte) =>
      cte.updateTable('work_participants').set({ revision: changed }).where('id', '=', one.participantId),
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
        breakdown: JSON.stringify(score.breakdown),
        rules: score.rules,
      }),
    })
    .where('id', '=', one.attemptId)
    .execute()
}

const listed = (db: Db, workId: number) =>
  db
    .selectFrom('work_participants')
    .where('work_id', '=', workId)
    .where('removed_at', 'is', null)
    .where('forgotten_at', 'is', null)

/**
 * When the last participant of a work can go on or start for the last time: those who handed in all their attempts do not count,
 * whatever their extra minutes, and of a closed work those alone who have an end of their own.
 */
export async function findLastEnd(
  db: Db,
  { workId, closesAt, closedAt, settings }: Pick<WorkAttempt, 'workId' | 'closesAt' | 'closedAt' | 'settings'>,
): Promise<Date> {
  const isClosed = sql`${closedAt !== null}::boolean`
  const { rows } = await sql<{ at: Date }>`${prepared('find_last_end')}
    select greatest(${closedAt ?? closesAt}::timestamptz, max(case
      when ${isClosed} and ${ownEnd} is null then null
      when under_way is not null then under_way
      when attempts < ${settings.attemptsMax} and ${isClosed} then ${ownEnd}
      when attempts < ${settings.attemptsMax} then
        greatest(${closesAt}::timestamptz + extra_minutes * interval '1 minute', open_until, ${ownEnd})
      end)) as at
    from work_participants
    cross join lateral (
      select count(*) as attempts, max(due_at) filter (where submitted_at is null) as under_way
      from work_attempts where participant_id = work_participants.id and reset_at is null
    ) made
    where work_id = ${workId} and removed_at is null and forgotten_at is null`.execute(db)
  return rows[0]?.at ?? closedAt ?? closesAt
}

export async function isUnderWay(db: Db, workId: number): Promise<boolean> {
  const found = await listed(db, workId)
    .innerJoin('work_attempts', 'work_attempts.participant_id', 'work_participants.id')
    .select('work_attempts.id')
    .where('submitted_at', 'is', null)
    .where('reset_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Notes that a participant was shown which answers are right, and that somebody of the work was. */
export async function markReviewShown(
  db: Db,
  { workId, participantId }: Pick<WorkAttempt, 'workId' | 'participantId'>,
  now: Date,
): Promise<void> {
  await sql`
    with seen as (
      update work_participants set review_seen_at = ${now}, revision = ${changed}
      where id = ${participantId} and review_seen_at is null
    )
    update works set review_shown_at = ${now} where id = ${workId} and review_shown_at is null`.execute(db)
}

/** By which a browser is known after its participant removed the name: of no use without the secret of the work. */
export const forgottenKeyOf = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url')

/** Removes the name, the key and the attempts of a participant for good, but for how many they were and by which browser. */
export async function forgetParticipant(
  db: Db,
  { participantId, key, now }: { participantId: number; key: string; now: Date },
): Promise<void> {
  const { secret } = await db
    .selectFrom('works')
    .innerJoin('work_participants', 'work_participants.work_id', 'works.id')
    .select('works.secret')
    .where('work_participants.id', '=', participantId)
    .executeTakeFirstOrThrow()
  const removedAttempts = await countAttempts(db, participantId)
  await db.deleteFrom('work_attempts').where('participant_id', '=', participantId).execute()
  await db
    .updateTable('work_participants')
    .set({ name: '', name_key: null, key_hash: null, forgotten_at: now, revision: changed })
    // The place in a class's list would tell whose name it was.
    .set({ list_position: null, list_number: null })
    .set({ removed_attempts: removedAttempts, forgotten_key: forgottenKeyOf(key, secret) })
    .where('id', '=', participantId)
    .execute()
}
