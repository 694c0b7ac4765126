import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { rates } from '@quiz/contract/limits.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import { emailIn, guard, isSearchBody, type RawInput, validated } from '#server/platform/dispatcher/endpoint-input.ts'
import type { EndpointRegistry } from '#server/platform/dispatcher/endpoint-registry.ts'
import type { AnyHandler } from '#server/platform/dispatcher/handler.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import type { Admit } from '#server/platform/limits/rate-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { ReadRouter } from '#server/platform/store/replica/read-router.ts'

/** A call with its validated input. */
export type ValidCall = { endpoint: Endpoint; values: Record<string, unknown>; context: RequestContext }

/** What the replica must have received for a read: how to get the tags of its reply, and the tags of the reply before. */
type ReplicaTags = { tagsOf: (reply: unknown) => readonly CacheTag[]; known: readonly CacheTag[] }

/** What every call needs. */
export type CallRunnerOptions = {
  admit: Admit
  readRouter: ReadRouter
  /** Validates each reply against its schema and throws on a mismatch; for tests. */
  checkReplies: boolean
}

/** The rate limit that all searches of an address share, whichever endpoint they use. */
const searchLimit = { path: 'search', rates: rates.search }

/** The steps of a call, without the cache: access and input, rate limits, handler. */
export class CallRunner {
  readonly #registry: EndpointRegistry
  readonly #options: CallRunnerOptions

  constructor(registry: EndpointRegistry, options: CallRunnerOptions) {
    this.#registry = registry
    this.#options = options
  }

  /** Checks access and input. Throws a `Refusal`. */
  validate(endpoint: Endpoint, input: RawInput, context: RequestContext): ValidCall {
    if (!this.#registry.handlerOf(endpoint)) throw refuse('address_not_found')
    guard(endpoint.access, context.viewer)
    return { endpoint, values: validated(endpoint, input), context }
  }

  /** Counts the call against its rate limits. Throws a `Refusal`. */
  async admit({ endpoint, values: { body }, context }: ValidCall): Promise<void> {
    const { viewer, address, deviceCookie = null } = context
    const who = { account: viewer?.id ?? null, email: emailIn(body), address, deviceCookie }
    await this.#options.admit(endpoint, who)
    // Rendered pages have no client address, as one render serves all visitors.
    if (endpoint.searches && address !== '' && isSearchBody(body)) await this.#options.admit(searchLimit, who)
  }

  /** Checks access, input and rate limits. Throws a `Refusal`. */
  async validateAndAdmit(endpoint: Endpoint, input: RawInput, context: RequestContext): Promise<ValidCall> {
    const call = this.validate(endpoint, input, context)
    await this.admit(call)
    return call
  }

  /** Runs the handler; public data are read from the primary, or by `readDb`. */
  async run({ endpoint, values, context }: ValidCall, readDb?: Db): Promise<unknown> {
    const handler = this.#registry.handlerOf(endpoint)
    return handler && this.#perform(endpoint, handler, { ...values, ...context, ...(readDb && { readDb }) })
  }

  /** The reply to a repeated call, from the recorded result. */
  async replay({ endpoint, values, context }: ValidCall, result: unknown): Promise<unknown> {
    const replay = this.#registry.replayOf(endpoint)
    return replay ? this.#perform(endpoint, replay, { ...values, ...context }) : result
  }

  /** Runs the handler of a read. Replies for guests may come from the replica; those for a signed-in viewer never do. */
  read(call: ValidCall, tags: ReplicaTags): Promise<unknown> {
    if (call.context.viewer !== null) return this.run(call)
    return this.#options.readRouter.run((readDb) => this.run(call, readDb), tags)
  }

  /** Throws for a reply that its schema does not allow, where replies are checked. */
  check(endpoint: Endpoint, reply: unknown): void {
    if (this.#options.checkReplies) endpoint.reply.parse(reply)
  }

  async #perform(endpoint: Endpoint, handler: AnyHandler, call: object): Promise<unknown> {
    const reply = await handler({ readDb: this.#options.readRouter.primary, ...call } as never)
    this.check(endpoint, reply)
    return reply
  }
}
