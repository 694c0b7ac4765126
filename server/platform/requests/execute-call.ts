import { rates } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ReadOptions } from '#server/platform/cache/cache-entry.ts'
import {
  type ContentEntry,
  contentOf,
  contentTtlMs,
  type LoadedContent,
} from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { emailIn, isSearchBody, type RawInput, requireAccess, validated } from './endpoint-input.ts'
import type { CachePolicy, Route } from './endpoints.ts'
import type { PictureForm, RequestContext } from './request-context.ts'

/** What calls are answered with. */
export type CallServices = Pick<AppContext, 'admit' | 'cache' | 'checkReplies' | 'clock' | 'limiters' | 'readRouter'>

/** A call that its caller may make, with its valid input. */
export type Call = { route: Route; values: Record<string, unknown>; context: RequestContext & ReadOptions }

/** What answers a call: cached content, or a reply for its caller alone. */
export type CallResult = { cached: ContentEntry; reply?: never } | { cached: null; reply: unknown }

/** The caller of loads into the cache, whose replies all guests share. */
const guest = { viewer: null, address: '', userAgent: '' }

/** The rate limit that all searches of an address share, whichever endpoint they use. */
const searchLimit = { path: 'search', rates: rates.search }

/** Answers a call that the server itself makes, as for a page that it renders. Throws a `Refusal`. */
export async function executeCall(call: Call, services: CallServices): Promise<CallResult> {
  await countCall(call, services)
  return readOrHandle(call, services)
}

/** The call with its valid input. Throws a `Refusal` for a caller without access, and for invalid input. */
export function validCall(route: Route, input: RawInput, context: RequestContext & ReadOptions): Call {
  requireAccess(route.endpoint.access, context.viewer)
  return { route, values: validated(route.endpoint, input), context }
}

/** Counts a call against its rate limits. Throws a `Refusal`. */
export async function countCall({ route, values: { body }, context }: Call, { admit }: CallServices): Promise<void> {
  const { viewer, address, deviceCookie = null } = context
  const who = { account: viewer?.id ?? null, email: emailIn(body), address, deviceCookie }
  await admit(route.endpoint, who)
  // Rendered pages have no client address, as one render serves all visitors.
  if (route.endpoint.searches && address !== '' && isSearchBody(body)) await admit(searchLimit, who)
}

/** Answers from the cache where replies are cached, otherwise by the handler. Throws a `Refusal`. */
export async function readOrHandle(call: Call, services: CallServices): Promise<CallResult> {
  const { route, values, context } = call
  const { policy } = route
  const run = (work: () => Promise<unknown>) => limiterOf(route, services).run(work)
  if (!policy) return { cached: null, reply: await run(() => handle(call, services)) }
  const { viewer } = context
  if (policy.when?.(values) === false || (viewer && policy.isOwn?.(values, viewer))) {
    const tags = { tagsOf: (reply: unknown) => policy.tags(reply, values), known: [] }
    return { cached: null, reply: await run(() => read(call, services, tags)) }
  }
  try {
    return { cached: await cachedReply(call, policy, services) }
  } catch (error) {
    if (viewer === null || !(error instanceof Refusal) || error.code !== policy.refusedToGuests) throw error
    return { cached: null, reply: await run(() => handle(call, services)) }
  }
}

/** Runs the handler; public data are read from the primary, or by `readDb`. */
export async function handle({ route, values, context }: Call, services: CallServices, readDb?: Db): Promise<unknown> {
  const reply = await route.handler({ readDb: readDb ?? services.readRouter.primary, ...values, ...context })
  return checked(route, reply, services)
}

/** The reply to a repeated call, from the recorded result. */
export async function replay({ route, values, context }: Call, recorded: unknown, services: CallServices) {
  if (!route.replay) return recorded
  const call = { readDb: services.readRouter.primary, recorded, ...values, ...context }
  return checked(route, await route.replay(call), services)
}

/** The JSON of a cached reply personalised for a signed-in viewer; null when it equals the reply for guests. */
export async function personalised(
  { route, values, context: { viewer, pictures } }: Call,
  { value }: ContentEntry,
  services: CallServices,
): Promise<string | null> {
  const personalise = route.policy?.personalise
  if (viewer === null || !personalise) return null
  const own = await personalise(JSON.parse(value.body.plain.toString()), viewer.id, { ...values, pictures })
  return own === null ? null : JSON.stringify(checked(route, own, services))
}

/** The concurrency limiter of an endpoint. */
export const limiterOf = ({ endpoint }: Route, { limiters }: Pick<CallServices, 'limiters'>): Limiter =>
  limiters[endpoint.queue ?? 'reads']

/** The cache key of the reply to this input; null when it is not cached. Throws a `Refusal` for invalid input. */
export function cacheKeyOf({ endpoint, policy }: Route, input: RawInput, pictures: PictureForm): string | null {
  if (!policy) return null
  const values = validated(endpoint, input)
  return policy.when?.(values) === false ? null : keyOf({ endpoint, values, pictures })
}

/** What the replica must have received for a read: how to get the tags of its reply, and the tags of the reply before. */
type ReplicaTags = { tagsOf: (reply: unknown) => readonly CacheTag[]; known: readonly CacheTag[] }

/** Runs the handler of a read. Replies for guests may come from the replica; those for a signed-in viewer never do. */
function read(call: Call, services: CallServices, tags: ReplicaTags): Promise<unknown> {
  if (call.context.viewer !== null) return handle(call, services)
  return services.readRouter.run((readDb) => handle(call, services, readDb), tags)
}

/** The reply for guests, from the cache or loaded into it. */
function cachedReply(
  { route, values, context: { pictures, isExact } }: Call,
  policy: CachePolicy<Route['endpoint']>,
  services: CallServices,
): Promise<ContentEntry> {
  const { cache, clock } = services
  const key = keyOf({ endpoint: route.endpoint, values, pictures })
  const tagsOf = (reply: unknown) => policy.tags(reply, values)
  const load = async (): Promise<LoadedContent> => {
    const lifetime = lifetimeOf(clock(), contentTtlMs)
    const call = { route, values, context: { ...guest, pictures } }
    const reply = await read(call, services, { tagsOf, known: cache.tagsOf(key) })
    return { ...contentOf(new EncodedBody(JSON.stringify(reply))), tags: tagsOf(reply), lifetime }
  }
  const schedule = <Result>(work: () => Promise<Result>) => limiterOf(route, services).run(work)
  return cache.get(key, load, { isExact, schedule })
}

/** Validated values have no unknown fields and a fixed order, so added or reordered fields make no other key. */
const keyOf = ({
  endpoint,
  values,
  pictures,
}: {
  endpoint: Route['endpoint']
  values: unknown
  pictures: PictureForm
}) => `${endpoint.path} ${pictures} ${JSON.stringify(values)}`

/** A reply; in tests one that its schema does not allow throws. */
function checked<Checked>({ endpoint }: Route, reply: Checked, { checkReplies }: CallServices): Checked {
  if (checkReplies) endpoint.reply.parse(reply)
  return reply
}
