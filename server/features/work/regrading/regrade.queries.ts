import { sql } from 'kysely'
import type { WorkScore } from '#server/features/work/taking/attempt-score.ts'
import type { Db } from '#server/platform/store/db.ts'

/**
 * Attempts at a work that are handed in, in the order of the list. Those that were reset and those of removed
 * participants are regraded as well, as they can be shown again; `counts` is false for them.
 */
export const listSubmittedAttempts = (db: Db, workId: number) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .select(['work_attempts.id as attemptId', 'work_participants.id as participantId', 'name', 'number'])
    .select(['seed', 'is_secretly_mixed as isSecretlyMixed', 'drawn'])
    .select(({ fn, val }) => [
      fn.coalesce('points', val(0)).as('points'),
      fn.coalesce('max_points', val(0)).as('maxPoints'),
      fn.coalesce('percent', val(0)).as('percent'),
    ])
    .select(sql<boolean>`removed_at is null and reset_at is null`.as('counts'))
    .where('work_id', '=', workId)
    .where('submitted_at', 'is not', null)
    .orderBy('list_position', (order) => order.asc().nullsLast())
    .orderBy('name_key')
    .orderBy('work_participants.id')
    .orderBy('number')
    .execute()
export type GradedAttempt = Awaited<ReturnType<typeof listSubmittedAttempts>>[number]

/** What was answered in some attempts, and what each question brought so far, by the ids of the attempts. */
export async function findStoredAnswers(db: Db, attempts: readonly { attemptId: string }[]) {
  const rows = await db
    .selectFrom('work_attempts')
    .select(['id', 'answers', 'breakdown'])
    .where(
      'id',
      'in',
      attempts.map(({ attemptId }) => attemptId),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type NewScore = WorkScore & { attemptId: string }

/**
 * Writes new scores. The earned one is kept beside them until it counts again; the time stays where only what the questions brought
 * is another.
 */
export async function storeNewScores(db: Db, scores: readonly NewScore[], now: Date): Promise<void> {
  await sql`
    with given as (
      select id, score.points, score."maxPoints", score.percent, score.breakdown, score.rules,
        (score.points, score."maxPoints") is distinct from (attempt.points, attempt.max_points) as is_new,
        coalesce(earned_points, attempt.points) as earned_points,
        coalesce(earned_max_points, attempt.max_points) as earned_max_points,
        coalesce(earned_percent, attempt.percent) as earned_percent
      from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
        as score ("attemptId" uuid, points integer, "maxPoints" integer, percent smallint, breakdown jsonb, rules smallint)
      join work_attempts attempt on attempt.id = score."attemptId"
    ), told as (
      select *, (points, "maxPoints") is distinct from (earned_points, earned_max_points) as differs from given
    )
    update work_attempts set
      points = told.points, max_points = told."maxPoints", percent = told.percent,
      breakdown = told.breakdown, rules = told.rules,
      earned_points = case when differs then told.earned_points end,
      earned_max_points = case when differs then told.earned_max_points end,
      earned_percent = case when differs then told.earned_percent end,
      regraded_at = case when not differs then null when is_new then ${now}::timestamptz else regraded_at end
    from told where work_attempts.id = told.id`.execute(db)
}

/** Has these questions bring their full points to everybody who was asked them; a regrade that was asked for is done by that. */
export const setForgiven = (db: Db, workId: number, forgiven: readonly number[]): Promise<unknown> =>
  db
    .updateTable('works')
    .set({ forgiven: JSON.stringify(forgiven), regrade_asked_at: null })
    .where('id', '=', workId)
    .execute()
