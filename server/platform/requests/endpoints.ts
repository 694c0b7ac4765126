import type { Access, Endpoint, EndpointOptions, HandlerInput, Reply } from '@quiz/contract/endpoint.ts'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'

type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer

/**
 * The arguments of a handler: validated input, its caller, and the connection for reads of public data (it may be a
 * replica).
 */
export type HandlerContext<P extends EndpointOptions> = HandlerInput<P> &
  Omit<RequestContext, 'viewer'> & { viewer: ViewerOf<P['access']>; readDb: Db }

type Handler<P extends EndpointOptions> = (call: HandlerContext<P>) => Promise<Reply<P>>

type Replay<P extends EndpointOptions> = (call: HandlerContext<P> & { recorded: unknown }) => Promise<Reply<P>>

/** How the replies of an endpoint are cached for guests. */
export type CachePolicy<P extends EndpointOptions> = {
  /** Whether the reply to this input is cached; by default all are. */
  when?: (input: HandlerInput<P>) => boolean
  /** Whether this viewer gets a reply of their own, which is not cached. */
  isOwn?: (input: HandlerInput<P>, viewer: Viewer) => boolean
  /** A refusal to guests that does not hold for every viewer: then the call runs again for the viewer. */
  refusedToGuests?: ErrorCode
  /** The data that a reply is made of: an invalidation of one of these tags drops it. */
  tags: (reply: Reply<P>, input: HandlerInput<P>) => readonly CacheTag[]
  /** The reply for a signed-in viewer; null when it equals the reply for guests. */
  personalise?: (
    reply: Reply<P>,
    userId: number,
    call: HandlerInput<P> & Pick<RequestContext, 'pictures'>,
  ) => Promise<Reply<P> | null>
}

/** An endpoint with what answers its calls. */
export type Route<P extends EndpointOptions = EndpointOptions> = {
  endpoint: Endpoint<P>
  handler: Handler<P>
  /** Makes the reply to a repeated call, where the recorded result is not the reply. */
  replay: Replay<P> | null
  /** Null for an endpoint whose replies are not cached. */
  policy: CachePolicy<P> | null
}

/** The endpoints that have a handler. */
export class Endpoints {
  readonly #routes = new Map<Endpoint, Route>()

  get routes(): Route[] {
    return [...this.#routes.values()]
  }

  /** Registers the handler of an endpoint, with a cache policy if its replies are cached. */
  handle<P extends EndpointOptions>(endpoint: Endpoint<P>, handler: Handler<P>, policy?: CachePolicy<P>): void {
    // Cached replies are sent without checking access or rate limits.
    if (policy && (endpoint.access !== 'anyone' || endpoint.rates || endpoint.withIdempotencyKey))
      throw new Error(
        `${endpoint.path}: an endpoint with restricted access, a rate limit or an idempotency key cannot be cached`,
      )
    // Input is validated by the schemas from which these types come.
    const route = { endpoint, handler, replay: null, policy: policy ?? null } as unknown as Route
    this.#routes.set(endpoint, route)
  }

  /** Registers what makes the reply to a repeated call; by default the recorded result is the reply. */
  handleReplay<P extends EndpointOptions>(endpoint: Endpoint<P>, replay: Replay<P>): void {
    const route = this.routeOf(endpoint)
    this.#routes.set(endpoint, { ...route, replay: replay as unknown as Route['replay'] })
  }

  /** Throws for an endpoint that has no handler. */
  routeOf(endpoint: Endpoint): Route {
    const route = this.#routes.get(endpoint)
    if (!route) throw new Error(`${endpoint.path} has no handler`)
    return route
  }
}
