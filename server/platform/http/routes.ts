import { bodyTypeOf, type Endpoint } from '@quiz/contract/endpoint.ts'
import { type FileReply, fileReply } from '@quiz/contract/fields.ts'
import { wire } from '@quiz/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import type { Dispatcher } from '#server/platform/dispatcher/dispatcher.ts'
import { guard } from '#server/platform/dispatcher/endpoint-input.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { refuseForeignGet, refuseForgery } from '#server/platform/http/anti-forgery.ts'
import { refuseHead } from '#server/platform/http/head-requests.ts'
import {
  allowReading,
  answerPreflights,
  isCallOfFrames,
  isFromOpaqueGuest,
} from '#server/platform/http/opaque-frames.ts'
import { checkSession, picturesOf, requestContextOf } from '#server/platform/http/request-context.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import type { Idempotency } from '#server/platform/idempotency/idempotency.ts'
import { idempotencyKeyOf, keyHashOf } from '#server/platform/idempotency/idempotency-key.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'

type RouteOptions = {
  dispatcher: Dispatcher
  idempotency: Idempotency
  sessions: Sessions
  clock: () => Date
  ownOrigins: ReadonlySet<string>
}

/** Registers an HTTP route for every endpoint that has a handler. */
export function registerRoutes(app: FastifyInstance, options: RouteOptions): void {
  app.decorateRequest('session', null)
  for (const endpoint of options.dispatcher.endpoints) registerRoute(app, endpoint, options)
  answerPreflights(app)
}

function registerRoute(app: FastifyInstance, endpoint: Endpoint, options: RouteOptions): void {
  const { dispatcher, sessions, clock, ownOrigins } = options
  if (!answersHead(endpoint) && endpoint.method === 'GET') refuseHead(app, endpoint.path)
  const serveCached = cachedResponseSender(app, endpoint, dispatcher)
  const isOfFrames = isCallOfFrames(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      withPictures: endpoint.withPictures ?? false,
      isHashed: endpoint.withIdempotencyKey ?? false,
      bodyType: bodyTypeOf(endpoint),
    },
    exposeHeadRoute: answersHead(endpoint),
    onRequest: async (request, reply) => {
      if (isOfFrames) allowReading(reply)
      if (endpoint.method === 'GET' && serveCached(request, reply)) return reply
      // Before any other work, so that a refused request costs little.
      if (!dispatcher.isCacheable(endpoint)) dispatcher.limiterOf(endpoint).refuseWhenOverloaded()
      const isFramedGuest = isOfFrames && isFromOpaqueGuest(request.headers)
      if (endpoint.method !== 'GET' && !isFramedGuest) refuseForgery(request, ownOrigins)
      if (endpoint.changesByGet) refuseForeignGet(request)
      if (endpoint.access === 'anyone') return undefined
      // Before the body of an unauthorised client is read.
      guard(endpoint.access, await checkSession(request, endpoint, { sessions, now: clock() }))
      return undefined
    },
    preHandler: async (request, reply) =>
      endpoint.method === 'POST' && serveCached(request, reply) ? reply : undefined,
    handler: async (request, reply) => {
      const handle = () => replyTo(request, endpoint, options)
      // The permit is released when the reply is ready: sending it to a slow client may take long.
      const { context, cached, own } = await (dispatcher.isCacheable(endpoint)
        ? handle()
        : dispatcher.limiterOf(endpoint).run(handle))
      // Only without a token: after signing in again, a browser must not reuse the reply to an ended session.
      const isShared = cached !== null && request.headers.authorization === undefined
      setReplyHeaders(reply, { endpoint, context, isShared })
      if (endpoint.replyType === 'file') return reply.send(sentFile(reply, fileReply.parse(own)))
      return cached === null || own !== null ? reply.send(own) : sendCached(request, reply, { entry: cached })
    },
  })
}

/** Whether HEAD changes nothing: a download by an administrator is logged. */
const answersHead = ({ method, changesByGet, replyType }: Endpoint) =>
  method === 'GET' && !changesByGet && replyType !== 'file'

/** The function that sends the cached response to a request; it returns false when there is none. */
function cachedResponseSender(app: FastifyInstance, endpoint: Endpoint, dispatcher: Dispatcher) {
  if (!dispatcher.isCacheable(endpoint)) return () => false
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const key = dispatcher.cacheKeyOf(endpoint, inputOf(request), picturesOf(request))
    return key !== null && app.responseCache?.serve(request, reply, key) === true
  }
}

const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body: body ?? undefined })

/** What to send: a cached reply, with `own` if it is personalised, or a reply for this caller alone. */
type Outgoing = { context: RequestContext } & (
  | { cached: ContentEntry; own: string | null }
  | { cached: null; own: unknown }
)

async function replyTo(
  request: FastifyRequest,
  endpoint: Endpoint,
  { dispatcher, idempotency, sessions, clock }: RouteOptions,
): Promise<Outgoing> {
  const context = await requestContextOf(request, endpoint, { sessions, now: clock() })
  const input = inputOf(request)
  const serialized = (reply: unknown) => (endpoint.replyType ? reply : JSON.stringify(reply))
  const key = endpoint.withIdempotencyKey ? idempotencyKeyOf(request.headers['idempotency-key']) : null
  if (key !== null) {
    const keyed = { keyHash: keyHashOf(key, endpoint.path, context), bodyHash: request.bodyHash ?? '' }
    const reply = await idempotency.run(keyed, dispatcher.prepare(endpoint, input, context))
    return { context, cached: null, own: serialized(reply) }
  }
  const { cached, reply } = await dispatcher.dispatch(endpoint, input, context)
  if (!cached) return { context, cached, own: serialized(reply) }
  return { context, cached, own: await dispatcher.personalised(endpoint, cached, { input, context }) }
}

/** A reply before it is sent; `isShared` means that it has no personal data. */
type Answered = { endpoint: Endpoint; context: RequestContext; isShared: boolean }

/** Shared replies may be stored but must be revalidated; the others may not be stored. */
function setReplyHeaders(reply: FastifyReply, { endpoint, context, isShared }: Answered): void {
  reply
    .header('cache-control', cacheControlOf({ endpoint, context, isShared }))
    .header('vary', `Authorization, Prefer, Accept-Encoding${endpoint.withResultKey ? ', X-Result-Key' : ''}`)
    .header('content-type', `${endpoint.replyType ?? 'application/json'}; charset=utf-8`)
  if (context.setCookies && context.setCookies.length > 0) reply.header('set-cookie', context.setCookies)
  if (context.pictures === 'url') reply.header('preference-applied', wire.preferImageUrls)
}

/** Sets the headers of a download; returns its content. */
function sentFile(reply: FastifyReply, { name, type, content }: FileReply): string | Uint8Array {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
  reply.header('content-type', type).header('content-disposition', disposition)
  return content
}

function cacheControlOf({ endpoint, context, isShared }: Answered): string {
  if (isShared && endpoint.method === 'GET') return 'no-cache'
  return context.resultKey ? 'private, no-store' : 'no-store'
}
