import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { expect, onTestFinished, test } from 'vitest'
import { Limiter } from '#server/platform/overload/limiter.ts'
import { storeLimiters } from '#server/platform/overload/limiters.ts'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

// Takers over real connections. Only `npm run test:faults` asserts what depends on the speed of the machine.

const store = await testStore()
const config = { TRUST_PROXY: 'loopback' }
const site = await buildTestApp({ store, config })
const limiters = { ...storeLimiters(), actions: new Limiter({ concurrency: 1, maxWaitSeconds: 1 }) }
const limited = await buildTestApp({ store, config, limiters })
const anyPort = { port: 0, host: '127.0.0.1' }
const [siteUrl, limitedUrl] = [await site.app.listen(anyPort), await limited.app.listen(anyPort)]

type Reply = { status: number; body: unknown; retryAfter: number }

/** Takers of a test from ten IP addresses, with any number of connections. */
async function takersOf(url: string) {
  const quiz = await aQuiz(store.db)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  onTestFinished(() => agent.destroy())
  const { port } = new URL(url)
  const body = JSON.stringify({ testId: quiz.id, userA: bestAnswers(quiz.content) })

  async function submit(at: number, key: string = randomUUID()): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `203.0.113.${1 + (at % 10)}`,
    }
    request({ port, agent, method: 'POST', path: taking.perform.path, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      json(response).then((body) => resolve({ status, body, retryAfter: Number(headers['retry-after']) }), reject)
    })
      .on('error', reject)
      .end(body)
    return promise
  }
  const passes = async () =>
    (await store.db.selectFrom('attempts').select('id').where('quiz_id', '=', quiz.id).execute()).length
  return { submit, passes }
}

/** Retries with the same key after Retry-After, like the client of the site. */
async function submitUntilServed(submit: (at: number, key: string) => Promise<Reply>, at: number): Promise<Reply> {
  const key = randomUUID()
  for (;;) {
    const reply = await submit(at, key)
    if (reply.status !== 503) return reply
    await wait(reply.retryAfter * 1_000)
  }
}

test('of 50 concurrent attempts none is refused, and each is counted once', async () => {
  const { submit, passes } = await takersOf(siteUrl)
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => submit(at)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(50)
  expect(await passes()).toBe(50)
}, 60_000)

test('300 concurrent attempts are all served, and each is counted once', async () => {
  const { submit, passes } = await takersOf(siteUrl)
  const replies = await Promise.all(Array.from({ length: 300 }, (_, at) => submitUntilServed(submit, at)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(300)
  expect(await passes()).toBe(300)
}, 120_000)

test('in an overload attempts are accepted or refused with Retry-After, and only accepted ones are counted', async () => {
  const { submit, passes } = await takersOf(limitedUrl)
  const { actions } = limiters
  const underway: Promise<Reply>[] = []
  // Until the limiter has refused enough, whatever the speed of the machine.
  for (let at = 0; actions.refused < 50; at++) {
    underway.push(submit(at))
    // Connections that come faster than they are accepted would be reset.
    if (at % 20 === 0) await wait(20)
  }
  const replies = await Promise.all(underway)
  const [accepted, refused] = [200, 503].map((status) => replies.filter((reply) => reply.status === status))
  expect((accepted?.length ?? 0) + (refused?.length ?? 0)).toBe(replies.length)
  expect(accepted?.length).toBeGreaterThan(0)
  for (const { retryAfter } of refused ?? []) expect(retryAfter).toBe(1)
  expect(await passes()).toBe(accepted?.length)
  expect((await submitUntilServed(submit, 0)).status).toBe(200)
}, 120_000)
