import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { CallQueue, Rates } from '@quiz/contract/limits.ts'
import type * as z from 'zod/mini'

/** Who may call: everybody, signed-in people, administrators. */
export type Access = 'anyone' | 'user' | 'admin'

type Schema = z.ZodMiniType

/** What an endpoint is made of besides its method and path. */
export type Parts = {
  summary: string
  access: Access
  /** Values of `:name` pieces of the path. */
  params?: Schema
  query?: Schema
  body?: Schema
  reply: Schema
  /** Refusals of its own; those that any endpoint may give (`invalid_request`, `unauthorized` …) are not listed. */
  errors?: readonly ErrorCode[]
  /** The reply is text as it stands, not JSON. */
  replyType?: 'text/plain'
  /** Carries pictures, so its body may be large (`limits.requestBytes`). */
  withPictures?: true
  /** A retry with the same `Idempotency-Key` gets the first answer again and does nothing twice. */
  happensOnce?: true
  /** How often it may be made: one of `rates`. Where that counts e-mails, the body has a field `email`. */
  rates?: Rates
  /** The queue in which it waits while the server is busy; `reads` unless told. */
  queue?: CallQueue
  /** Its body has a `searchString`: calls in which it is not blank count towards `rates.search`. */
  searches?: true
  /** Serves a caller whose token no longer holds as a guest, instead of refusing with 401. */
  anyToken?: true
  /** Changes something although it is a GET: bearer token only, never stored, prefetches and other sites refused. */
  changesByGet?: true
}

/** One call of the API: the server's route, the client's typed call and the OpenAPI entry are made from it. */
export type Endpoint<P extends Parts = Parts> = { method: 'GET' | 'POST'; path: string } & P

/** Declares a call. The path is written as the specification has it; the server matches it in any case. */
export const endpoint = <const P extends Parts>(method: 'GET' | 'POST', path: string, parts: P): Endpoint<P> => ({
  method,
  path,
  ...parts,
})

type InputPart = 'params' | 'query' | 'body'
type Present<P extends Parts> = { [K in InputPart as P[K] extends Schema ? K : never]: P[K] }

/** What a caller hands over: the declared ones of `params`, `query`, `body`. */
export type CallInput<P extends Parts> = {
  [K in keyof Present<P>]: Present<P>[K] extends Schema ? z.input<Present<P>[K]> : never
}
/** What the server's handler receives, after validation. */
export type HandlerInput<P extends Parts> = {
  [K in keyof Present<P>]: Present<P>[K] extends Schema ? z.output<Present<P>[K]> : never
}
/** What the handler answers and the caller gets. */
export type Reply<P extends Parts> = z.output<P['reply']>
