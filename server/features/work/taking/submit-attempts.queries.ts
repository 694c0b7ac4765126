import type { submitters } from '@quiz/contract/work/work-attempts.ts'
import { sql } from 'kysely'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { WorkScore } from './attempt-score.ts'
import { ownEnd } from './own-end.queries.ts'
import { quizzesOfWork } from './work-taking.queries.ts'

/** Attempts that one transaction hands in. */
export const submitBatchSize = 100

/** Works with attempts under way that end until a moment. */
export async function listOverdueWorks(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .select('work_id as workId')
    .distinct()
    .where('submitted_at', 'is', null)
    .where('due_at', '<=', before)
    .execute()
  return rows.map(({ workId }) => workId)
}

/** Works with attempts under way that were closed before their time, or cannot be taken any more. */
export async function listStoppedWorks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select works.id from works
    where id in (
        select work_id from work_participants
        join work_attempts on work_attempts.participant_id = work_participants.id
        where work_attempts.submitted_at is null)
      and (not ${isWorkAvailable} or (closed_at is not null and exists (
        select 1 from work_participants
        join work_attempts on work_attempts.participant_id = work_participants.id
        where work_id = works.id and work_attempts.submitted_at is null and ${ownEnd} is null)))
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** What the attempts at a work are scored by. */
export const findWorkToSubmit = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .select(['settings', 'forgiven', quizzesOfWork.as('quizzes')])
    .where('id', '=', workId)
    .executeTakeFirst()

/** Locks a work until the transaction ends: before its attempts, as everything that changes them does. */
export const lockWork = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .select(['forgiven', quizzesOfWork.as('quizzes')])
    .select(['closed_at as closedAt', 'closed_by as closedBy', isWorkAvailable.as('isAvailable')])
    .where('id', '=', workId)
    .forUpdate()
    .executeTakeFirst()

/** Which attempts under way are handed in: all, those without an end of their participant's own, or those alone that end until `before`. */
type Due = { workId: number; before: Date; which: 'all' | 'without own end' | 'overdue' }

/** Some attempts at a work that are under way and have to be handed in. */
export const listDueAttempts = (db: Db, { workId, before, which }: Due) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .select(['work_attempts.id as attemptId', 'seed', 'is_secretly_mixed as isSecretlyMixed', 'drawn'])
    .select(['answers', 'due_at as dueAt', ownEnd.as('ownEnd')])
    .where('work_id', '=', workId)
    .where('submitted_at', 'is', null)
    .$if(which === 'overdue', (query) => query.where('due_at', '<=', before))
    .$if(which === 'without own end', (query) =>
      query.where(({ or, eb }) => or([eb('due_at', '<=', before), eb(ownEnd, 'is', null)])),
    )
    .orderBy('due_at')
    .limit(submitBatchSize)
    .execute()

type Submission = WorkScore & { attemptId: string; submittedBy: (typeof submitters)[number] }

/** Stores the scores of attempts that are handed in. */
export async function storeSubmissions(
  db: Db,
  { submissions, now }: { submissions: readonly Submission[]; now: Date },
): Promise<void> {
  await sql`
    with submitted as (
      update work_attempts set
        submitted_at = ${now}::timestamptz,
        submitted_by = scored."submittedBy",
        points = scored.points,
        max_points = scored."maxPoints",
        percent = scored.percent,
        breakdown = scored.breakdown,
        rules = scored.rules
      from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb)
        as scored("attemptId" uuid, points integer, "maxPoints" integer, percent smallint, breakdown jsonb, rules smallint, "submittedBy" text)
      where work_attempts.id = scored."attemptId"
      returning participant_id
    )
    update work_participants set revision = ${changed} where id in (select participant_id from submitted)
  `.execute(db)
}
