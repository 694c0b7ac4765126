import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { type FileReply, fileReply } from '@quiz/contract/fields.ts'
import { wire } from '@quiz/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseForeignGet, refuseForgery } from '#server/platform/http/anti-forgery.ts'
import {
  allowReading,
  answerPreflights,
  isCallOfFrames,
  isFromOpaqueGuest,
} from '#server/platform/http/opaque-frames.ts'
import { refuseHead, refuseOtherMethods } from '#server/platform/http/other-methods.ts'
import { type ReadBody, readBody } from '#server/platform/http/request-body/read-body.ts'
import { sendCached, sendNotModified } from '#server/platform/http/send-cached.ts'
import { type Idempotency, idempotencyKeyOf, keyHashOf } from '#server/platform/idempotency/idempotency.ts'
import { requireAccess } from './endpoint-input.ts'
import type { Route } from './endpoints.ts'
import {
  type Call,
  type CallResult,
  type CallServices,
  cacheKeyOf,
  countCall,
  executeCall,
  handle,
  limiterOf,
  personalised,
  replay,
  validCall,
} from './execute-call.ts'
import { contextOf, picturesOf, type RequestContext } from './request-context.ts'
import { sessionOf, viewerAfterBody } from './session-of.ts'

/** What requests are answered with. */
type RequestServices = CallServices &
  Pick<AppContext, 'sessions'> & { idempotency: Idempotency; ownOrigins: ReadonlySet<string> }

/** A request for an endpoint, with what answers it. */
type RoutedRequest = { request: FastifyRequest; reply: FastifyReply; route: Route; services: RequestServices }

/** Registers an HTTP route for every endpoint that has a handler. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: RequestServices): void {
  for (const route of routes) {
    const { endpoint } = route
    if (endpoint.method === 'GET' && !answersHead(endpoint)) refuseHead(app, endpoint.path)
    refuseOtherMethods(app, endpoint, answersHead(endpoint))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: answersHead(endpoint),
      handler: (request, reply) => handleRequest({ request, reply, route, services }),
    })
  }
  answerPreflights(app)
}

/** Whether HEAD changes nothing: a download by an administrator is logged. */
const answersHead = ({ method, changesByGet, replyType }: Endpoint) =>
  method === 'GET' && !changesByGet && replyType !== 'file'

/**
 * Answers a request for an endpoint: its steps stand in the order in which they are taken, and each may end it with a
 * `Refusal`. The order is security: a stranger costs little and learns nothing. `order-of-steps.test.ts` states it.
 */
async function handleRequest(routed: RoutedRequest): Promise<FastifyReply> {
  const { request, reply, route, services } = routed
  const { endpoint } = route
  const arrivedAt = services.clock()
  if (isCallOfFrames(endpoint)) allowReading(reply)
  if (endpoint.method === 'GET' && sendCachedResponse(routed, undefined)) return reply
  refuseOtherSites(routed)
  refuseWhenOverloaded(routed)
  const session = await sessionOf(request, endpoint, services)
  requireAccess(endpoint.access, session.viewer)
  const body = await readBody(request, reply, { endpoint, account: session.viewer?.id ?? null })
  if (endpoint.method === 'POST' && sendCachedResponse(routed, body)) return reply
  const answered = await withPermit(routed, async () => {
    const key = keyIn(routed)
    const viewer = await viewerAfterBody(session, request, { endpoint, services })
    const call = validCall(
      route,
      inputOf(request, body),
      contextOf({ request, reply, endpoint }, { viewer, arrivedAt }),
    )
    const answer =
      key === null ? await executeCall(call, services) : await executeIdempotent(call, { key, body }, services)
    return { call, answer }
  })
  return sendAnswer(routed, answered)
}

/** Sends the response that is cached for this input; false when there is none. */
function sendCachedResponse({ request, reply, route }: RoutedRequest, body: ReadBody | undefined): boolean {
  const { responseCache } = request.server
  if (!route.policy || !responseCache) return false
  const key = cacheKeyOf(route, inputOf(request, body), picturesOf(request))
  return key !== null && responseCache.serve(request, reply, key)
}

/** Refuses what another site made a browser send; a test in a frame without an origin may make some calls as a guest. */
function refuseOtherSites({ request, route: { endpoint }, services }: RoutedRequest): void {
  const isFramedGuest = isCallOfFrames(endpoint) && isFromOpaqueGuest(request.headers)
  if (endpoint.method !== 'GET' && !isFramedGuest) refuseForgery(request, services.ownOrigins)
  if (endpoint.changesByGet) refuseForeignGet(request)
}

/** Refuses at once what would wait too long. A reply from the cache needs no permit. */
function refuseWhenOverloaded({ route, services }: RoutedRequest): void {
  if (!route.policy) limiterOf(route, services).refuseWhenOverloaded()
}

/** Works with a permit. It is released when the reply is ready: sending it to a slow client may take long. */
function withPermit<Result>({ route, services }: RoutedRequest, work: () => Promise<Result>): Promise<Result> {
  return route.policy ? work() : limiterOf(route, services).run(work)
}

const inputOf = ({ params, query }: FastifyRequest, body: ReadBody | undefined) => ({
  params,
  query,
  body: body?.value,
})

/** The idempotency key; null without one, and where the endpoint takes none. Throws a `Refusal` for a malformed one. */
const keyIn = ({ request, route }: RoutedRequest) =>
  route.endpoint.withIdempotencyKey ? idempotencyKeyOf(request.headers['idempotency-key']) : null

/**
 * Answers a call with an idempotency key: it takes effect once, its repetitions get the first result. Rate limits count
 * after the lookup of a result: a repetition is answered without them.
 */
async function executeIdempotent(
  call: Call,
  { key, body }: { key: string; body: ReadBody },
  services: RequestServices,
): Promise<CallResult> {
  const { idempotency } = services
  const keyed = {
    keyHash: keyHashOf(key, call.route.endpoint.path, call.context),
    bodyHash: body.hash ?? '',
    receivedAt: services.clock(),
  }
  const replayResult = (result: unknown) => replay(call, result, services)
  const recorded = await idempotency.resultOf(keyed)
  if (recorded !== null) return { cached: null, reply: await replayResult(recorded) }
  await countCall(call, services)
  const run = () => handle({ ...call, context: { ...call.context, keyed } }, services)
  return { cached: null, reply: await idempotency.run(keyed, { run, replay: replayResult }) }
}

/** Sends what answers a call: the cached reply, personalised for a signed-in viewer, or a reply for its caller alone. */
async function sendAnswer(
  { request, reply, route: { endpoint }, services }: RoutedRequest,
  { call, answer: { cached, reply: own } }: { call: Call; answer: CallResult },
): Promise<FastifyReply> {
  const { context } = call
  const personal = cached && (await personalised(call, cached, services))
  // Only without a token: after signing in again, a browser must not reuse the reply to an ended session.
  const isShared = cached !== null && request.headers.authorization === undefined
  setReplyHeaders(reply, { endpoint, context, isShared })
  if (cached) return personal === null ? sendCached(request, reply, { entry: cached }) : reply.send(personal)
  if (endpoint.mayBeUnchanged && own === null) return reply.code(204).removeHeader('content-type').send()
  if (endpoint.revisioned && sendNotModified(request, reply, etagOf(own))) return reply
  if (endpoint.replyType === 'file') return reply.send(sentFile(reply, fileReply.parse(own)))
  return reply.send(endpoint.replyType ? own : JSON.stringify(own))
}

/** The ETag of a reply with a revision. */
function etagOf(reply: unknown): string {
  const { revision, state } = reply as { revision: number; state: string }
  return `W/"${revision}-${state}"`
}

/** A reply before it is sent; `isShared` means that it has no personal data. */
type Outgoing = { endpoint: Endpoint; context: RequestContext; isShared: boolean }

/** Shared replies and those with a revision may be stored but must be revalidated; the others may not be stored. */
function setReplyHeaders(reply: FastifyReply, { endpoint, context, isShared }: Outgoing): void {
  reply
    .header('cache-control', cacheControlOf({ endpoint, context, isShared }))
    .header('vary', `Authorization, Prefer, Accept-Encoding${endpoint.withResultKey ? ', X-Result-Key' : ''}`)
    .header('content-type', `${endpoint.replyType ?? 'application/json'}; charset=utf-8`)
  if (context.setCookies && context.setCookies.length > 0) reply.header('set-cookie', context.setCookies)
  if (context.pictures === 'url') reply.header('preference-applied', wire.preferImageUrls)
}

function cacheControlOf({ endpoint, context, isShared }: Outgoing): string {
  if (isShared && endpoint.method === 'GET') return 'no-cache'
  if (endpoint.revisioned) return 'private, no-cache'
  return context.resultKey || endpoint.replyType === 'file' ? 'private, no-store' : 'no-store'
}

/** Characters that `encodeURIComponent` leaves, and that have a meaning in the header (RFC 5987). */
const headerMarks = /['()*]/g

/** For clients that read ASCII names alone (RFC 6266): the ending tells what the file is. */
const asciiNameOf = (name: string): string =>
  /^[\w.-]+$/.test(name) ? name : `kvizarium${/\.\w+$/.exec(name)?.[0] ?? ''}`

/** Sets the headers of a download; returns its content. */
function sentFile(reply: FastifyReply, { name, type, content }: FileReply): string | Uint8Array {
  const encoded = encodeURIComponent(name).replace(headerMarks, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  const disposition = `attachment; filename="${asciiNameOf(name)}"; filename*=UTF-8''${encoded}`
  reply.header('content-type', type).header('content-disposition', disposition)
  return content
}
