import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { resultKey } from '@quiz/contract/fields.ts'
import { wire } from '@quiz/contract/wire.ts'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFromOpaqueGuest } from '#server/platform/http/opaque-frames.ts'
import type { KeyedCall } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { deviceCookieName } from '#server/platform/sessions/device-cookies.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'

/** How replies contain pictures: as base64, as the specification says, or as URLs. */
export type PictureForm = 'base64' | 'url'

/**
 * The caller, its address and the form of pictures. `keyed` is set for a call with an idempotency key: the handler records
 * its result in the transaction of its work.
 */
export type RequestContext = {
  viewer: Viewer | null
  pictures: PictureForm
  address: string
  userAgent: string
  /** The device cookie as received, not verified yet. */
  deviceCookie?: string | null
  /** The key of a guest's result, where the endpoint takes one. */
  resultKey?: string | null
  /** Sent by a page without an origin: a test in a sandboxed frame, or any site that pretends to be one. */
  isFramed?: boolean
  /** When the headers of the request had arrived. */
  arrivedAt?: Date
  /** Calls a listener once the connection is cut or the reply is sent. */
  onCut?: (listener: () => void) => void
  /** `Set-Cookie` headers of the reply, to which a handler may add. */
  setCookies?: string[]
  keyed?: KeyedCall
}

/** The context of a request whose session has been looked up. */
export const contextOf = (
  { request, reply, endpoint }: { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint },
  { viewer, arrivedAt }: { viewer: Viewer | null; arrivedAt: Date },
): RequestContext => ({
  viewer,
  pictures: picturesOf(request),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  deviceCookie: deviceCookieIn(request.headers.cookie),
  resultKey: endpoint.withResultKey ? resultKeyIn(request) : null,
  isFramed: isFromOpaqueGuest(request.headers),
  arrivedAt,
  onCut: (listener) => void reply.raw.once('close', listener),
  setCookies: [],
})

/** Base64 as the specification says, or URLs for a client that prefers them (RFC 7240). */
export const picturesOf = ({ headers: { prefer = '' } }: FastifyRequest): PictureForm =>
  imageUrls.test(String(prefer)) ? 'url' : 'base64'

/** `wire.preferImageUrls` alone or in a list; the value may be quoted, and parameters may follow. */
const imageUrls = /(^|,)\s*images\s*=\s*(url|"url")\s*([,;]|$)/i

/** A malformed key counts as no key: the reply is the shared one. */
const resultKeyIn = (request: FastifyRequest): string | null =>
  resultKey.safeParse(request.headers[wire.resultKeyHeader]).data ?? null

const deviceCookieIn = (cookies: string | undefined) =>
  (cookies === undefined ? undefined : parseCookie(cookies)[deviceCookieName]) ?? null
