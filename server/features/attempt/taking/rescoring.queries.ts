import type { RescoreCounts } from '@quiz/contract/attempt/rescoring.ts'
import type { StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { BrokenDownScore } from '@quiz/contract/scoring/score-attempt.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { scoringVersionOf } from '#server/read-models/scoring-version.ts'

/** An attempt as it was taken. */
export type EarnedAttempt = { id: string; versionId: number; answers: StoredAnswer[]; earned: EarnedScore }
/** `points` are hundredths; null while they are not stored. `rules` graded them; null where an earlier release did. */
export type EarnedScore = {
  percent: number
  rightCount: number
  resultId: number
  points: number | null
  rules: number | null
}

/** The score that an attempt gets, the points that it had earned, and the keys under which its answers are counted. */
export type RescoredAttempt = {
  id: string
  score: BrokenDownScore
  earnedPoints: number | null
  countedKeys: string[]
}

/** Attempts that one transaction scores. */
export const rescoreBatchSize = 500

/** The place of an attempt in the order of time and id, as the store writes it. */
export type Cursor = { at: string; id: string }

/** Attempts of a test at versions before the scoring of `versionId`, the earliest first. */
export async function listEarlierAttempts(
  db: Db,
  { quizId, versionId, after }: { quizId: number; versionId: number; after: Cursor | null },
): Promise<(EarnedAttempt & Cursor)[]> {
  const since: RawBuilder<unknown> = after
    ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<EarnedAttempt & Cursor>`
    select id, version_id as "versionId", answers, created_at::text as at, jsonb_build_object(
      'percent', coalesce(earned_percent, percent), 'rightCount', coalesce(earned_right_count, right_count),
      'resultId', coalesce(earned_result_id, result_id), 'points', earned_points,
      'rules', case when rescored_version_id is null then rules end) as earned
    from attempts
    where quiz_id = ${quizId} ${since}
      and version_id = any(array(
        select earlier.id from quiz_versions earlier
        where earlier.quiz_id = ${quizId}
          and earlier.number < (select number from quiz_versions where id = ${scoringVersionOf(sql`${versionId}::bigint`)})
      ))
    order by created_at, id limit ${sql.lit(rescoreBatchSize)}`.execute(db)
  return rows
}

/** Writes new scores. What was earned is kept by the first recount and never changes. */
export async function storeScores(
  db: Db,
  { versionId, attempts }: { versionId: number; attempts: readonly RescoredAttempt[] },
): Promise<void> {
  const scores = attempts.map(({ id, score, earnedPoints }) => ({
    ...{ id, percent: score.percent, right_count: score.questionsCounted, result_id: score.resultId },
    ...{ breakdown: score.breakdown, rules: score.rules, earned_points: earnedPoints },
  }))
  await sql`
    update attempts set
      earned_percent = coalesce(earned_percent, attempts.percent),
      earned_right_count = coalesce(earned_right_count, attempts.right_count),
      earned_result_id = coalesce(earned_result_id, attempts.result_id),
      earned_points = coalesce(attempts.earned_points, score.earned_points),
      percent = score.percent, right_count = score.right_count, result_id = score.result_id,
      breakdown = score.breakdown, rules = score.rules,
      rescored_version_id = ${versionId}
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) 
      score (id uuid, percent smallint, right_count smallint, result_id bigint, breakdown jsonb, rules smallint, earned_points integer)
    where attempts.id = score.id`.execute(db)
}

/** Begins a recount, unless it is under way for the same version; one for an earlier version is given up. */
export async function startRun(
  db: Db,
  { quizId, versionId, expected, now }: { quizId: number; versionId: number; expected: number; now: Date },
): Promise<void> {
  await sql`
    insert into rescore_runs (quiz_id, version_id, expected, started_at, advanced_at)
    values (${quizId}, ${versionId}, ${expected}, ${now}, ${now})
    on conflict (quiz_id) do update set
      version_id = excluded.version_id, expected = excluded.expected,
      started_at = excluded.started_at, advanced_at = excluded.advanced_at, finished_at = null,
      after_at = null, after_id = null, higher = 0, lower = 0, same = 0, left_as_is = 0
    where rescore_runs.finished_at is not null or rescore_runs.version_id <> excluded.version_id`.execute(db)
}

/** A recount under way, locked until the transaction ends; the one that waits longest first. Those that another process works at are passed over. */
export async function claimRun(
  db: Db,
): Promise<{ quizId: number; versionId: number; after: Cursor | null } | undefined> {
  const run = await db
    .selectFrom('rescore_runs')
    .select(['quiz_id as quizId', 'version_id as versionId', 'after_id as id'])
    .select(sql<string | null>`after_at::text`.as('at'))
    .where('finished_at', 'is', null)
    .orderBy('advanced_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!run) return undefined
  const { at, id, ...claimed } = run
  return { ...claimed, after: at !== null && id !== null ? { at, id } : null }
}

/** What a portion of a recount did. Without `after` there was nothing left. */
type Progress = { quizId: number; counts: RescoreCounts; after: Cursor | null; now: Date }

export const advanceRun = (db: Db, { quizId, counts, after, now }: Progress): Promise<unknown> =>
  db
    .updateTable('rescore_runs')
    .set(({ eb }) => ({
      higher: eb('higher', '+', counts.higher),
      lower: eb('lower', '+', counts.lower),
      same: eb('same', '+', counts.same),
      left_as_is: eb('left_as_is', '+', counts.left),
      advanced_at: now,
      ...(after ? { after_at: sql<Date>`${after.at}::timestamptz`, after_id: after.id } : { finished_at: now }),
    }))
    .where('quiz_id', '=', quizId)
    .execute()

/** The latest recount of a test. */
export const findRun = (db: Db, quizId: number) =>
  db
    .selectFrom('rescore_runs')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'rescore_runs.version_id')
    .innerJoin('quizzes', 'quizzes.id', 'rescore_runs.quiz_id')
    .select(['quiz_versions.number as versionNumber', 'expected', 'finished_at as finishedAt'])
    .select(['higher', 'lower', 'same', 'left_as_is as left'])
    .select(sql<boolean>`${scoringVersionOf(sql`quizzes.version_id`)} <= quiz_versions.id`.as('isCurrent'))
    .where('rescore_runs.quiz_id', '=', quizId)
    .executeTakeFirst()
