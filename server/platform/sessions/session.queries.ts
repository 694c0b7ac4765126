import type { RefreshState } from '#server/platform/sessions/rotation.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'

/** A new session. It has hashes of tokens, never tokens. */
export type NewSession = {
  id: string
  userId: number
  refreshHashes: string[]
  remember: boolean
  userAgent: string
  networkMark: string
  now: Date
  expiresAt: Date
  endsAt: Date
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      refresh_hashes: session.refreshHashes,
      rotated_at: session.now,
      remember: session.remember,
      user_agent: session.userAgent.slice(0, 300),
      network_mark: session.networkMark,
      created_at: session.now,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
    })
    .execute()

/** The person of an active session: not ended, not expired after 90 days, its owner not banned. */
export const findActiveSession = (db: Db, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .modifyFront(prepared('find_active_session'))
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id as userId', 'users.is_admin as isAdmin'])
    .select(['sessions.generation', 'sessions.is_generation_used as isGenerationUsed'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()

/** The row of a session, locked until the end of the transaction; for rotation. */
export const lockSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select('users.banned_at')
    .where('sessions.id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst()

/** Stores the tokens of a session after a refresh. */
export const rotateSession = (db: Db, id: string, state: RefreshState & { expiresAt: Date }) =>
  db
    .updateTable('sessions')
    .set({
      generation: state.generation,
      is_generation_used: state.isGenerationUsed,
      refresh_hashes: state.refreshHashes,
      previous_hashes: state.previousHashes,
      rotated_at: state.rotatedAt,
      expires_at: state.expiresAt,
    })
    .where('id', '=', id)
    .execute()

/** Stores that the client has received this generation of tokens. */
export const markGenerationUsed = (db: Db, sessionId: string, generation: number) =>
  db
    .updateTable('sessions')
    .set({ is_generation_used: true })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('is_generation_used', '=', false)
    .execute()

export const endSession = (db: Db, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).execute()

/** The active sessions of a person, the last used first. */
export const listSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'rotated_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends one session of this person; false when there is none. */
export async function endOwnSession(
  db: Db,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Deletes the sessions of a person that ended or expired, so that they do not accumulate. */
export const deleteInactiveSessions = (db: Db, userId: number, now: Date) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('ended_at', 'is not', null), row('expires_at', '<=', now)]))
    .execute()

/** Ends all sessions of a person, except `exceptId`. Returns the ids of the ended ones. */
export async function endSessionsOf(
  db: Db,
  userId: number,
  { now, exceptId }: { now: Date; exceptId?: string },
): Promise<string[]> {
  const all = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  const ended = await (exceptId ? all.where('id', '!=', exceptId) : all).returning('id').execute()
  return ended.map((session) => session.id)
}
