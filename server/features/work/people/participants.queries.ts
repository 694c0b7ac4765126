import type { Participant } from '@quiz/contract/work/works.ts'
import { type RawBuilder, sql } from 'kysely'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import { ownEnd } from '#server/features/work/taking/own-end.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

const state: RawBuilder<Participant['state']> = sql<Participant['state']>`case
  when forgotten_at is not null then 'forgotten' when removed_at is not null then 'removed' else 'active' end`

/** Somebody in the list of a work, whatever a change did. */
export type ListedParticipant = Omit<Participant, 'change' | 'endsAt'>

/** Everybody who is or was in the list of a work, as they were pasted, then by name; whoever removed the name is last. */
export async function listParticipants(db: Db, workId: number): Promise<ListedParticipant[]> {
  const rows = await db
    .selectFrom('work_participants')
    .select(['id', 'name', 'list_number as listNumber', 'extra_minutes as extraMinutes'])
    .select([state.as('state'), ownEnd.as('ownEnd'), sql<string>`coalesce(personal_code, '')`.as('personalCode')])
    .where('work_id', '=', workId)
    .orderBy('list_position', (order) => order.asc().nullsLast())
    .orderBy('name_key', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(({ ownEnd: end, ...one }) => ({ ...one, opensUntil: end?.toISOString() ?? null }))
}

/** What tells people and codes of a work apart, and the last place of its list; names of those whom the author removed are free. */
export async function listTaken(
  db: Db,
  workId: number,
): Promise<{ nameKeys: Set<string>; codes: Set<string>; count: number; lastPosition: number }> {
  const rows = await db
    .selectFrom('work_participants')
    .select(['name_key as nameKey', 'personal_code as code', 'removed_at as removedAt'])
    .select('list_position as listPosition')
    .where('work_id', '=', workId)
    .execute()
  const listed = rows.filter(({ removedAt }) => removedAt === null)
  return {
    nameKeys: new Set(listed.flatMap(({ nameKey }) => nameKey ?? [])),
    codes: new Set(rows.flatMap(({ code }) => code ?? [])),
    count: listed.length,
    lastPosition: Math.max(0, ...rows.map(({ listPosition }) => listPosition ?? 0)),
  }
}

export type NewParticipant = { name: string; nameKey: string; personalCode: string; listNumber: number | null }

/** Minutes that were given to all count for somebody who is added later. */
export const timeOfNewcomers = (workId: number) => ({
  extra_minutes: sql<number>`(select extra_minutes from works where id = ${workId})`,
  open_until: sql<Date | null>`(select open_until from works where id = ${workId})`,
})

/** Adds participants at the end of the list of a work; returns their ids. */
export async function insertParticipants(
  db: Db,
  participants: readonly NewParticipant[],
  { workId, lastPosition, now }: { workId: number; lastPosition: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .insertInto('work_participants')
    .values(
      participants.map(({ name, nameKey, personalCode, listNumber }, at) => ({
        ...{ work_id: workId, name, name_key: nameKey, personal_code: personalCode },
        ...{ list_position: lastPosition + at + 1, list_number: listNumber },
        created_at: now,
        ...timeOfNewcomers(workId),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A participant of a work. Throws a `Refusal` for somebody of another work. */
export async function getParticipant(db: Db, workId: number, participantId: number) {
  const participant = await db
    .selectFrom('work_participants')
    .select(['id', 'name', 'name_key as nameKey', 'removed_at as removedAt', 'forgotten_at as forgottenAt'])
    .select('pupil_id as pupilId')
    .where('work_id', '=', workId)
    .where('id', '=', participantId)
    .executeTakeFirst()
  if (!participant) throw refuse('participant_not_found')
  return participant
}

type RowChange = {
  name?: string
  name_key?: string
  removed_at?: Date | null
  key_hash?: null
}

export const setParticipant = (db: Db, participantId: number, change: RowChange = {}): Promise<unknown> =>
  db
    .updateTable('work_participants')
    .set({ ...change, revision: changed })
    .where('id', '=', participantId)
    .execute()

/** Marks the attempts of a participant as given up for another one: they are kept and do not count, unless the reset is undone. */
export const resetAttempts = (db: Db, participantId: number, now: Date): Promise<unknown> =>
  db
    .updateTable('work_attempts')
    .set({ reset_at: now })
    .where('participant_id', '=', participantId)
    .where('reset_at', 'is', null)
    .execute()

/** The attempts of a participant that the last reset gave up, and whether there are others, which are newer. */
export async function findLastReset(db: Db, participantId: number): Promise<{ ids: string[]; isBegunAnew: boolean }> {
  const attempts = await db
    .selectFrom('work_attempts')
    .select(['id', 'reset_at as resetAt'])
    .where('participant_id', '=', participantId)
    .execute()
  const last = Math.max(...attempts.map(({ resetAt }) => resetAt?.getTime() ?? 0))
  return {
    ids: attempts.filter(({ resetAt }) => resetAt?.getTime() === last).map(({ id }) => id),
    isBegunAnew: attempts.some(({ resetAt }) => resetAt === null),
  }
}

/** Makes attempts that were reset count again. */
export const undoReset = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.updateTable('work_attempts').set({ reset_at: null }).where('id', 'in', ids).execute()
