import { randomUUID } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'

/** A test and the body of an attempt at it. */
export type Submit = { url: string; testId: number; body: string }

/** Sends one item; `at` numbers the items of the whole run. */
export type SubmitSender = (at: number) => Promise<void>

/** Sends `count` items, `connections` at a time, and returns the number done a second. */
export async function rateOf(
  sender: SubmitSender,
  { first, count, connections }: { first: number; count: number; connections: number },
): Promise<number> {
  let next = first
  const work = async () => {
    while (next < first + count) await sender(next++)
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  return count / ((performance.now() - begun) / 1000)
}

/** Submits attempts at one test as guests, each from an address of its own. Throws on a refusal. */
export function submitSender({ url, body }: Submit, connections: number): SubmitSender & { close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sender = async (at: number) => {
    const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    const reply = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const options = { method: 'POST', agent, headers: { ...headers, 'x-forwarded-for': address } }
      send(`${url}/api/test/perform`, options, resolve).on('error', reject).end(body)
    })
    const answer = await text(reply)
    if (reply.statusCode !== 200) throw new Error(`perform answers ${reply.statusCode}: ${answer}`)
  }
  return Object.assign(sender, { close: () => agent.destroy() })
}

/** Inserts one bare row for each item into a copy of the table of attempts, without references. */
export async function rawSender(pool: Pool, { testId }: Submit): Promise<SubmitSender> {
  await pool.query('create table raw_attempts (like attempts including all)')
  const answers = JSON.stringify([{ questionId: 1, answerIds: [1] }])
  return async () => {
    await pool.query(
      `insert into raw_attempts (id, quiz_id, version_id, answers, percent, right_count, question_count, result_id)
       values ($1, $2, $2, $3, 100, 1, 1, 1)`,
      [randomUUID(), testId, answers],
    )
  }
}
