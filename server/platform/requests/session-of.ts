import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { sessionTimes } from '#server/platform/sessions/session-times.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'

type Services = Pick<AppContext, 'sessions' | 'clock'>

/** The viewer of a token, null without one, and the time of the lookup. */
export type CheckedSession = { viewer: Viewer | null; checkedAt: Date }

/** Looks up the session of a request. Throws a `Refusal` for an invalid token, unless the endpoint accepts any. */
export async function sessionOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { sessions, clock }: Services,
): Promise<CheckedSession> {
  const checkedAt = clock()
  const token = tokenIn(request.headers.authorization ?? '')
  if (!token) return { viewer: null, checkedAt }
  const viewer =
    (await sessions.viewerOf(token, checkedAt)) ??
    (endpoint.withBanToken ? await sessions.bannedViewerOf(token, checkedAt) : null)
  // Otherwise a page that shows a signed-in person would silently get replies for a guest.
  if (!viewer && !endpoint.anyToken) throw refuse('session_ended')
  return { viewer, checkedAt }
}

/**
 * The viewer once the body has arrived. That may take minutes, in which a session can end: a lookup counts for a second.
 * Throws a `Refusal` for a session that has ended.
 */
export async function viewerAfterBody(
  { viewer, checkedAt }: CheckedSession,
  request: FastifyRequest,
  { endpoint, services }: { endpoint: Endpoint; services: Services },
): Promise<Viewer | null> {
  const now = services.clock()
  if (viewer === null || now.getTime() - checkedAt.getTime() <= sessionTimes.cacheTtl) return viewer
  // A ban token has no session.
  if (viewer.sessionId === '') return (await sessionOf(request, endpoint, services)).viewer
  const active = await services.sessions.activeViewer(viewer, now)
  if (!active && !endpoint.anyToken) throw refuse('session_ended')
  return active
}

/** The token of an `Authorization` header; undefined for another kind of credentials. */
const tokenIn = (authorization: string): string | undefined => /^Bearer (.+)$/i.exec(authorization)?.[1]
