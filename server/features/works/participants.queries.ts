import type { Participant } from '@quiz/contract/works.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { changed } from './revision.queries.ts'

const state: RawBuilder<Participant['state']> = sql<Participant['state']>`case
  when forgotten_at is not null then 'forgotten' when removed_at is not null then 'removed' else 'active' end`

/** Somebody in the list of a work, whatever a change did. */
export type ListedParticipant = Omit<Participant, 'change' | 'endsAt'>

/** Everybody who is or was in the list of a work, by name; whoever removed the name is last. */
export const listParticipants = (db: Db, workId: number): Promise<ListedParticipant[]> =>
  db
    .selectFrom('work_participants')
    .select(['id', 'name', 'personal_code as personalCode', 'extra_minutes as extraMinutes'])
    .select(state.as('state'))
    .where('work_id', '=', workId)
    .orderBy('name_key', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()

/** What tells people and codes of a work apart; names of those whom the author removed are free. */
export async function listTaken(
  db: Db,
  workId: number,
): Promise<{ nameKeys: Set<string>; codes: Set<string>; count: number }> {
  const rows = await db
    .selectFrom('work_participants')
    .select(['name_key as nameKey', 'personal_code as code', 'removed_at as removedAt'])
    .where('work_id', '=', workId)
    .execute()
  const listed = rows.filter(({ removedAt }) => removedAt === null)
  return {
    nameKeys: new Set(listed.flatMap(({ nameKey }) => nameKey ?? [])),
    codes: new Set(rows.map(({ code }) => code)),
    count: listed.length,
  }
}

export type NewParticipant = { name: string; nameKey: string; personalCode: string }

/** Adds participants to the list of a work; returns their ids. */
export async function insertParticipants(
  db: Db,
  participants: readonly NewParticipant[],
  { workId, now }: { workId: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .insertInto('work_participants')
    .values(
      participants.map(({ name, nameKey, personalCode }) => ({
        ...{ work_id: workId, name, name_key: nameKey, personal_code: personalCode },
        created_at: now,
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
