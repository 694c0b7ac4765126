import type { CallInput, Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import { rates } from '@quiz/contract/limits.ts'
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
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import { emailIn, guard, isSearchIn, type RawInput, validated } from '#server/platform/dispatcher/endpoint-input.ts'
import type {
  AnyHandler,
  AnyPolicy,
  CachePolicy,
  HandlerContext,
  PreparedCall,
} from '#server/platform/dispatcher/handler.ts'
import type { PictureForm, RequestContext } from '#server/platform/dispatcher/request-context.ts'
import type { Admit } from '#server/platform/limits/rate-limits.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { type Limiters, limitersFor } from '#server/platform/overload/limiters.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { Reads } from '#server/platform/store/replica/reads.ts'

/** What a call comes to: cached content, or a reply for its caller alone. */
export type DispatchResult = { cached: ContentEntry; reply?: never } | { cached: null; reply: unknown }

/** A read that may go to the replica: the tags of its reply, and those of the reply before. */
type ReplicaRead = {
  values: Record<string, unknown>
  context: RequestContext
  tagsOf: (reply: unknown) => readonly CacheTag[]
  known: readonly CacheTag[]
}

/** What is asked in the name of everybody. */
const guest = { viewer: null, address: '', userAgent: '' }

/** All searches of an address count together, whatever call they come with. */
const anySearch = { path: 'search', rates: rates.search }

export type DispatcherOptions = {
  admit: Admit
  reads: Reads
  cache: ContentCache
  clock: () => Date
  /** How much may be done at once; as much as with PostgreSQL, unless told. */
  limiters?: Limiters
  /** Holds each reply against its schema (in tests); a mismatch is thrown. */
  checkReplies: boolean
}

/** All calls of the API and their handlers. Pages rendered on the server use them as the network does, without HTTP. */
export class Dispatcher {
  readonly #handlers = new Map<Endpoint, AnyHandler>()
  readonly #replays = new Map<Endpoint, AnyHandler>()
  readonly #policies = new Map<Endpoint, AnyPolicy>()
  readonly #options: DispatcherOptions
  readonly limiters: Limiters

  constructor(options: DispatcherOptions) {
    this.#options = options
    this.limiters = options.limiters ?? limitersFor('postgres')
  }

  /** The endpoints that have a handler. */
  get endpoints(): Endpoint[] {
    return [...this.#handlers.keys()]
  }

  /** What admits calls of this endpoint. */
  limiterOf(endpoint: Endpoint): Limiter {
    return this.limiters[endpoint.queue ?? 'reads']
  }

  /** Whether replies to this call may be cached, so that it needs no permit. */
  isCacheable(endpoint: Endpoint): boolean {
    return this.#policies.has(endpoint)
  }

  /** Gives an endpoint its handler, and the cache policy of its replies where they are cached. */
  handle<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    handler: (call: HandlerContext<P>) => Promise<Reply<P>>,
    policy?: CachePolicy<P>,
  ): void {
    // Cached replies are sent without a look at who asks, and how often.
    if (policy && (endpoint.access !== 'anyone' || endpoint.rates || endpoint.withIdempotencyKey))
      throw new Error(`${endpoint.path}: only what anyone may ask at any time can be cached`)
    this.#handlers.set(endpoint, handler)
    if (policy) this.#policies.set(endpoint, policy as AnyPolicy)
  }

  /** The key under which the reply to this input is cached; null when it is not. Throws a `Refusal` of invalid input. */
  cacheKeyOf(endpoint: Endpoint, input: RawInput, pictures: PictureForm): string | null {
    const policy = this.#policies.get(endpoint)
    if (!policy) return null
    const values = validated(endpoint, input)
    return policy.when?.(values) === false ? null : keyOf(endpoint, values, pictures)
  }

  /** Has the reply to a repeated call built again; without this the recorded result is the reply. */
  handleReplay<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    handler: (call: HandlerContext<P>) => Promise<Reply<P>>,
  ): void {
    this.#replays.set(endpoint, handler)
  }

  /** Guards, validates, looks whether the call is not made too often, runs. Throws a `Refusal` where the call is refused. */
  async run<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    input: CallInput<P>,
    context: RequestContext,
  ): Promise<Reply<P>> {
    return (await this.#run(endpoint, await this.#validateAndAdmit(endpoint, input, context), context)) as Reply<P>
  }

  /** Guards and validates a call that may be a repetition of an earlier one. Throws a `Refusal`. */
  prepare(endpoint: Endpoint, input: RawInput, context: RequestContext): PreparedCall {
    const values = this.#validate(endpoint, input, context)
    const replay = this.#replays.get(endpoint)
    return {
      admit: () => this.#admit(endpoint, values, context),
      run: (recordResult) => this.#run(endpoint, values, { ...context, recordResult }),
      replay: async (result) => (replay ? this.#perform(endpoint, replay, { ...values, ...context }) : result),
    }
  }

  /** The same, from the cache where replies to this call are cached. */
  async dispatch(endpoint: Endpoint, input: RawInput, context: RequestContext & ReadOptions): Promise<DispatchResult> {
    const policy = this.#policies.get(endpoint)
    const values = await this.#validateAndAdmit(endpoint, input, context)
    const limiter = this.limiterOf(endpoint)
    if (!policy) return { cached: null, reply: await limiter.run(() => this.#run(endpoint, values, context)) }
    const tagsOf = (reply: unknown) => policy.tags(reply, values)
    if (policy.when?.(values) === false) {
      const read = () => this.#read(endpoint, { values, context, tagsOf, known: [] })
      return { cached: null, reply: await limiter.run(read) }
    }
    const key = keyOf(endpoint, values, context.pictures)
    const load = async (): Promise<LoadedContent> => {
      const lifetime = lifetimeOf(this.#options.clock(), contentTtlMs)
      const asGuest = { ...guest, pictures: context.pictures }
      const known = this.#options.cache.tagsOf(key)
      const reply = await this.#read(endpoint, { values, context: asGuest, tagsOf, known })
      const body = new EncodedBody(JSON.stringify(reply))
      return { ...contentOf(body), tags: tagsOf(reply), lifetime }
    }
    const schedule = <Result>(work: () => Promise<Result>) => limiter.run(work)
    const options = { isExact: context.isExact, schedule }
    return { cached: await this.#options.cache.get(key, load, options) }
  }

  /** A cached reply as this person gets it, as JSON; null when it is as for a guest. */
  async personalised(endpoint: Endpoint, { value }: ContentEntry, viewer: Viewer | null): Promise<string | null> {
    const personalise = this.#policies.get(endpoint)?.personalise
    if (viewer === null || !personalise) return null
    const own = await personalise(JSON.parse(value.body.plain.toString()), viewer.id)
    if (own === null) return null
    if (this.#options.checkReplies) endpoint.reply.parse(own)
    return JSON.stringify(own)
  }

  async #validateAndAdmit(
    endpoint: Endpoint,
    input: RawInput,
    context: RequestContext,
  ): Promise<Record<string, unknown>> {
    const values = this.#validate(endpoint, input, context)
    await this.#admit(endpoint, values, context)
    return values
  }

  #validate(endpoint: Endpoint, input: RawInput, { viewer }: RequestContext): Record<string, unknown> {
    if (!this.#handlers.has(endpoint)) throw refuse('address_not_found')
    guard(endpoint.access, viewer)
    return validated(endpoint, input)
  }

  async #admit(endpoint: Endpoint, { body }: Record<string, unknown>, context: RequestContext): Promise<void> {
    const { viewer, address, deviceCookie = null } = context
    const who = { account: viewer?.id ?? null, email: emailIn(body), address, deviceCookie }
    await this.#options.admit(endpoint, who)
    // Pages search without an address: one render is for all visitors.
    if (endpoint.searches && address !== '' && isSearchIn(body)) await this.#options.admit(anySearch, who)
  }

  /** What everybody is shown may come from the replica, a person's own never does. */
  #read(endpoint: Endpoint, { values, context, tagsOf, known }: ReplicaRead): Promise<unknown> {
    if (context.viewer !== null) return this.#run(endpoint, values, context)
    return this.#options.reads.run((reading) => this.#run(endpoint, values, { ...context, reading }), { tagsOf, known })
  }

  async #run(
    endpoint: Endpoint,
    values: Record<string, unknown>,
    context: RequestContext & { reading?: Db },
  ): Promise<unknown> {
    const handler = this.#handlers.get(endpoint)
    return handler && this.#perform(endpoint, handler, { ...values, ...context })
  }

  async #perform(endpoint: Endpoint, handler: AnyHandler, call: object): Promise<unknown> {
    const reply = await handler({ reading: this.#options.reads.primary, ...call } as never)
    if (this.#options.checkReplies) endpoint.reply.parse(reply)
    return reply
  }
}

/** Validated values have no unknown fields and a fixed order, so what a client adds or reorders makes no other key. */
const keyOf = (endpoint: Endpoint, values: unknown, pictures: PictureForm): string =>
  `${endpoint.path} ${pictures} ${JSON.stringify(values)}`
