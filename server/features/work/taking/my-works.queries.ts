import { sql } from 'kysely'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import type { Db } from '#server/platform/store/db.ts'
import { ownEnd } from './own-end.queries.ts'
import { firstAttempt } from './shown-attempt.queries.ts'

/** The works in whose lists a pupil is, the last ones first, each with the last attempt. */
export const listWorksOfPupil = (db: Db, pupilId: number) =>
  db
    .selectFrom('work_participants')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .innerJoin('users', 'users.id', 'works.author_id')
    .leftJoinLateral(firstAttempt(sql`number desc`), (join) => join.onTrue())
    .select(['works.id as workId', 'works.code', 'works.title', 'users.full_name as authorName', 'works.settings'])
    .select(['works.opens_at as opensAt', 'works.closes_at as closesAt', 'works.closed_at as closedAt'])
    .select(isWorkAvailable.as('isAvailable'))
    .select([
      'work_participants.key_hash as keyHash',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.open_until as openUntil',
      'work_participants.removed_attempts as removedAttempts',
    ])
    .select(ownEnd.as('ownEnd'))
    .select([
      'attempt.id as attemptId',
      'attempt.attempts_count as attemptsCount',
      'attempt.due_at as dueAt',
      'attempt.submitted_at as submittedAt',
      'attempt.points',
      'attempt.max_points as maxPoints',
      'attempt.percent',
      'attempt.earned_points as earnedPoints',
      'attempt.earned_max_points as earnedMaxPoints',
      'attempt.earned_percent as earnedPercent',
      'attempt.regraded_at as regradedAt',
    ])
    .where('work_participants.pupil_id', '=', pupilId)
    .where('work_participants.removed_at', 'is', null)
    .where('work_participants.forgotten_at', 'is', null)
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute()
export type WorkOfPupil = Awaited<ReturnType<typeof listWorksOfPupil>>[number]
