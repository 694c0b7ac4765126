import type { Access, CallInput, Endpoint, HandlerInput, Parts, Reply } from '@quiz/contract/endpoint.ts'
import type { Tag } from '#server/platform/cache/changes.ts'
import type { KeptAnswers, Wish } from '#server/platform/cache/kept-answers.ts'
import {
  type ForViewer,
  type KeptAnswer,
  type KeptBody,
  keptMs,
  type MadeAnswer,
} from '#server/platform/cache/kept-body.ts'
import { ReadyBytes } from '#server/platform/cache/ready-bytes.ts'
import { emailIn, guard, type RawInput, validated } from '#server/platform/call-input.ts'
import type { Admit } from '#server/platform/limits/call-limits.ts'
import { Places } from '#server/platform/overload/places.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { Reads } from '#server/platform/store/replica/reads.ts'

/** The signed-in person behind a request. */
export type Viewer = { id: number; sessionId: string; isAdmin: boolean }

/** How pictures are to be given: as the specification's base64, or as addresses. */
export type PictureForm = 'base64' | 'url'

/**
 * Who calls, from where, and how they want their pictures. `settle` is there for a call that must happen once:
 * the handler gives it its answer inside the transaction that makes it true.
 */
export type Caller = {
  viewer: Viewer | null
  pictures: PictureForm
  address: string
  userAgent: string
  settle?: (db: Db, answer: unknown) => Promise<void>
}

type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer

/** What a handler is given: validated input, its caller, and where to read what everybody is shown. */
export type Call<P extends Parts> = HandlerInput<P> &
  Omit<Caller, 'viewer'> & { viewer: ViewerOf<P['access']>; reading: Db }

/** How the answers to a call are kept as everybody gets them. */
export type Keeping<P extends Parts> = {
  /** Which ones are worth it; all, unless told. What is for its caller alone is not kept. */
  when?: (input: HandlerInput<P>) => boolean
  /** What an answer shows: when that changes, it is dropped. */
  shows: (reply: Reply<P>, input: HandlerInput<P>) => readonly Tag[]
  /** How a person's own is mixed into the answer and its bytes, which were made for a guest. */
  mixIn?: (reply: Reply<P>, plain: Buffer) => ForViewer
}

type AnyHandler = (call: never) => Promise<unknown>
type AnyKeeping = {
  when?: (input: unknown) => boolean
  shows: (reply: unknown, input: unknown) => readonly Tag[]
  mixIn?: (reply: unknown, plain: Buffer) => ForViewer
}

/** What a call comes to: a kept answer, or one that was made for its caller. */
export type Answer = { kept: KeptAnswer; reply?: never } | { kept: null; reply: unknown }

/** A read whose answer may be kept: what it will show, and what it showed the last time. */
type Reading = {
  values: Record<string, unknown>
  caller: Caller
  shows: (reply: unknown) => readonly Tag[]
  known: readonly Tag[]
}

/** What is asked in the name of everybody. */
const guest = { viewer: null, address: '', userAgent: '' }

export type CallsOptions = {
  admit: Admit
  reads: Reads
  kept: KeptAnswers<KeptBody>
  clock: () => Date
  /** How much may be done at once; as much as with PostgreSQL, unless told. */
  places?: Places
  /** Holds each reply against its schema (in tests); a mismatch is thrown. */
  checkReplies: boolean
}

/** All calls of the API and their handlers. Pages rendered on the server use them as the network does, without HTTP. */
export class Calls {
  readonly #handlers = new Map<Endpoint, AnyHandler>()
  readonly #keepings = new Map<Endpoint, AnyKeeping>()
  readonly #options: CallsOptions
  /** Where all that is not kept ready is done. */
  readonly places: Places

  constructor(options: CallsOptions) {
    this.#options = options
    this.places = options.places ?? new Places()
  }

  /** The endpoints that have a handler. */
  get endpoints(): Endpoint[] {
    return [...this.#handlers.keys()]
  }

  /** Whether answers to this call may be ready, so that it needs no place at work. */
  areKept(endpoint: Endpoint): boolean {
    return this.#keepings.has(endpoint)
  }

  /** Gives an endpoint its handler, and tells how its answers are kept, where they are. */
  handle<P extends Parts>(
    endpoint: Endpoint<P>,
    handler: (call: Call<P>) => Promise<Reply<P>>,
    keeping?: Keeping<P>,
  ): void {
    // A kept answer is given again without a look at who asks, and how often.
    if (keeping && (endpoint.access !== 'anyone' || endpoint.rates || endpoint.happensOnce))
      throw new Error(`${endpoint.path}: only what anyone may ask at any time can be kept`)
    this.#handlers.set(endpoint, handler)
    if (keeping) this.#keepings.set(endpoint, keeping as AnyKeeping)
  }

  /** Guards, validates, looks whether the call is not made too often, runs. Throws a `Refusal` where the call is refused. */
  async run<P extends Parts>(endpoint: Endpoint<P>, input: CallInput<P>, caller: Caller): Promise<Reply<P>> {
    return (await this.runUnknown(endpoint, input, caller)) as Reply<P>
  }

  /** The same for input as it came over the wire. */
  async runUnknown(endpoint: Endpoint, input: RawInput, caller: Caller): Promise<unknown> {
    return this.#run(endpoint, await this.#admitted(endpoint, input, caller), caller)
  }

  /** The same, from what is kept where the answers to this call are. */
  async answer(endpoint: Endpoint, input: RawInput, caller: Caller & Wish): Promise<Answer> {
    const keeping = this.#keepings.get(endpoint)
    const values = await this.#admitted(endpoint, input, caller)
    if (!keeping) return { kept: null, reply: await this.places.run(() => this.#run(endpoint, values, caller)) }
    const shows = (reply: unknown) => keeping.shows(reply, values)
    if (keeping.when?.(values) === false) {
      const read = () => this.#read(endpoint, { values, caller, shows, known: [] })
      return { kept: null, reply: await this.places.run(read) }
    }
    const key = `${endpoint.path} ${caller.pictures} ${JSON.stringify(values)}`
    const make = async (): Promise<MadeAnswer> => {
      const begunAt = this.#options.clock().getTime()
      const asGuest = { ...guest, pictures: caller.pictures }
      const known = this.#options.kept.tagsOf(key)
      const reply = await this.#read(endpoint, { values, caller: asGuest, shows, known })
      const bytes = new ReadyBytes(JSON.stringify(reply))
      const value = { bytes, forViewer: keeping.mixIn?.(reply, bytes.plain) ?? null, headers: {} }
      return { value, tags: shows(reply), bytes: bytes.room, until: begunAt + keptMs }
    }
    const wish = { isExact: caller.isExact, whenFree: this.#whenFree }
    return { kept: await this.#options.kept.get(key, make, wish) }
  }

  /** What this person gets of a kept answer: bytes of their own, or null where it is everybody's. */
  async ownOf(endpoint: Endpoint, { value }: KeptAnswer, viewer: Viewer | null): Promise<Buffer | null> {
    if (viewer === null || value.forViewer === null) return null
    const { forViewer } = value
    const known = forViewer.ready(viewer.id)
    // Without a place: what is one's own is asked for together with that of all others who wait, in one question at a time.
    const own = known === undefined ? await forViewer.make(viewer.id) : known
    if (own !== null && this.#options.checkReplies) endpoint.reply.parse(JSON.parse(own.toString()))
    return own
  }

  readonly #whenFree = <Result>(work: () => Promise<Result>): Promise<Result> => this.places.run(work)

  async #admitted(endpoint: Endpoint, input: RawInput, { viewer, address }: Caller): Promise<Record<string, unknown>> {
    if (!this.#handlers.has(endpoint)) throw refuse('address_not_found')
    guard(endpoint.access, viewer)
    const values = validated(endpoint, input)
    await this.#options.admit(endpoint, { account: viewer?.id ?? null, email: emailIn(values.body), address })
    return values
  }

  /** What everybody is shown may come from the replica, a person's own never does. */
  #read(endpoint: Endpoint, { values, caller, shows, known }: Reading): Promise<unknown> {
    if (caller.viewer !== null) return this.#run(endpoint, values, caller)
    return this.#options.reads.run((reading) => this.#run(endpoint, values, { ...caller, reading }), { shows, known })
  }

  async #run(endpoint: Endpoint, values: Record<string, unknown>, caller: Caller & { reading?: Db }): Promise<unknown> {
    const handler = this.#handlers.get(endpoint)
    const reply = await handler?.({ reading: this.#options.reads.primary, ...values, ...caller } as never)
    if (this.#options.checkReplies) endpoint.reply.parse(reply)
    return reply
  }
}
