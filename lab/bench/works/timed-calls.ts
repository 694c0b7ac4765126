import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

/** A call: with a body it is a POST. */
export type TimedCall = { path: string; body?: object; headers?: Record<string, string> }
/** The reply to a call that was not refused. */
export type TimedReply = { status: number; headers: IncomingHttpHeaders; body: unknown }

/** Sends calls over connections that stay open, and keeps the milliseconds of each, and what was refused, by the kind of the call. */
export class TimedCalls {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly times = new Map<string, number[]>()
  readonly refused = new Map<string, string[]>()

  constructor(url: string) {
    this.#url = url
  }

  /** The reply; null for a call that was refused. */
  async send(kind: string, { path, body, headers = {} }: TimedCall): Promise<TimedReply | null> {
    const begun = performance.now()
    const reply = await this.#request({ path, ...(body && { body }), headers })
    const answer = await text(reply)
    entryOf(this.times, kind).push(performance.now() - begun)
    const status = reply.statusCode ?? 0
    if (status < 400) return { status, headers: reply.headers, body: answer === '' ? null : JSON.parse(answer) }
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
      send(`${this.#url}${path}`, options, resolve).on('error', reject).end(payload)
    })
  }
}

function entryOf<Value>(map: Map<string, Value[]>, kind: string): Value[] {
  const known = map.get(kind) ?? []
  map.set(kind, known)
  return known
}
