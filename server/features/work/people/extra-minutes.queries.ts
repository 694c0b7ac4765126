import { sql } from 'kysely'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import { setEnds } from '#server/features/work/taking/attempt-ends.ts'
import { ownEnd } from '#server/features/work/taking/own-end.queries.ts'
import { isWorkAvailable } from '#server/features/work/work-availability.ts'
import type { OwnTime } from '#server/features/work/work-state.ts'
import type { Db } from '#server/platform/store/db.ts'

const countedAttempts = sql`work_attempts where participant_id = work_participants.id and reset_at is null`

type Whose = { workId: number; participantId?: number | undefined }

const columns = [
  'work_participants.id as participantId',
  'work_participants.extra_minutes as extraMinutes',
  'work_participants.open_until as openUntil',
  'work_participants.own_end as storedOwnEnd',
  'works.opens_at as opensAt',
  'works.closes_at as closesAt',
  'works.closed_at as closedAt',
  'works.settings',
  'attempt.id as attemptId',
  'attempt.started_at as startedAt',
  'attempt.given_until as givenUntil',
  'attempt.due_at as dueAt',
  'attempt.submitted_at as submittedAt',
  'attempt.submitted_by as submittedBy',
  'work_participants.review_seen_at as reviewSeenAt',
] as const

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
    .select(columns)
    .select([
      ownEnd.as('ownEnd'),
      isWorkAvailable.as('isAvailable'),
      sql<number>`(select count(*) from ${countedAttempts})`.as('countedCount'),
      sql<boolean>`not exists (
        select 1 from work_attempts later
        where later.participant_id = work_participants.id and later.number > attempt.number)`.as('isNewest'),
      sql<boolean | null>`attempt.paper_set is not null`.as('isOnPaper'),
    ])
    .where('works.id', '=', workId)
    .where('work_participants.removed_at', 'is', null)
    .where('work_participants.forgotten_at', 'is', null)
    .$if(participantId !== undefined, (query) => query.where('work_participants.id', '=', participantId ?? 0))
    .execute()

/** Those in the list of a work, or one of them, with all on which their ends depend: `last` is the last attempt that was not reset. */
export async function listTimed(db: Db, whose: Whose) {
  const rows = await listRows(db, whose)
  return rows.map(
    ({ attemptId, startedAt, dueAt, givenUntil, submittedAt, submittedBy, isNewest, isOnPaper, ...person }) => ({
      ...person,
      last:
        attemptId === null || startedAt === null || dueAt === null
          ? null
          : {
              attemptId,
              startedAt,
              dueAt,
              givenUntil,
              submittedAt,
              submittedBy,
              isNewest,
              isOnPaper: isOnPaper === true,
            },
    }),
  )
}
export type TimedParticipant = Awaited<ReturnType<typeof listTimed>>[number]

/** The time of a participant after minutes were given, and of the attempt that goes on with them; null without one. */
export type GivenMinutes = {
  participantId: number
  extraMinutes: number
  openUntil: Date | null
  ownEnd: Date | null
  attemptId: string | null
  givenUntil: Date | null
  dueAt: Date | null
  /** The attempt was handed in. */
  isReopened: boolean
}

/** A gift of minutes: for people of the list, and for those who come in later. */
type Gift = { workId: number; now: Date; given: readonly GivenMinutes[]; newcomers: OwnTime | null }

/** Stores minutes, and what was before; the attempts are open until their new ends. */
export async function storeGivenMinutes(db: Db, { workId, now, given, newcomers }: Gift): Promise<void> {
  await keepBefore(db, { workId, now, given, newcomers })
  if (newcomers)
    await db
      .updateTable('works')
      .set({ extra_minutes: newcomers.extraMinutes, open_until: newcomers.openUntil })
      .where('id', '=', workId)
      .execute()
  await sql`
    update work_participants
    set extra_minutes = given."extraMinutes", open_until = given."openUntil", own_end = given."ownEnd", revision = ${changed}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given ("participantId" bigint, "extraMinutes" integer, "openUntil" timestamptz, "ownEnd" timestamptz)
    where work_participants.id = given."participantId"`.execute(db)
  const moved = given.flatMap(({ attemptId: id, givenUntil, dueAt }) =>
    id && dueAt ? [{ id, givenUntil, dueAt }] : [],
  )
  if (moved.length > 0) await setEnds(db, moved)
}

/** Columns of an attempt that a gift of minutes changes. */
const endColumns = sql.raw(
  'due_at, given_until, submitted_at, submitted_by, points, max_points, percent, breakdown, rules, earned_points, earned_max_points, earned_percent, regraded_at',
)

async function keepBefore(db: Db, { workId, now, given, newcomers }: Gift): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("participantId" bigint, "attemptId" uuid)
    )
    update works set last_gift = jsonb_build_object(
      'given_at', ${now}::timestamptz,
      'newcomers', ${newcomers !== null}::boolean, 'extra_minutes', extra_minutes, 'open_until', open_until,
      'people', (select jsonb_agg(person) from (
        select id, extra_minutes, open_until, own_end from work_participants
        where id in (select "participantId" from given)) person),
      'attempts', (select jsonb_agg(attempt) from (
        select id, saved_at, ${endColumns} from work_attempts where id in (select "attemptId" from given)) attempt))
    where id = ${workId}`.execute(db)
}

/** The work with the time of those who come in later; undefined when it is gone. */
export const findNewcomers = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .select(['closes_at as closesAt', 'closed_at as closedAt'])
    .select(['extra_minutes as extraMinutes', 'open_until as openUntil', isWorkAvailable.as('isAvailable')])
    .where('id', '=', workId)
    .executeTakeFirst()

/** Rows that a gift kept; a key without any is null. */
const kept = (key: 'people' | 'attempts', columns: string) =>
  sql`jsonb_to_recordset(coalesce(nullif(last_gift -> ${sql.lit(key)}, 'null'), '[]')) as before (${sql.raw(columns)})`

const keptAttempts = kept(
  'attempts',
  'id uuid, saved_at timestamptz, due_at timestamptz, given_until timestamptz, submitted_at timestamptz, submitted_by text, points integer, max_points integer, percent smallint, breakdown jsonb, rules smallint, earned_points integer, earned_max_points integer, earned_percent smallint, regraded_at timestamptz',
)

/** When minutes were given last, and whether an attempt that they opened again has been answered or handed in since; undefined without a gift. */
export async function findLastGift(
  db: Db,
  workId: number,
): Promise<{ givenAt: Date; isAnswered: boolean } | undefined> {
  const { rows } = await sql<{ givenAt: Date; isAnswered: boolean }>`
    select (last_gift ->> 'given_at')::timestamptz as "givenAt", exists (
      select 1 from ${keptAttempts} join work_attempts attempt on attempt.id = before.id
      where before.submitted_at is not null
        and (attempt.saved_at is distinct from before.saved_at or attempt.submitted_at is not null)) as "isAnswered"
    from works where id = ${workId} and last_gift is not null`.execute(db)
  return rows[0]
}

/**
 * Brings back what was before the last gift; returns the people of it. An attempt that was handed in since stays so. Whoever came in
 * after minutes for all has them no more.
 */
export async function undoLastGift(db: Db, workId: number): Promise<number[]> {
  await sql`
    update work_attempts attempt set (${endColumns}) = (select ${endColumns} from ${keptAttempts} where before.id = attempt.id)
    from works where works.id = ${workId} and attempt.submitted_at is null
      and attempt.id in (select before.id from ${keptAttempts})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with gift as (select * from works where id = ${workId}),
    people as (
      select before.* from gift, ${kept('people', 'id bigint, extra_minutes integer, open_until timestamptz, own_end timestamptz')}
      union all
      select participant.id, gift.extra_minutes, gift.open_until, null
      from work_participants participant, lateral (
        select (last_gift ->> 'extra_minutes')::integer as extra_minutes,
          (last_gift ->> 'open_until')::timestamptz as open_until, last_gift from gift) gift
      where participant.work_id = ${workId} and (last_gift ->> 'newcomers')::boolean
        and participant.created_at >= (last_gift ->> 'given_at')::timestamptz
    ), back as (
      update works set last_gift = null, extra_minutes = (last_gift ->> 'extra_minutes')::integer,
        open_until = (last_gift ->> 'open_until')::timestamptz
      where id = ${workId}
    )
    update work_participants set extra_minutes = people.extra_minutes, open_until = people.open_until,
      own_end = people.own_end, revision = ${changed}
    from people where work_participants.id = people.id
    returning work_participants.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ends of the attempts under way of some participants. */
export async function listOpenEnds(db: Db, participantIds: readonly number[]): Promise<Map<number, Date>> {
  if (participantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('work_attempts')
    .select(['participant_id as id', 'due_at as dueAt'])
    .where('participant_id', 'in', participantIds)
    .where('submitted_at', 'is', null)
    .where('reset_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, dueAt }) => [id, dueAt]))
}
