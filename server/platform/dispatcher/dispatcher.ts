import type { CallInput, Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import type { ReadOptions } from '#server/platform/cache/cache-entry.ts'
import {
  type ContentEntry,
  contentOf,
  contentTtlMs,
  type LoadedContent,
} from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import { CallRunner, type CallRunnerOptions, type ValidCall } from '#server/platform/dispatcher/call-runner.ts'
import { type RawInput, validated } from '#server/platform/dispatcher/endpoint-input.ts'
import { EndpointRegistry } from '#server/platform/dispatcher/endpoint-registry.ts'
import type { AnyPolicy, PreparedCall } from '#server/platform/dispatcher/handler.ts'
import type { PictureForm, RequestContext } from '#server/platform/dispatcher/request-context.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import type { Limiters } from '#server/platform/overload/limiters.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The outcome of a call: cached content, or a reply for its caller alone. */
export type DispatchResult = { cached: ContentEntry; reply?: never } | { cached: null; reply: unknown }

/** The caller of loads into the cache, whose replies all guests share. */
const guest = { viewer: null, address: '', userAgent: '' }

export type DispatcherOptions = CallRunnerOptions & { cache: ContentCache; clock: () => Date; limiters: Limiters }

/** Runs the calls of all endpoints. Pages rendered on the server call them directly, without HTTP. */
export class Dispatcher extends EndpointRegistry {
  readonly #cache: ContentCache
  readonly #clock: () => Date
  readonly #runner: CallRunner
  readonly limiters: Limiters

  constructor({ cache, clock, limiters, ...options }: DispatcherOptions) {
    super()
    this.#cache = cache
    this.#clock = clock
    this.#runner = new CallRunner(this, options)
    this.limiters = limiters
  }

  /** The concurrency limiter of this endpoint. */
  limiterOf(endpoint: Endpoint): Limiter {
    return this.limiters[endpoint.queue ?? 'reads']
  }

  /** The cache key of the reply to this input; null when it is not cached. Throws a `Refusal` for invalid input. */
  cacheKeyOf(endpoint: Endpoint, input: RawInput, pictures: PictureForm): string | null {
    const policy = this.policyOf(endpoint)
    if (!policy) return null
    const values = validated(endpoint, input)
    return policy.when?.(values) === false ? null : keyOf(endpoint, values, pictures)
  }

  /** Checks access, input and rate limits, then runs the handler. Throws a `Refusal`. */
  async run<P extends EndpointOptions>(
    endpoint: Endpoint<P>,
    input: CallInput<P>,
    context: RequestContext,
  ): Promise<Reply<P>> {
    return (await this.#runner.run(await this.#runner.validateAndAdmit(endpoint, input, context))) as Reply<P>
  }

  /** Checks access and input of a call with an idempotency key. Throws a `Refusal`. */
  prepare(endpoint: Endpoint, input: RawInput, context: RequestContext): PreparedCall {
    const call = this.#runner.validate(endpoint, input, context)
    return {
      admit: () => this.#runner.admit(call),
      run: (recordResult) => this.#runner.run({ ...call, context: { ...context, recordResult } }),
      replay: (result) => this.#runner.replay(call, result),
    }
  }

  /** Does the same as `run`, with the cache for endpoints whose replies are cached. */
  async dispatch(endpoint: Endpoint, input: RawInput, context: RequestContext & ReadOptions): Promise<DispatchResult> {
    const policy = this.policyOf(endpoint)
    const call = await this.#runner.validateAndAdmit(endpoint, input, context)
    const limiter = this.limiterOf(endpoint)
    const runForCaller = async () => ({ cached: null, reply: await limiter.run(() => this.#runner.run(call)) })
    if (!policy) return runForCaller()
    const { values } = call
    const { viewer } = context
    if (policy.when?.(values) === false || (viewer && policy.isOwn?.(values, viewer))) {
      const tags = { tagsOf: (reply: unknown) => policy.tags(reply, values), known: [] }
      return { cached: null, reply: await limiter.run(() => this.#runner.read(call, tags)) }
    }
    try {
      return { cached: await this.#cached(call, policy, context) }
    } catch (error) {
      if (viewer === null || !(error instanceof Refusal) || error.code !== policy.refusedToGuests) throw error
      return runForCaller()
    }
  }

  /** The JSON of a cached reply personalised for a signed-in viewer; null when it equals the reply for guests. */
  async personalised(
    endpoint: Endpoint,
    { value }: ContentEntry,
    { input, context: { viewer, pictures } }: { input: RawInput; context: RequestContext },
  ): Promise<string | null> {
    const personalise = this.policyOf(endpoint)?.personalise
    if (viewer === null || !personalise) return null
    const call = { ...validated(endpoint, input), pictures }
    const own = await personalise(JSON.parse(value.body.plain.toString()), viewer.id, call)
    if (own === null) return null
    this.#runner.check(endpoint, own)
    return JSON.stringify(own)
  }

  /** The reply for guests, from the cache or loaded into it. */
  #cached(
    { endpoint, values }: ValidCall,
    policy: AnyPolicy,
    context: RequestContext & ReadOptions,
  ): Promise<ContentEntry> {
    const { pictures, isExact } = context
    const key = keyOf(endpoint, values, pictures)
    const tagsOf = (reply: unknown) => policy.tags(reply, values)
    const load = async (): Promise<LoadedContent> => {
      const lifetime = lifetimeOf(this.#clock(), contentTtlMs)
      const tags = { tagsOf, known: this.#cache.tagsOf(key) }
      const reply = await this.#runner.read({ endpoint, values, context: { ...guest, pictures } }, tags)
      const body = new EncodedBody(JSON.stringify(reply))
      return { ...contentOf(body), tags: tagsOf(reply), lifetime }
    }
    const schedule = <Result>(work: () => Promise<Result>) => this.limiterOf(endpoint).run(work)
    return this.#cache.get(key, load, { isExact, schedule })
  }
}

/** Validated values have no unknown fields and a fixed order, so added or reordered fields make no other key. */
const keyOf = (endpoint: Endpoint, values: unknown, pictures: PictureForm): string =>
  `${endpoint.path} ${pictures} ${JSON.stringify(values)}`
