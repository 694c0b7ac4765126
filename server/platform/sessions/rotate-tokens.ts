import { hashSecret } from '#server/platform/secrets.ts'
import type { RefreshTokens } from '#server/platform/sessions/refresh-tokens.ts'
import { afterRefresh, type RefreshState } from '#server/platform/sessions/rotation.ts'
import { endSession, lockSession, rotateSession } from '#server/platform/sessions/session.queries.ts'
import { refreshExpiry } from '#server/platform/sessions/session-times.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The outcome of a refresh token: the next one, a refusal, or the end of the session. */
export type Rotation =
  | { outcome: 'rotated'; userId: number; generation: number; refreshToken: string }
  | { outcome: 'refused' }
  | { outcome: 'ended' }

/** A refresh token that the client of a session presents. */
type Presented = { sessionId: string; refreshToken: string; now: Date }

/** Replaces the refresh token of a session in a transaction, by the rules of `afterRefresh`. */
export async function rotateTokens(
  db: Db,
  { sessionId, refreshToken, now }: Presented,
  tokens: RefreshTokens,
): Promise<Rotation> {
  const session = await lockSession(db, sessionId)
  if (!session || session.ended_at || session.banned_at || session.expires_at <= now) return { outcome: 'refused' }
  const next = tokens.issue(sessionId)
  const hashes = { hash: hashSecret(refreshToken), nextHash: hashSecret(next) }
  const state = afterRefresh(refreshStateOf(session), { ...hashes, now })
  if (!state) {
    if (!tokens.isOf(sessionId, refreshToken)) return { outcome: 'refused' }
    // A token whose successor was used means that two clients have it: one of them is a thief.
    await endSession(db, sessionId, now)
    return { outcome: 'ended' }
  }
  const expiresAt = earlier(refreshExpiry(session.remember, now), session.ends_at)
  await rotateSession(db, sessionId, { ...state, expiresAt })
  return { outcome: 'rotated', userId: session.user_id, generation: state.generation, refreshToken: next }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

const refreshStateOf = (session: NonNullable<Awaited<ReturnType<typeof lockSession>>>): RefreshState => ({
  generation: session.generation,
  isGenerationUsed: session.is_generation_used,
  refreshHashes: session.refresh_hashes,
  previousHashes: session.previous_hashes,
  rotatedAt: session.rotated_at,
})
