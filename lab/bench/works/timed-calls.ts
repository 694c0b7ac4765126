import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A call: with a body it is a POST. */
export type TimedCall = { path: string; body?: object; headers?: Record<string, string> }
/** The reply to a call that was not refused. */
export type TimedReply = { status: number; headers: IncomingHttpHeaders; body: unknown }

/** How many times a page repeats a call that is refused for overload, before a person reads of it. */
const patience = 8

type ReadReply = { status: number; headers: IncomingHttpHeaders; answer: string }

/** Sends calls over connections that stay open, and keeps the milliseconds of each, and what was refused, by the kind of the call. */
export class TimedCalls {
  readonly #urls: readonly string[]
  #sent = 0
  readonly #agent = new Agent({ keepAlive: true })
  readonly times = new Map<string, number[]>()
  readonly refused = new Map<string, string[]>()
  /** How many times a call was repeated after a refusal for overload. */
  readonly repeated = new Map<string, number>()

  /** Of several addresses each call goes to the next one. */
  constructor(...urls: readonly string[]) {
    this.#urls = urls
  }

  /** The reply; null for a call that was refused. */
  async send(kind: string, call: TimedCall): Promise<TimedReply | null> {
    const begun = performance.now()
    return this.#keep(kind, begun, await this.#read(call))
  }

  /** The same for a call that its page repeats while the site is overloaded; its time includes the waits. */
  async sendPatiently(kind: string, call: TimedCall): Promise<TimedReply | null> {
    const begun = performance.now()
    for (let times = 0; ; times++) {
      const read = await this.#read(call)
      if (read.status !== 503 || times === patience) return this.#keep(kind, begun, read)
      this.repeated.set(kind, (this.repeated.get(kind) ?? 0) + 1)
      await wait((Number(read.headers['retry-after'] ?? 1) + Math.random()) * 1000)
    }
  }

  /** Fetches a file, whose bytes are thrown away. */
  async load(kind: string, { path, headers = {} }: Omit<TimedCall, 'body'>): Promise<void> {
    const begun = performance.now()
    const reply = await this.#request({ path, headers })
    await reply.resume().toArray()
    const status = reply.statusCode ?? 0
    entryOf(this.times, kind).push(performance.now() - begun)
    if (status >= 400) entryOf(this.refused, kind).push(`${status} ${path}`)
  }

  async #read({ path, body, headers = {} }: TimedCall): Promise<ReadReply> {
    const reply = await this.#request({ path, ...(body && { body }), headers })
    return { status: reply.statusCode ?? 0, headers: reply.headers, answer: await text(reply) }
  }

  #keep(kind: string, begun: number, { status, headers, answer }: ReadReply): TimedReply | null {
    entryOf(this.times, kind).push(performance.now() - begun)
    if (status < 400) return { status, headers, body: answer === '' ? null : JSON.parse(answer) }
    entryOf(this.refused, kind).push(`${status} ${answer.slice(0, 200)}`)
    return null
  }

  close(): void {
    this.#agent.destroy()
  }

  #request({ path, body, headers }: TimedCall): Promise<IncomingMessage> {
    const payload = body && JSON.stringify(body)
    const options = {
      method: payload ? 'POST' : 'GET',
      agent: this.#agent,
      headers: {
        prefer: 'images=url',
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      },
    }
    return new Promise((resolve, reject) => {
      send(`${this.#urls[this.#sent++ % this.#urls.length]}${path}`, options, resolve)
        .on('error', reject)
        .end(payload)
    })
  }
}

function entryOf<Value>(map: Map<string, Value[]>, kind: string): Value[] {
  const known = map.get(kind) ?? []
  map.set(kind, known)
  return known
}
