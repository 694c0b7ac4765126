import { type RequestOptions, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const json = { 'content-type': 'application/json' }
const create = { method: 'POST', path: '/api/test/create' }
const megabytes = [5, 10, 20]
const times = 5

type Kind = { name: string; options: RequestOptions; status: number; code: string }

/** Requests that the site refuses before it has read their bodies. */
const kinds: readonly Kind[] = [
  { name: 'without a token', options: { ...create, headers: json }, status: 401, code: 'unauthorized' },
  {
    name: 'with an ended token',
    options: { ...create, headers: { ...json, authorization: 'Bearer x' } },
    status: 401,
    code: 'session_ended',
  },
  {
    name: 'in chunks, without a token',
    options: { ...create, headers: { ...json, 'transfer-encoding': 'chunked' } },
    status: 401,
    code: 'unauthorized',
  },
  {
    name: 'too large',
    options: { method: 'POST', path: '/api/auth/login', headers: json },
    status: 413,
    code: 'body_too_large',
  },
  {
    name: 'too large, in chunks',
    options: { method: 'POST', path: '/api/auth/login', headers: { ...json, 'transfer-encoding': 'chunked' } },
    status: 413,
    code: 'body_too_large',
  },
]

export type RefusalOutcome = { sent: number; others: number; broken: string[] }

/** Sends each kind with each size several times, at full speed and slowly, while others read: what does not come as the site says it. */
export async function sendLargeBodies(url: string): Promise<RefusalOutcome> {
  const found = new Map<string, number>()
  const count = (problem: string) => found.set(problem, (found.get(problem) ?? 0) + 1)
  const reading = readBeside(url, count)
  let sent = 0
  for (const kind of kinds)
    for (const size of megabytes)
      for (const pauseMs of [0, 10]) {
        const all = Array.from({ length: times }, () => problemOf(url, kind, { size, pauseMs }))
        for (const problem of await Promise.all(all)) if (problem) count(`${kind.name}, ${size} MB: ${problem}`)
        sent += times
      }
  const others = await reading.stop()
  return { sent, others, broken: [...found].map(([problem, often]) => `${often} × ${problem}`) }
}

type Sending = { size: number; pauseMs: number }

async function problemOf(url: string, { options, status, code }: Kind, sending: Sending): Promise<string | null> {
  const reply = await send(url, options, sending)
  if (typeof reply === 'string') return reply
  const isOwn = reply.body.startsWith('{') && JSON.parse(reply.body).code === code
  return reply.status === status && isOwn ? null : `${reply.status} ${reply.body.slice(0, 60)}`
}

const piece = Buffer.alloc(100_000, ' ')

/** The reply, or why there is none. A client that reads while it writes, as browsers do, and goes on writing. */
function send(
  url: string,
  options: RequestOptions,
  { size, pauseMs }: Sending,
): Promise<{ status: number; body: string } | string> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string } | string>()
  const length = size * 1e6
  const isChunked = options.headers && 'transfer-encoding' in options.headers
  const headers = { ...options.headers, ...(!isChunked && { 'content-length': length }) }
  const sending = request(url, { ...options, headers, agent: false }, async (response) => {
    const body = await text(response).catch((error: Error) => error)
    if (body instanceof Error) resolve(`the reply is cut: ${body.message}`)
    else resolve({ status: response.statusCode ?? 0, body })
  }).once('error', ({ message }) => resolve(`no reply: ${message}`))
  Readable.from(pieces(length, pauseMs)).pipe(sending)
  return promise
}

async function* pieces(length: number, pauseMs: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += piece.length) {
    yield piece
    if (pauseMs > 0) await wait(pauseMs)
  }
}

/** Reads of others through the same proxy. */
function readBeside(url: string, count: (problem: string) => void): { stop(): Promise<number> } {
  let isStopped = false
  let reads = 0
  const read = async () => {
    while (!isStopped) {
      const status = await fetch(`${url}/api/auth/im`).then(
        async (response) => (await response.text()) && response.status,
        (error) => String(error),
      )
      if (status !== 200) count(`a read of somebody else: ${status}`)
      reads += 1
      await wait(20)
    }
  }
  const readers = [read(), read()]
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(readers)
      return reads
    },
  }
}
