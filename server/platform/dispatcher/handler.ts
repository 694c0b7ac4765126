import type { Access, EndpointOptions, HandlerInput, Reply } from '@quiz/contract/endpoint.ts'
import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { RecordResult, RequestContext } from '#server/platform/dispatcher/request-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A call that was found valid: the look at its rate limits, the run, and the reply made of the result of an earlier run. */
export type PreparedCall = {
  admit: () => Promise<void>
  run: (recordResult: RecordResult) => Promise<unknown>
  replay: (result: unknown) => Promise<unknown>
}

type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer

/** What a handler is given: validated input, its caller, and where to read what everybody is shown. */
export type HandlerContext<P extends EndpointOptions> = HandlerInput<P> &
  Omit<RequestContext, 'viewer'> & { viewer: ViewerOf<P['access']>; reading: Db }

/** How replies to a call are cached as guests get them. */
export type CachePolicy<P extends EndpointOptions> = {
  /** Which inputs have a cached reply; all, without it. */
  when?: (input: HandlerInput<P>) => boolean
  /** What a reply shows: an invalidation of one of these drops it. */
  tags: (reply: Reply<P>, input: HandlerInput<P>) => readonly CacheTag[]
  /** The reply as a person gets it who is signed in; null when it is as for a guest. */
  personalise?: (reply: Reply<P>, userId: number) => Promise<Reply<P> | null>
}

/** A handler in the table of all endpoints: its types are checked where it is registered. */
export type AnyHandler = (call: never) => Promise<unknown>
/** The cache policy of any endpoint. */
export type AnyPolicy = {
  when?: (input: unknown) => boolean
  tags: (reply: unknown, input: unknown) => readonly CacheTag[]
  personalise?: (reply: unknown, userId: number) => Promise<unknown>
}
