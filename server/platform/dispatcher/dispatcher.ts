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
import { emailIn, guard, isSearchBody, type RawInput, validated } from '#server/platform/dispatcher/endpoint-input.ts'
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
import type { Limiters } from '#server/platform/overload/limiters.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { ReadRouter } from '#server/platform/store/replica/read-router.ts'

/** The outcome of a call: cached content, or a reply for its caller alone. */
export type DispatchResult = { cached: ContentEntry; reply?: never } | { cached: null; reply: unknown }

/** A read that may go to the replica: how to get the tags of its reply, and the tags of the reply before. */
type ReplicaRead = {
  values: Record<string, unknown>
  context: RequestContext
  tagsOf: (reply: unknown) => readonly CacheTag[]
  known: readonly CacheTag[]
}

/** The caller of loads into the cache, whose replies all guests share. */
const guest = { viewer: null, address: '', userAgent: '' }

/** The rate limit that all searches of an address share, whichever endpoint they use. */
const searchLimit = { path: 'search', rates: rates.search }

export type DispatcherOptions = {
  admit: Admit
  readRouter: ReadRouter
  cache: ContentCache
  clock: () => Date
  limiters: Limiters
  /** Validates each reply against its schema and throws on a mismatch; for tests. */
  checkReplies: boolean
}

/** The handlers of all endpoints. Pages rendered on the server call them directly, without HTTP. */
export class Dispatcher {
  readonly #handlers = new Map<Endpoint, AnyHandler>()
  readonly #replays = new Map<Endpoint, AnyHandler>()
  readonly #policies = new Map<Endpoint, AnyPolicy>()
  readonly #options: DispatcherOptions
  readonly limiters: Limiters

  constructor(options: DispatcherOptions) {
    this.#options = options
    this.limiters = options.limiters
  }

  /** The endpoints that have a handler. */
  get endpoints(): Endpoint[] {
    return [...this.#handlers.keys()]
  }

  /** The concurrency limiter of this endpoint. */
  limiterOf(endpoint: Endpoint): Limiter {
    return this.limiters[endpoint.queue ?? 'reads']
  }

  /** Whether replies to this call may be cached, so that it needs no permit. */
  isCacheable(endpoint: Endpoint): boolean {
    return this.#policies.has(endpoint)
  }

  /** Registers the handler of an endpoint, with a cache policy if its replies are cached. */
  handle<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    handler: (call: HandlerContext<P>) => Promise<Reply<P>>,
    policy?: CachePolicy<P>,
  ): void {
    // Cached replies are sent without checking access or rate limits.
    if (policy && (endpoint.access !== 'anyone' || endpoint.rates || endpoint.withIdempotencyKey))
      throw new Error(
        `${endpoint.path}: an endpoint with restricted access, a rate limit or an idempotency key cannot be cached`,
      )
    this.#handlers.set(endpoint, handler)
    if (policy) this.#policies.set(endpoint, policy as AnyPolicy)
  }

  /** The cache key of the reply to this input; null when it is not cached. Throws a `Refusal` for invalid input. */
  cacheKeyOf(endpoint: Endpoint, input: RawInput, pictures: PictureForm): string | null {
    const policy = this.#policies.get(endpoint)
    if (!policy) return null
    const values = validated(endpoint, input)
    return policy.when?.(values) === false ? null : keyOf(endpoint, values, pictures)
  }

  /** Registers what makes the reply to a repeated call; by default the recorded result is the reply. */
  handleReplay<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    handler: (call: HandlerContext<P>) => Promise<Reply<P>>,
  ): void {
    this.#replays.set(endpoint, handler)
  }

  /** Checks access, input and rate limits, then runs the handler. Throws a `Refusal`. */
  async run<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    input: CallInput<P>,
    context: RequestContext,
  ): Promise<Reply<P>> {
    return (await this.#run(endpoint, await this.#validateAndAdmit(endpoint, input, context), context)) as Reply<P>
  }

  /** Checks access and input of a call with an idempotency key. Throws a `Refusal`. */
  prepare(endpoint: Endpoint, input: RawInput, context: RequestContext): PreparedCall {
    const values = this.#validate(endpoint, input, context)
    const replay = this.#replays.get(endpoint)
    return {
      admit: () => this.#admit(endpoint, values, context),
      run: (recordResult) => this.#run(endpoint, values, { ...context, recordResult }),
      replay: async (result) => (replay ? this.#perform(endpoint, replay, { ...values, ...context }) : result),
    }
  }

  /** Does the same as `run`, with the cache for endpoints whose replies are cached. */
  async dispatch(endpoint: Endpoint, input: RawInput, context: RequestContext & ReadOptions): Promise<DispatchResult> {
    const policy = this.#policies.get(endpoint)
    const values = await this.#validateAndAdmit(endpoint, input, context)
    const limiter = this.limiterOf(endpoint)
    if (!policy) return { cached: null, reply: await limiter.run(() => this.#run(endpoint, values, context)) }
    const tagsOf = (reply: unknown) => policy.tags(reply, values)
    const { viewer } = context
    if (policy.when?.(values) === false || (viewer && policy.isOwn?.(values, viewer))) {
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
    try {
      return { cached: await this.#options.cache.get(key, load, options) }
    } catch (error) {
      if (viewer === null || !(error instanceof Refusal) || error.code !== policy.refusedToGuests) throw error
      return { cached: null, reply: await limiter.run(() => this.#run(endpoint, values, context)) }
    }
  }

  /** The JSON of a cached reply personalised for a signed-in viewer; null when it equals the reply for guests. */
  async personalised(
    endpoint: Endpoint,
    { value }: ContentEntry,
    { input, context: { viewer, pictures } }: { input: RawInput; context: RequestContext },
  ): Promise<string | null> {
    const personalise = this.#policies.get(endpoint)?.personalise
    if (viewer === null || !personalise) return null
    const call = { ...validated(endpoint, input), pictures }
    const own = await personalise(JSON.parse(value.body.plain.toString()), viewer.id, call)
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
    // Rendered pages have no client address, as one render serves all visitors.
    if (endpoint.searches && address !== '' && isSearchBody(body)) await this.#options.admit(searchLimit, who)
  }

  /** Replies for guests may be read from the replica; those for a signed-in viewer never are. */
  #read(endpoint: Endpoint, { values, context, tagsOf, known }: ReplicaRead): Promise<unknown> {
    if (context.viewer !== null) return this.#run(endpoint, values, context)
    return this.#options.readRouter.run((readDb) => this.#run(endpoint, values, { ...context, readDb }), {
      tagsOf,
      known,
    })
  }

  async #run(
    endpoint: Endpoint,
    values: Record<string, unknown>,
    context: RequestContext & { readDb?: Db },
  ): Promise<unknown> {
    const handler = this.#handlers.get(endpoint)
    return handler && this.#perform(endpoint, handler, { ...values, ...context })
  }

  async #perform(endpoint: Endpoint, handler: AnyHandler, call: object): Promise<unknown> {
    const reply = await handler({ readDb: this.#options.readRouter.primary, ...call } as never)
    if (this.#options.checkReplies) endpoint.reply.parse(reply)
    return reply
  }
}

/** Validated values have no unknown fields and a fixed order, so added or reordered fields make no other key. */
const keyOf = (endpoint: Endpoint, values: unknown, pictures: PictureForm): string =>
  `${endpoint.path} ${pictures} ${JSON.stringify(values)}`
