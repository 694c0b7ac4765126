import type { submitters } from '@quiz/contract/work/work-attempts.ts'
import { sql } from 'kysely'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import { dueAtOf, isStopped } from '#server/features/work/work-state.ts'
import type { Db } from '#server/platform/store/db.ts'
import { ownEnd } from './own-end.queries.ts'

/** Attempts of a work, or of one of its participants, that were not reset, with all that their ends depend on. */
const listTimedAttempts = (db: Db, { workId, participantId }: { workId: number; participantId?: number | undefined }) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .select([
      'work_attempts.id',
      'work_attempts.started_at as startedAt',
      'work_attempts.due_at as dueAt',
      'work_attempts.given_until as givenUntil',
      'work_attempts.submitted_by as submittedBy',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.open_until as openUntil',
      'works.closes_at as closesAt',
      'works.closed_at as closedAt',
      'works.settings',
    ])
    .select([
      ownEnd.as('ownEnd'),
      isWorkAvailable.as('isAvailable'),
      sql<boolean>`not exists (
        select 1 from work_attempts later
        where later.participant_id = work_attempts.participant_id and later.number > work_attempts.number)`.as(
        'isLast',
      ),
    ])
    .where('works.id', '=', workId)
    .where('work_attempts.reset_at', 'is', null)
    .where('work_participants.forgotten_at', 'is', null)
    .$if(participantId !== undefined, (query) => query.where('work_participants.id', '=', participantId ?? 0))
    .execute()

type TimedAttempt = Awaited<ReturnType<typeof listTimedAttempts>>[number]

type MovedEnd = { id: string; dueAt: Date; givenUntil: Date | null }

/** Gives attempts other ends; those that were handed in are open again. */
export async function setEnds(db: Db, moved: readonly MovedEnd[]): Promise<void> {
  await sql`
    with moved as (
      update work_attempts set due_at = given."dueAt", given_until = given."givenUntil", submitted_at = null, submitted_by = null,
        points = null, max_points = null, percent = null, breakdown = null, rules = null,
        earned_points = null, earned_max_points = null, earned_percent = null, regraded_at = null
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as given (id uuid, "dueAt" timestamptz, "givenUntil" timestamptz)
      where work_attempts.id = given.id returning participant_id
    )
    update work_participants set revision = ${changed} from moved where work_participants.id = moved.participant_id`.execute(
    db,
  )
}

/** Whose ends move: those of one participant, or of all; and who must have handed an attempt in for it to open again. */
type Move = {
  workId: number
  participantId?: number
  reopened: readonly (typeof submitters)[number][]
  now: Date
}

/**
 * Gives the attempts of a locked work the ends that follow from its times and from extra minutes. One that was handed in by one of
 * `reopened` opens again, without its score, when its new end is in the future: only the last one of its participant, and none
 * of a work that was closed.
 */
export async function moveEnds(db: Db, { workId, participantId, reopened, now }: Move): Promise<void> {
  const attempts = await listTimedAttempts(db, { workId, participantId })
  const moved = attempts.flatMap((attempt) => {
    const dueAt = dueAtOf({ ...attempt, minutes: attempt.settings.minutes })
    const isOpen = attempt.submittedBy === null
    if (!isOpen && !(dueAt > now && isReopened(attempt, reopened))) return []
    return isOpen && dueAt.getTime() === attempt.dueAt.getTime()
      ? []
      : [{ id: attempt.id, dueAt, givenUntil: attempt.givenUntil }]
  })
  if (moved.length > 0) await setEnds(db, moved)
}

const isReopened = ({ submittedBy, isLast, ...attempt }: TimedAttempt, reopened: Move['reopened']): boolean =>
  submittedBy !== null && reopened.includes(submittedBy) && isLast && !isStopped(attempt)
