import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Question, requestOf } from '../page-objects/api.ts'

/** What came back. `isDone` where the site did what was asked, else it refused as it should: to be asked again. */
export type JudgedReply = { isDone: boolean; status: number; body: string }

export type Request = Question & { key?: string }

/** Longer than this nobody waits for anything. */
const promisedMs = 30_000
const retryMs = 200
/** Nobody reads these. */
const forMachines = /^\/(healthz|readyz|metrics)$/

/** Asks a site and holds each answer against what is promised: done, or refused with a word when to come again. */
export class Judge {
  readonly url: string
  /** Answers that were not right, with how often they came. */
  readonly #wrong = new Map<string, number>()
  /** Requests in all. */
  asked = 0
  /** Requests that were refused with 503. */
  refused = 0
  /** The longest time that a request took, milliseconds. */
  longest = 0

  constructor(url: string) {
    this.url = url
  }

  /** How many answers were wrong. */
  get wrong(): number {
    return [...this.#wrong.values()].reduce((sum, times) => sum + times, 0)
  }

  /** What was wrong. */
  get complaints(): string[] {
    return [...this.#wrong].map(([what, times]) => `${times}× ${what}`)
  }

  /** Whether a request took longer than promised. */
  get late(): string[] {
    return this.longest > promisedMs ? [`A request took ${this.longest} ms.`] : []
  }

  async ask(path: string, { body, token, key }: Request = {}): Promise<JudgedReply> {
    const begun = performance.now()
    this.asked += 1
    try {
      const asked = requestOf({ body, token })
      const response = await fetch(`${this.url}${path}`, {
        ...asked,
        headers: {
          ...asked.headers,
          ...(key && { 'idempotency-key': key }),
          // For a site that trusts this machine, so that limits count the load as many visitors.
          'x-forwarded-for': addressOf(key),
        },
        signal: AbortSignal.timeout(4 * promisedMs),
      })
      const reply = { isDone: response.ok, status: response.status, body: await response.text() }
      if (!reply.isDone) this.#look(path, reply, response.headers.get('retry-after'))
      return reply
    } catch (error) {
      this.complain(`${path}: no answer (${error instanceof Error ? error.name : error})`)
      return { isDone: false, status: 0, body: '' }
    } finally {
      this.longest = Math.max(this.longest, Math.round(performance.now() - begun))
    }
  }

  /** Asks until it is done or `giveUp` says so; null when it was never done. */
  async insist(path: string, request: Request, giveUp: () => boolean): Promise<JudgedReply | null> {
    for (;;) {
      const reply = await this.ask(path, request)
      if (reply.isDone) return reply
      if (giveUp()) return null
      await wait(retryMs)
    }
  }

  /** Notes something that was not right. */
  complain(what: string): void {
    this.#wrong.set(what, (this.#wrong.get(what) ?? 0) + 1)
  }

  #look(path: string, { status, body }: JudgedReply, retryAfter: string | null): void {
    const place = path.replace(/\d+/g, 'N')
    if (status === 503) this.refused += 1
    if (status !== 503 && status !== 429) this.complain(`${place}: ${status} ${body.slice(0, 200)}`)
    else if (!/^[1-9]\d*$/.test(retryAfter ?? '')) this.complain(`${place}: ${status} without Retry-After`)
    else if (!/[а-яё]{3}/i.test(body) && !forMachines.test(path))
      this.complain(`${place}: ${status} without a Russian sentence`)
  }
}

/** A guest who retries does so from the same network, by which the idempotency keys of guests are told apart. */
function addressOf(key: string | undefined): string {
  const bytes = key === undefined ? randomBytes(3) : createHash('sha256').update(key).digest()
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`
}
