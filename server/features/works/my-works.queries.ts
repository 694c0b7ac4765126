import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { ownEnd } from './own-end.queries.ts'
import { isWorkAvailable } from './work-availability.ts'

/** Attempts of a participant that count, from the one under way or the last one on. */
const lastAttempt = (from: ExpressionBuilder<Database, 'work_participants'>) =>
  from
    .selectFrom('work_attempts')
    .selectAll('work_attempts')
    .select(sql<number>`count(*) over ()`.as('attempts_count'))
    .whereRef('work_attempts.participant_id', '=', 'work_participants.id')
    .where('reset_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .as('attempt')

/** The works in whose lists a pupil is, the last ones first, each with the last attempt. */
export const listWorksOfPupil = (db: Db, pupilId: number) =>
  db
    .selectFrom('work_participants')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .innerJoin('users', 'users.id', 'works.author_id')
    .leftJoinLateral(lastAttempt, (join) => join.onTrue())
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
