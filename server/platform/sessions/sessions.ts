import { randomUUID } from 'node:crypto'
import { hashSecret } from '#server/platform/secrets.ts'
import { AccessTokens, BanTokens } from '#server/platform/sessions/access-tokens.ts'
import { ActiveSessions } from '#server/platform/sessions/active-sessions.ts'
import { NetworkMarks } from '#server/platform/sessions/network-marks.ts'
import { RefreshTokens } from '#server/platform/sessions/refresh-tokens.ts'
import { afterRefresh, type RefreshState } from '#server/platform/sessions/rotation.ts'
import {
  deleteInactiveSessions,
  endOwnSession,
  endSession,
  endSessionsOf,
  insertSession,
  listSessions,
  lockSession,
  rotateSession,
} from '#server/platform/sessions/session.queries.ts'
import { later, refreshExpiry, sessionTimes } from '#server/platform/sessions/session-times.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'

/** An access token and, for a signed-in session, its refresh token. */
export type Tokens = { token: string; refreshToken: string }

/** The client that opens a session, and the time. */
type Client = { userAgent: string; address: string; now: Date }

/** Opens, reads, rotates and ends sessions. */
export class Sessions {
  readonly #store: Store
  readonly #accessTokens: AccessTokens
  readonly #refreshTokens: RefreshTokens
  readonly #networkMarks: NetworkMarks
  readonly #banTokens: BanTokens
  readonly #active: ActiveSessions

  /** The secret is text of at least 32 characters. */
  constructor(store: Store, secret: string) {
    this.#store = store
    this.#active = new ActiveSessions(store)
    this.#accessTokens = new AccessTokens(secret)
    this.#refreshTokens = new RefreshTokens(secret)
    this.#networkMarks = new NetworkMarks(secret)
    this.#banTokens = new BanTokens(secret)
  }

  /** Opens a session with both tokens. */
  async open(db: Db, userId: number, { remember, now, ...client }: Client & { remember: boolean }): Promise<Tokens> {
    const id = randomUUID()
    const refreshToken = this.#refreshTokens.issue(id)
    const endsAt = later(now, sessionTimes.whole)
    const expiresAt = refreshExpiry(remember, now)
    await deleteInactiveSessions(db, userId, now)
    const times = { now, expiresAt, endsAt }
    await insertSession(db, {
      id,
      userId,
      remember,
      refreshHashes: [hashSecret(refreshToken)],
      ...this.#marksOf(client),
      ...times,
    })
    return { token: await this.#issue(userId, id, { milliseconds: sessionTimes.access, now }), refreshToken }
  }

  /** Opens the session of a new account: one access token that lasts a day, without a refresh token. */
  async openAlone(db: Db, userId: number, { now, ...client }: Client): Promise<string> {
    const id = randomUUID()
    const endsAt = later(now, sessionTimes.accessAlone)
    const times = { now, expiresAt: endsAt, endsAt }
    await insertSession(db, { id, userId, remember: false, refreshHashes: [], ...this.#marksOf(client), ...times })
    return this.#issue(userId, id, { milliseconds: sessionTimes.accessAlone, now })
  }

  /** The viewer of an access token; null when the token is invalid or expired, or its session is not active. */
  async viewerOf(token: string, now: Date): Promise<Viewer | null> {
    const claims = await this.#accessTokens.read(token, now)
    if (!claims || claims.isExpired) return null
    return this.#active.viewerOf(claims, now)
  }

  /** A token for a banned person who entered the right password. */
  issueBanToken(userId: number, now: Date): Promise<string> {
    return this.#banTokens.issue(userId, now)
  }

  /** The person of such a token; null when it is invalid or expired. They have no session and no rights. */
  async bannedViewerOf(token: string, now: Date): Promise<Viewer | null> {
    const id = await this.#banTokens.read(token, now)
    return id === null ? null : { id, sessionId: '', isAdmin: false }
  }

  /** The viewer of a session while it is active, even if the access token has expired meanwhile. */
  activeViewer({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>, now: Date): Promise<Viewer | null> {
    // Generation 0: no token is used, so no use of a generation has to be stored.
    return this.#active.viewerOf({ userId: id, sessionId, generation: 0 }, now)
  }

  /**
   * A new pair of tokens for an old one, or null. A refresh token whose successor was used ends its session (see
   * `afterRefresh`).
   */
  async rotate(pair: Tokens, now: Date): Promise<Tokens | null> {
    const claims = await this.#accessTokens.read(pair.token, now)
    if (!claims) return null
    const { sessionId } = claims
    const rotation = await inTransaction(this.#store.db, (db) =>
      rotateTokens(db, { sessionId, refreshToken: pair.refreshToken, now }, this.#refreshTokens),
    )
    if (rotation.outcome === 'ended') this.#active.invalidate(sessionId, now)
    if (rotation.outcome !== 'rotated') return null
    const { userId, generation, refreshToken } = rotation
    const token = await this.#issue(userId, sessionId, { milliseconds: sessionTimes.access, generation, now })
    return { token, refreshToken }
  }

  /** Ends one session, at once in this process. */
  async end(sessionId: string, now: Date): Promise<void> {
    await endSession(this.#store.db, sessionId, now)
    this.#active.invalidate(sessionId, now)
  }

  /** A person's sessions that hold, the last used first. */
  listOf(userId: number, now: Date) {
    return listSessions(this.#store.db, userId, now)
  }

  /** Ends a session if it is this person's, at once in this process; false when there is none. */
  async endOwn(own: { userId: number; sessionId: string; now: Date }): Promise<boolean> {
    const isEnded = await endOwnSession(this.#store.db, own)
    if (isEnded) this.#active.invalidate(own.sessionId, own.now)
    return isEnded
  }

  /** Ends all sessions of a person (but for one), at once in this process. `db` may be a transaction with other changes. */
  async endAllOf(db: Db, userId: number, options: { now: Date; exceptId?: string }): Promise<void> {
    for (const id of await endSessionsOf(db, userId, options)) this.#active.invalidate(id, options.now)
  }

  #marksOf({ userAgent, address }: Omit<Client, 'now'>): { userAgent: string; networkMark: string } {
    return { userAgent, networkMark: this.#networkMarks.of(address) }
  }

  #issue(
    userId: number,
    sessionId: string,
    { milliseconds, generation = 0, now }: { milliseconds: number; generation?: number; now: Date },
  ): Promise<string> {
    return this.#accessTokens.issue({ userId, sessionId, generation, seconds: milliseconds / 1000, now })
  }
}

/** The outcome of a refresh token: the next one, a refusal, or the end of the session. */
type Rotation =
  | { outcome: 'rotated'; userId: number; generation: number; refreshToken: string }
  | { outcome: 'refused' }
  | { outcome: 'ended' }

/** A refresh token that the client of a session presents. */
type Presented = { sessionId: string; refreshToken: string; now: Date }

/** Replaces the refresh token of a session in a transaction, by the rules of `afterRefresh`. */
async function rotateTokens(
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
