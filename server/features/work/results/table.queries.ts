import { sql } from 'kysely'
import { ownEnd } from '#server/features/work/taking/own-end.queries.ts'
import { byRank, firstAttempt } from '#server/features/work/taking/shown-attempt.queries.ts'
import { quizzesOfWork, selectAttempts } from '#server/features/work/taking/work-taking.queries.ts'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import type { WorkSettings } from '#server/features/work/work-settings.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A work as its table needs it; undefined for that of another author. */
export const findTabledWork = (db: Db, workId: number, authorId: number) =>
  db
    .selectFrom('works')
    .select([
      'revision',
      'settings',
      'forgiven',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'closed_at as closedAt',
    ])
    .select([
      isWorkAvailable.as('isAvailable'),
      quizzesOfWork.as('quizzes'),
      sql<boolean>`exists (select 1 from work_participants where work_id = works.id and revision is null)`.as(
        'hasChanged',
      ),
    ])
    .where('id', '=', workId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()

const attemptColumns = [
  'attempt.id as attemptId',
  'attempt.attempts_count as attemptsCount',
  'attempt.answered_count as answeredCount',
  'attempt.started_at as startedAt',
  'attempt.due_at as dueAt',
  'attempt.submitted_at as submittedAt',
  'attempt.submitted_by as submittedBy',
  'attempt.paper_set as paperSet',
  'attempt.points',
  'attempt.max_points as maxPoints',
  'attempt.percent',
  'attempt.breakdown',
  'attempt.answers',
  'attempt.drawn',
  'attempt.earned_points as earnedPoints',
  'attempt.earned_max_points as earnedMaxPoints',
  'attempt.earned_percent as earnedPercent',
  'attempt.regraded_at as regradedAt',
  'attempt.given_back as givenBack',
  'attempt.shown_points as shownPoints',
  'attempt.shown_max_points as shownMaxPoints',
  'attempt.shown_percent as shownPercent',
] as const

/** Participants whose rows changed after a revision, or since the work was read, as they were pasted, then by name, each with the attempt that the table shows. */
export const listTableRows = (
  db: Db,
  { workId, since, counted }: { workId: number; since: number; counted: WorkSettings['counted'] },
) =>
  db
    .selectFrom('work_participants')
    .leftJoinLateral(firstAttempt(byRank(sql.lit(counted === 'best'))), (join) => join.onTrue())
    .select([
      'work_participants.id',
      'work_participants.name',
      'work_participants.list_position as listPosition',
      'work_participants.list_number as listNumber',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.removed_at as removedAt',
      'work_participants.forgotten_at as forgottenAt',
      'work_participants.removed_attempts as removedAttempts',
      'work_participants.review_seen_at as reviewSeenAt',
    ])
    .select([ownEnd.as('ownEnd'), sql<string>`coalesce(personal_code, '')`.as('personalCode')])
    .select(attemptColumns)
    .where('work_participants.work_id', '=', workId)
    .where(({ eb, or }) =>
      or([eb('work_participants.revision', '>', since), eb('work_participants.revision', 'is', null)]),
    )
    .orderBy('work_participants.list_position', (order) => order.asc().nullsLast())
    .orderBy('work_participants.name_key', (order) => order.asc().nullsLast())
    .orderBy('work_participants.id')
    .execute()
export type TableAttempt = Awaited<ReturnType<typeof listTableRows>>[number]

/** An attempt with its participant and work; undefined for one at a work of another author. */
export const findAttemptOfOwnWork = (db: Db, attemptId: string, authorId: number) =>
  selectAttempts(db)
    .select('work_attempts.started_at as startedAt')
    .where('work_attempts.id', '=', attemptId)
    .where('works.author_id', '=', authorId)
    .executeTakeFirst()
