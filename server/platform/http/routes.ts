import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { wire } from '@quiz/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import type { Dispatcher } from '#server/platform/dispatcher/dispatcher.ts'
import { guard } from '#server/platform/dispatcher/endpoint-input.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { refuseForgery } from '#server/platform/http/anti-forgery.ts'
import { textOf } from '#server/platform/http/ready-replies.ts'
import { checkSession, picturesOf, requestContextOf } from '#server/platform/http/request-context.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import type { Idempotency } from '#server/platform/idempotency/idempotency.ts'
import { idempotencyKeyOf, keyHashOf } from '#server/platform/idempotency/idempotency-key.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'

type RouteOptions = {
  dispatcher: Dispatcher
  idempotency: Idempotency
  sessions: Sessions
  clock: () => Date
  ownOrigins: ReadonlySet<string>
}

/** Opens every call that has a handler to the network. */
export function openRoutes(app: FastifyInstance, options: RouteOptions): void {
  app.decorateRequest('session', null)
  for (const endpoint of options.dispatcher.endpoints) openRoute(app, endpoint, options)
}

function openRoute(app: FastifyInstance, endpoint: Endpoint, options: RouteOptions): void {
  const { dispatcher, sessions, clock, ownOrigins } = options
  const serveCached = serverOfCached(app, endpoint, dispatcher)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { withPictures: endpoint.withPictures ?? false, isHashed: endpoint.withIdempotencyKey ?? false },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      if (endpoint.method === 'GET' && serveCached(request, reply)) return reply
      // Before anything is read or asked: what is refused shall cost as little as can be.
      if (!dispatcher.isCacheable(endpoint)) dispatcher.limiterOf(endpoint).refuseWhenOverloaded()
      if (endpoint.method !== 'GET') refuseForgery(request, ownOrigins)
      if (endpoint.changesByGet) refuseRemoteControl(request)
      if (endpoint.access === 'anyone') return undefined
      // Before a body is read for somebody who may not send it.
      guard(endpoint.access, await checkSession(request, endpoint, { sessions, now: clock() }))
      return undefined
    },
    preHandler: async (request, reply) =>
      endpoint.method === 'POST' && serveCached(request, reply) ? reply : undefined,
    handler: async (request, reply) => {
      const find = () => answerTo(request, endpoint, options)
      // The permit is held until the answer is there; to send it may take a slow client long.
      const { context, cached, own } = await (dispatcher.isCacheable(endpoint)
        ? find()
        : dispatcher.limiterOf(endpoint).run(find))
      // Without a token: an answer to a token that ended must not be taken for the answer to one that holds.
      const isShared = cached !== null && request.headers.authorization === undefined
      setReplyHeaders(reply, { endpoint, context, isShared })
      return cached === null || own !== null ? reply.send(own) : sendCached(request, reply, { entry: cached })
    },
  })
}

/** Makes the function that sends the cached response to a request for this call; it says false when there is none. */
function serverOfCached(app: FastifyInstance, endpoint: Endpoint, dispatcher: Dispatcher) {
  if (!dispatcher.isCacheable(endpoint)) return () => false
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const key = dispatcher.cacheKeyOf(endpoint, inputOf(request), picturesOf(request))
    return key !== null && app.responseCache?.serve(request, reply, key) === true
  }
}

const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body: body ?? undefined })

/** What is sent: a cached answer as everybody gets it or with the caller's own in it, or what was made for the caller. */
type Found = { context: RequestContext } & (
  | { cached: ContentEntry; own: string | null }
  | { cached: null; own: unknown }
)

async function answerTo(
  request: FastifyRequest,
  endpoint: Endpoint,
  { dispatcher, idempotency, sessions, clock }: RouteOptions,
): Promise<Found> {
  const context = await requestContextOf(request, endpoint, { sessions, now: clock() })
  const input = inputOf(request)
  const toSend = (reply: unknown) => (endpoint.replyType ? reply : textOf(reply))
  const key = endpoint.withIdempotencyKey ? idempotencyKeyOf(request.headers['idempotency-key']) : null
  if (key !== null) {
    const keyed = { keyHash: keyHashOf(key, endpoint.path, context), bodyHash: request.bodyHash ?? '' }
    const reply = await idempotency.run(keyed, dispatcher.prepare(endpoint, input, context))
    return { context, cached: null, own: toSend(reply) }
  }
  const { cached, reply } = await dispatcher.dispatch(endpoint, input, context)
  if (!cached) return { context, cached, own: toSend(reply) }
  return { context, cached, own: await dispatcher.personalised(endpoint, cached, context.viewer) }
}

/** What everybody is given may be stored, but not shown again without asking; the rest is nobody else's. */
function setReplyHeaders(
  reply: FastifyReply,
  { endpoint, context, isShared }: { endpoint: Endpoint; context: RequestContext; isShared: boolean },
): void {
  reply
    .header('cache-control', isShared && endpoint.method === 'GET' ? 'no-cache' : 'no-store')
    .header('vary', 'Authorization, Prefer, Accept-Encoding')
    .header('content-type', `${endpoint.replyType ?? 'application/json'}; charset=utf-8`)
  if (context.setCookies && context.setCookies.length > 0) reply.header('set-cookie', context.setCookies)
  if (context.pictures === 'url') reply.header('preference-applied', wire.preferImageUrls)
}

/** A GET that changes something must not be set off by a prefetch or a link on another site. */
function refuseRemoteControl(request: FastifyRequest): void {
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose
  const site = request.headers['sec-fetch-site']
  if (purpose !== undefined || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw refuse('foreign_origin')
}
