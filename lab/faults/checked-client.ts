import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ApiCallOptions, requestOf } from '../../e2e/page-objects/api.ts'

/** A checked response. `isDone` is false for a correct refusal, which may be retried. */
export type CheckedReply = { isDone: boolean; status: number; body: string }

/** A request with an optional idempotency key. */
export type CheckedRequest = ApiCallOptions & { key?: string }

/** Time limit of every request. */
const promisedMs = 30_000
const retryMs = 200
/** Endpoints for monitoring, whose responses need no Russian sentence. */
const forMachines = /^\/(healthz|readyz|metrics)$/

/** A client that checks each response against the promises: success, or a refusal with `Retry-After`. */
export class CheckedClient {
  readonly url: string
  /** Violations with their counts. */
  readonly #wrong = new Map<string, number>()
  /** Number of requests. */
  sent = 0
  /** Number of requests refused with 503. */
  refused = 0
  /** Longest duration of a request, milliseconds. */
  longest = 0

  constructor(url: string) {
    this.url = url
  }

  /** Number of violations. */
  get wrong(): number {
    return [...this.#wrong.values()].reduce((sum, times) => sum + times, 0)
  }

  /** Violations in words. */
  get violations(): string[] {
    return [...this.#wrong].map(([what, times]) => `${times}× ${what}`)
  }

  /** Whether a request exceeded the time limit, in words. */
  get late(): string[] {
    return this.longest > promisedMs ? [`A request took ${this.longest} ms.`] : []
  }

  async send(path: string, { body, token, key }: CheckedRequest = {}): Promise<CheckedReply> {
    const begun = performance.now()
    this.sent += 1
    try {
      const init = requestOf({ body, token })
      const response = await fetch(`${this.url}${path}`, {
        ...init,
        headers: {
          ...init.headers,
          ...(key && { 'idempotency-key': key }),
          // The site trusts this machine as a proxy, so that rate limits count requests as from many visitors.
          'x-forwarded-for': addressOf(key),
        },
        signal: AbortSignal.timeout(4 * promisedMs),
      })
      const reply = { isDone: response.ok, status: response.status, body: await response.text() }
      if (!reply.isDone) this.#check(path, reply, response.headers.get('retry-after'))
      return reply
    } catch (error) {
      this.report(`${path}: no answer (${error instanceof Error ? error.name : error})`)
      return { isDone: false, status: 0, body: '' }
    } finally {
      this.longest = Math.max(this.longest, Math.round(performance.now() - begun))
    }
  }

  /** Retries until success or until `giveUp` returns true; null without a success. */
  async sendUntilDone(path: string, request: CheckedRequest, giveUp: () => boolean): Promise<CheckedReply | null> {
    for (;;) {
      const reply = await this.send(path, request)
      if (reply.isDone) return reply
      if (giveUp()) return null
      await wait(retryMs)
    }
  }

  /** Records a violation. */
  report(what: string): void {
    this.#wrong.set(what, (this.#wrong.get(what) ?? 0) + 1)
  }

  #check(path: string, { status, body }: CheckedReply, retryAfter: string | null): void {
    const endpoint = path.replace(/\d+/g, 'N')
    if (status === 503) this.refused += 1
    if (status !== 503 && status !== 429) this.report(`${endpoint}: ${status} ${body.slice(0, 200)}`)
    else if (!/^[1-9]\d*$/.test(retryAfter ?? '')) this.report(`${endpoint}: ${status} without Retry-After`)
    else if (!/[а-яё]{3}/i.test(body) && !forMachines.test(path))
      this.report(`${endpoint}: ${status} without a Russian sentence`)
  }
}

/** A retry comes from the same network, because the idempotency keys of guests are scoped by network. */
function addressOf(key: string | undefined): string {
  const bytes = key === undefined ? randomBytes(3) : createHash('sha256').update(key).digest()
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`
}
