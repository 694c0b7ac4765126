import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { resultKey } from '@quiz/contract/fields.ts'
import { wire } from '@quiz/contract/wire.ts'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { PictureForm, RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { isFromOpaqueGuest } from '#server/platform/http/opaque-frames.ts'
import { refuse } from '#server/platform/refusal.ts'
import { deviceCookieName } from '#server/platform/sessions/device-cookies.ts'
import { sessionTimes } from '#server/platform/sessions/session-times.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    /** The session that was looked up before the body was read; null when there was no lookup. */
    session: CheckedSession | null
  }
}

/** The viewer of a token, and the time of the lookup. */
export type CheckedSession = { viewer: Viewer | null; checkedAt: Date }

type At = { sessions: Sessions; now: Date }

/** The context of a request. An invalid token is refused, unless the endpoint accepts any. */
export async function requestContextOf(request: FastifyRequest, endpoint: Endpoint, at: At): Promise<RequestContext> {
  return {
    viewer: await viewerOf(request, endpoint, at),
    pictures: picturesOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceCookie: deviceCookieIn(request.headers.cookie),
    resultKey: endpoint.withResultKey ? resultKeyIn(request) : null,
    isFramed: isFromOpaqueGuest(request.headers),
    setCookies: [],
  }
}

/** Looks up the session of a request and stores it for `requestContextOf`. Throws a `Refusal` for an invalid token. */
export async function checkSession(request: FastifyRequest, endpoint: Endpoint, at: At): Promise<Viewer | null> {
  const viewer = await lookUp(request, endpoint, at)
  request.session = { viewer, checkedAt: at.now }
  return viewer
}

/** A body may take minutes to arrive, in which a session can end: the lookup before it counts for a second only. */
async function viewerOf(request: FastifyRequest, endpoint: Endpoint, at: At): Promise<Viewer | null> {
  const { session } = request
  // A ban token has no session to look up again.
  if (session === null || session.viewer?.sessionId === '') return lookUp(request, endpoint, at)
  if (session.viewer === null || at.now.getTime() - session.checkedAt.getTime() <= sessionTimes.cacheTtl)
    return session.viewer
  const viewer = await at.sessions.activeViewer(session.viewer, at.now)
  if (!viewer && !endpoint.anyToken) throw refuse('session_ended')
  return viewer
}

async function lookUp(request: FastifyRequest, endpoint: Endpoint, at: At): Promise<Viewer | null> {
  const token = tokenIn(request.headers.authorization ?? '')
  if (!token) return null
  const viewer =
    (await at.sessions.viewerOf(token, at.now)) ??
    (endpoint.withBanToken ? await at.sessions.bannedViewerOf(token, at.now) : null)
  // Otherwise a page that shows a signed-in person would silently get replies for a guest.
  if (!viewer && !endpoint.anyToken) throw refuse('session_ended')
  return viewer
}

/** A malformed key counts as no key: the reply is the shared one. */
const resultKeyIn = (request: FastifyRequest): string | null =>
  resultKey.safeParse(request.headers[wire.resultKeyHeader]).data ?? null

const deviceCookieIn = (cookies: string | undefined) =>
  (cookies === undefined ? undefined : parseCookie(cookies)[deviceCookieName]) ?? null

/** Base64 as the specification says, or URLs for a client that prefers them (RFC 7240). */
export const picturesOf = (request: FastifyRequest): PictureForm => {
  const preferences = [request.headers.prefer ?? []].flat().flatMap((line) => line.split(','))
  return preferences.some((preference) => preference.trim().toLowerCase() === wire.preferImageUrls) ? 'url' : 'base64'
}

/** The token of an `Authorization` header; undefined for another kind of credentials. */
const tokenIn = (authorization: string): string | undefined => /^Bearer (.+)$/i.exec(authorization)?.[1]
