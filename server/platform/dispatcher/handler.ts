import type { Access, EndpointOptions, HandlerInput, Reply } from '@quiz/contract/endpoint.ts'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { RecordResult, RequestContext } from '#server/platform/dispatcher/request-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'

/**
 * A valid call: `admit` checks its rate limits, `run` runs it, `replay` makes the reply from the result of an earlier
 * run.
 */
export type PreparedCall = {
  admit: () => Promise<void>
  run: (recordResult: RecordResult) => Promise<unknown>
  replay: (result: unknown) => Promise<unknown>
}

type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer

/**
 * The arguments of a handler: validated input, its caller, and the connection for reads of public data (it may be a
 * replica).
 */
export type HandlerContext<P extends EndpointOptions> = HandlerInput<P> &
  Omit<RequestContext, 'viewer'> & { viewer: ViewerOf<P['access']>; readDb: Db }

/** The validated input of a call whose cached reply is personalised, and the form of its pictures. */
export type PersonalisedCall<P extends EndpointOptions> = HandlerInput<P> & Pick<RequestContext, 'pictures'>

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
  personalise?: (reply: Reply<P>, userId: number, call: PersonalisedCall<P>) => Promise<Reply<P> | null>
}

/** A handler in the table of all endpoints; `handle` has checked its types. */
export type AnyHandler = (call: never) => Promise<unknown>
/** The cache policy of any endpoint. */
export type AnyPolicy = {
  when?: (input: unknown) => boolean
  isOwn?: (input: unknown, viewer: Viewer) => boolean
  refusedToGuests?: ErrorCode
  tags: (reply: unknown, input: unknown) => readonly CacheTag[]
  personalise?: (reply: unknown, userId: number, call: unknown) => Promise<unknown>
}
