import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { setEnds } from './attempt-ends.ts'
import { changed } from './revision.queries.ts'
import { isWorkAvailable } from './work-availability.ts'

const countedAttempts = sql`work_attempts where participant_id = work_participants.id and reset_at is null`

type Whose = { workId: number; participantId?: number | undefined }

const listRows = (db: Db, { workId, participantId }: Whose) =>
  db
    .selectFrom('work_participants')
    .innerJoin('works', 'works.id', 'work_participants.work_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('work_attempts')
          .selectAll('work_attempts')
          .whereRef('work_attempts.participant_id', '=', 'work_participants.id')
          .where('reset_at', 'is', null)
          .orderBy('number', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select([
      'work_participants.id as participantId',
      'work_participants.extra_minutes as extraMinutes',
      'work_participants.open_until as openUntil',
      'works.opens_at as opensAt',
      'works.closes_at as closesAt',
      'works.closed_at as closedAt',
      'works.settings',
      'attempt.id as attemptId',
      'attempt.started_at as startedAt',
      'attempt.given_until as givenUntil',
      'attempt.submitted_by as submittedBy',
    ])
    .select([
      isWorkAvailable.as('isAvailable'),
      sql<number>`(select count(*) from ${countedAttempts})`.as('countedCount'),
      sql<boolean>`not exists (
        select 1 from work_attempts later
        where later.participant_id = work_participants.id and later.number > attempt.number)`.as('isNewest'),
    ])
    .where('works.id', '=', workId)
    .where('work_participants.removed_at', 'is', null)
    .where('work_participants.forgotten_at', 'is', null)
    .$if(participantId !== undefined, (query) => query.where('work_participants.id', '=', participantId ?? 0))
    .execute()

/** Those in the list of a work, or one of them, with all on which their ends depend: `last` is the last attempt that was not reset. */
export async function listTimed(db: Db, whose: Whose) {
  const rows = await listRows(db, whose)
  return rows.map(({ attemptId, startedAt, givenUntil, submittedBy, isNewest, ...person }) => ({
    ...person,
    last: attemptId === null || startedAt === null ? null : { attemptId, startedAt, givenUntil, submittedBy, isNewest },
  }))
}
export type TimedParticipant = Awaited<ReturnType<typeof listTimed>>[number]

/** The time of a participant after minutes were given, and of the attempt that goes on with them; null without one. */
export type GivenMinutes = {
  participantId: number
  extraMinutes: number
  openUntil: Date | null
  attemptId: string | null
  givenUntil: Date | null
  dueAt: Date | null
  /** The attempt was handed in. */
  isReopened: boolean
}

/** Stores them; the attempts are open until their new ends. */
export async function storeGivenMinutes(db: Db, given: readonly GivenMinutes[]): Promise<void> {
  await sql`
    update work_participants
    set extra_minutes = given."extraMinutes", open_until = given."openUntil", revision = ${changed}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given ("participantId" bigint, "extraMinutes" integer, "openUntil" timestamptz)
    where work_participants.id = given."participantId"`.execute(db)
  const moved = given.flatMap(({ attemptId: id, givenUntil, dueAt }) =>
    id && dueAt ? [{ id, givenUntil, dueAt }] : [],
  )
  if (moved.length > 0) await setEnds(db, moved)
}
