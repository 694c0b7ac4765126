import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TimedCalls } from './timed-calls.ts'

export type TableRow = { id: number; state: string; answeredCount: number }
type Table = { revision: number; participants: TableRow[] }

const pollMs = 3000

/** An open table of a work: what its page shows after the rows that changed came in. */
export class OpenTable {
  readonly #calls: TimedCalls
  readonly #path: string
  readonly #authorization: string
  readonly rows = new Map<number, TableRow>()
  #revision: number | null = null
  #etag: string | undefined

  constructor(calls: TimedCalls, { workId, token }: { workId: number; token: string }) {
    this.#calls = calls
    this.#path = `/api/works/table/${workId}`
    this.#authorization = `Bearer ${token}`
  }

  /** Asks every three seconds until the signal aborts. */
  async poll(signal: AbortSignal): Promise<void> {
    await wait(randomInt(pollMs))
    while (!signal.aborted) {
      await this.refresh()
      await wait(pollMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Asks once for the rows that changed. */
  async refresh(): Promise<void> {
    const since = this.#revision === null ? '' : `?since=${this.#revision}`
    const known = this.#etag === undefined ? {} : { 'if-none-match': this.#etag }
    const headers = { authorization: this.#authorization, ...known }
    const reply = await this.#calls.send('table', { path: `${this.#path}${since}`, headers })
    if (!reply || reply.status === 304) return
    const { revision, participants } = reply.body as Table
    this.#revision = revision
    this.#etag = reply.headers.etag
    for (const row of participants) this.rows.set(row.id, row)
  }
}

/** Attempts at a test outside of works, five a second from addresses of their own, until the signal aborts. */
export async function performUntil(calls: TimedCalls, body: object, signal: AbortSignal): Promise<void> {
  const sent: Promise<unknown>[] = []
  while (!signal.aborted) {
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    sent.push(calls.send('perform', { path: '/api/test/perform', body, headers }))
    await wait(200, undefined, { signal }).catch(() => {})
  }
  await Promise.all(sent)
}
