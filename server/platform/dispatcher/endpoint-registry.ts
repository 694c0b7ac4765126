import type { Endpoint, EndpointOptions, Reply } from '@quiz/contract/endpoint.ts'
import type { AnyHandler, AnyPolicy, CachePolicy, HandlerContext } from '#server/platform/dispatcher/handler.ts'

type Handler<P extends EndpointOptions> = (call: HandlerContext<P>) => Promise<Reply<P>>

/** The handlers of endpoints, with the cache policies of those whose replies are cached. */
export class EndpointRegistry {
  readonly #handlers = new Map<Endpoint, AnyHandler>()
  readonly #replays = new Map<Endpoint, AnyHandler>()
  readonly #policies = new Map<Endpoint, AnyPolicy>()

  /** The endpoints that have a handler. */
  get endpoints(): Endpoint[] {
    return [...this.#handlers.keys()]
  }

  /** The handler of an endpoint. */
  handlerOf(endpoint: Endpoint): AnyHandler | undefined {
    return this.#handlers.get(endpoint)
  }

  /** What makes the reply to a repeated call, where the recorded result is not the reply. */
  replayOf(endpoint: Endpoint): AnyHandler | undefined {
    return this.#replays.get(endpoint)
  }

  /** The cache policy of an endpoint whose replies are cached. */
  policyOf(endpoint: Endpoint): AnyPolicy | undefined {
    return this.#policies.get(endpoint)
  }

  /** Whether replies to this call may be cached, so that it needs no permit. */
  isCacheable(endpoint: Endpoint): boolean {
    return this.#policies.has(endpoint)
  }

  /** Registers the handler of an endpoint, with a cache policy if its replies are cached. */
  handle<P extends EndpointOptions>(endpoint: Endpoint<P>, handler: Handler<P>, policy?: CachePolicy<P>): void {
    // Cached replies are sent without checking access or rate limits.
    if (policy && (endpoint.access !== 'anyone' || endpoint.rates || endpoint.withIdempotencyKey))
      throw new Error(
        `${endpoint.path}: an endpoint with restricted access, a rate limit or an idempotency key cannot be cached`,
      )
    this.#handlers.set(endpoint, handler)
    if (policy) this.#policies.set(endpoint, policy as AnyPolicy)
  }

  /** Registers what makes the reply to a repeated call; by default the recorded result is the reply. */
  handleReplay<P extends EndpointOptions>(endpoint: Endpoint<P>, handler: Handler<P>): void {
    this.#replays.set(endpoint, handler)
  }
}
