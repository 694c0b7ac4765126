import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { wire } from '@quiz/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, PictureForm, Viewer } from '#server/platform/calls.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import { tokenIn } from './asked.ts'

/** Who sends this request. A token that does not hold is refused, except where the endpoint takes anyone's. */
export async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  at: { sessions: Sessions; now: Date },
): Promise<Caller> {
  return {
    viewer: await viewerOf(request, endpoint, at),
    pictures: picturesOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
}

async function viewerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  at: { sessions: Sessions; now: Date },
): Promise<Viewer | null> {
  const token = tokenIn(request.headers.authorization ?? '')
  if (!token) return null
  const viewer = await at.sessions.viewerOf(token, at.now)
  // Without this an answer would quietly be given to a guest whom the page believes to be signed in.
  if (!viewer && !endpoint.anyToken) throw refuse('session_ended')
  return viewer
}

/** Base64 as the specification has it, or addresses for a client that prefers them (RFC 7240). */
const picturesOf = (request: FastifyRequest): PictureForm => {
  const preferences = [request.headers.prefer ?? []].flat().flatMap((line) => line.split(','))
  return preferences.some((preference) => preference.trim().toLowerCase() === wire.preferImageUrls) ? 'url' : 'base64'
}
