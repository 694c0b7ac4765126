import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { CallQueue, Rates } from '@quiz/contract/limits.ts'
import type * as z from 'zod/mini'

/** Who may call: every visitor, signed-in users, administrators. */
export type Access = 'anyone' | 'user' | 'admin'

type Schema = z.ZodMiniType

/** Options of an endpoint besides its method and path. */
export type EndpointOptions = {
  summary: string
  access: Access
  /** Values of the `:name` segments of the path. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is sent as bytes of this type instead of JSON. */
  bodyType?: 'application/zip' | 'application/octet-stream'
  /**
   * Types that clients name for the same bytes, `image/*` for any picture: what the bytes are decides. None of them is a type
   * that another site may send without a CORS check.
   */
  otherBodyTypes?: readonly ('image/*' | 'application/octet-stream' | 'application/x-zip-compressed')[]
  reply: Schema
  /** Refusals of this endpoint; those that any endpoint may give (`invalid_request`, `unauthorized` …) are not listed. */
  errors?: readonly ErrorCode[]
  /** The reply is sent as text of this type instead of JSON; `file` is a `FileReply`, sent as a download. */
  replyType?: 'text/plain' | 'text/csv' | 'file'
  /** Types of the files that it sends. */
  fileTypes?: readonly ('application/xml' | 'application/zip' | 'text/csv' | 'text/plain')[]
  /** Carries pictures, so its body may be as large as `limits.requestBytes`. */
  withPictures?: true
  /** A retry with the same `Idempotency-Key` gets the stored reply and changes nothing. */
  withIdempotencyKey?: true
  /** Rate limits: one of `rates`. Where they count e-mails, the body has a field `email`. */
  rates?: Rates
  /** The path of another endpoint whose calls count towards the same rate limits. */
  countsAs?: string
  /** Wait queue of the call while the server is overloaded; `reads` by default. */
  queue?: CallQueue
  /** The body has a `searchString`; a call where it is not blank counts towards `rates.search`. */
  searches?: true
  /** Serves a caller with an expired token as a guest, instead of refusing with 401. */
  anyToken?: true
  /** Also serves a banned person with the token of a refused login. */
  withBanToken?: true
  /** The reply depends on the key of a guest's result in the header `X-Result-Key`; such a reply is private. */
  withResultKey?: true
  /** The reply has a `revision` and a `state`, which are its ETag: it is private, and 304 to whoever has it. */
  revisioned?: true
  /** `null` is no reply but 204 without a body: the reader has everything already. */
  mayBeUnchanged?: true
  /** A GET that changes data: bearer token only, never cached; prefetches and other sites are refused. */
  changesByGet?: true
}

/** One endpoint of the API: the server's route, the typed client call and the OpenAPI entry come from it. */
export type Endpoint<P extends EndpointOptions = EndpointOptions> = { method: 'GET' | 'POST'; path: string } & P

/** Declares an endpoint. The path is spelled as in the specification; the server matches it in any case. */
export const endpoint = <const P extends EndpointOptions>(
  method: 'GET' | 'POST',
  path: string,
  options: P,
): Endpoint<P> => ({
  method,
  path,
  ...options,
})

type InputPart = 'params' | 'query' | 'body'
type BodyTypes = Pick<EndpointOptions, 'bodyType' | 'otherBodyTypes'>

/** The media type of a request body. */
export const bodyTypeOf = ({ bodyType }: BodyTypes): string => bodyType ?? 'application/json'
/** Its media type and the others that are taken for it. */
export const bodyTypesOf = (endpoint: BodyTypes): string[] => [bodyTypeOf(endpoint), ...(endpoint.otherBodyTypes ?? [])]

type Present<P extends EndpointOptions> = { [K in InputPart as P[K] extends Schema ? K : never]: P[K] }

/** Input of a call: its declared `params`, `query` and `body`, before parsing. */
export type CallInput<P extends EndpointOptions> = {
  [K in keyof Present<P>]: Present<P>[K] extends Schema ? z.input<Present<P>[K]> : never
}
/** Input of the server's handler: the same after parsing. */
export type HandlerInput<P extends EndpointOptions> = {
  [K in keyof Present<P>]: Present<P>[K] extends Schema ? z.output<Present<P>[K]> : never
}
export type Reply<P extends EndpointOptions> = z.output<P['reply']>
