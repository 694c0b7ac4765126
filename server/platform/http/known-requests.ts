import { LRUCache } from 'lru-cache'
import type { ContentEntry } from '#server/platform/cache/cached-content.ts'
import type { Viewer } from '#server/platform/calls.ts'
import type { CookieMaker } from './repeated-headers.ts'

/** Requests that are told apart at most. */
const mostRequests = 5_000

/** What tells of an answer, by the id of its request. */
export type Teller = (id: string) => void
/** How a request is answered. */
export type Form = { bytes: Buffer; headers: string[]; cookie: CookieMaker | null }
/** The same without bytes: what is around somebody's own. */
export type OwnForm = Omit<Form, 'bytes'>
/** A request that was answered from a kept answer, in the ways that it was. */
type Known = { answer: ContentEntry; tellers: Teller[]; shared: Form | null; own: OwnForm | null }

export type KnownRequestsOptions = {
  isFresh: (answer: ContentEntry) => boolean
  /** Whose token it is, where that is known without asking anybody. */
  viewerOf: (token: string) => Viewer | null
}

/** Remembers how requests were answered from kept answers, as long as those are fresh. */
export class KnownRequests {
  readonly #options: KnownRequestsOptions
  readonly #known = new LRUCache<string, Known>({ max: mostRequests })

  constructor(options: KnownRequestsOptions) {
    this.#options = options
  }

  /** How a request is answered, where all that it takes is known; else null. */
  find(key: string, token: string | null): (Form & { tellers: readonly Teller[] }) | null {
    const known = this.#known.get(key)
    if (!known || !this.#options.isFresh(known.answer)) return null
    const form = token === null ? known.shared : this.#formFor(known, token)
    return form && { ...form, tellers: known.tellers }
  }

  /** Remembers how a request was answered. */
  keep(key: string, answer: ContentEntry, how: { shared?: Form; own?: OwnForm; tellers: () => Teller[] }): void {
    const before = this.#known.get(key)
    const known = before?.answer === answer ? before : { answer, tellers: how.tellers(), shared: null, own: null }
    this.#known.set(key, { ...known, shared: how.shared ?? known.shared, own: how.own ?? known.own })
  }

  /** What somebody gets who is signed in: what everybody gets, with their own in it where there is some. */
  #formFor({ answer, shared, own }: Known, token: string): Form | null {
    const viewer = this.#options.viewerOf(token)
    if (viewer === null) return null
    const { forViewer } = answer.value
    const bytes = forViewer === null ? null : forViewer.ready(viewer.id)
    if (bytes === undefined) return null
    return bytes === null ? shared : own && { ...own, bytes }
  }
}
