import { taking } from '@quiz/contract/attempt/taking.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

let isOverLimit = false
const counters = { count: async () => ({ times: isOverLimit ? Number.POSITIVE_INFINITY : 1, msLeft: 5_000 }) }
const site = await buildTestApp({ counters })
afterEach(() => {
  isOverLimit = false
})
let quiz: Awaited<ReturnType<typeof aQuiz>>

beforeAll(async () => {
  const author = await site.signUp()
  quiz = await aQuiz(site.store.db, { authorId: author.id })
})

type From = { token?: string; remoteAddress?: string }
const perform = (
  key: string,
  body: unknown = { testId: quiz.id, userA: bestAnswers(quiz.content) },
  { token, remoteAddress }: From = {},
) =>
  site.app.inject({
    method: 'POST',
    url: taking.perform.path,
    ...(remoteAddress && { remoteAddress }),
    headers: { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body as object,
  })
const uses = async () =>
  (
    await site.store.db
      .selectFrom('quiz_counters')
      .select('uses_count')
      .where('quiz_id', '=', quiz.id)
      .executeTakeFirstOrThrow()
  ).uses_count

test('a retry gets the first reply again and counts nothing twice', async () => {
  const before = await uses()
  const first = await perform('a-key-of-one-attempt')
  const second = await perform('a-key-of-one-attempt')
  expect(first.statusCode).toBe(200)
  expect(second.json()).toBe(first.json())
  expect(await uses()).toBe(before + 1)
})

test('concurrent requests with one key run once and get the same reply', async () => {
  const before = await uses()
  const replies = await Promise.all(Array.from({ length: 8 }, () => perform('a-key-of-concurrent-requests')))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await uses()).toBe(before + 1)
})

test('another body under the same key is refused', async () => {
  await perform('a-key-with-two-bodies')
  const other = await perform('a-key-with-two-bodies', { testId: quiz.id + 1, userA: bestAnswers(quiz.content) })
  expect(other.statusCode).toBe(422)
  expect(other.json().code).toBe('another_body')
})

test('the same key of another account is another key', async () => {
  const before = await uses()
  const { token } = await site.signUp()
  const guest = await perform('a-key-of-two-people')
  const user = await perform('a-key-of-two-people', undefined, { token })
  expect(user.json()).not.toBe(guest.json())
  expect(await uses()).toBe(before + 2)
})

test('the same key of guests in two networks is two keys, in one IPv6 network it is one', async () => {
  const [one, neighbour, another] = [
    await perform('a-key-of-many-guests', undefined, { remoteAddress: '2001:db8::1' }),
    await perform('a-key-of-many-guests', undefined, { remoteAddress: '2001:db8::2' }),
    await perform('a-key-of-many-guests', undefined, { remoteAddress: '2001:db8:0:1::1' }),
  ]
  expect(neighbour.json()).toBe(one.json())
  expect(another.json()).not.toBe(one.json())
})

test('a finished call is replayed when its rate limit is reached, a new one is refused', async () => {
  const first = await perform('a-key-within-limits')
  isOverLimit = true
  expect((await perform('a-key-within-limits')).json()).toBe(first.json())
  expect((await perform('a-key-over-its-limit')).statusCode).toBe(429)
})

test('a call that is invalid or over its limit writes nothing', async () => {
  const { db } = site.store
  await sql`alter table idempotency_keys add constraint read_only check (false) not valid`.execute(db)
  onTestFinished(async () => {
    await sql`alter table idempotency_keys drop constraint read_only`.execute(db)
  })
  expect((await perform('a-key-that-is-written')).statusCode).toBe(500)
  expect((await perform('a-key-of-invalid-input', { testId: 'none' })).statusCode).toBe(400)
  isOverLimit = true
  expect((await perform('a-key-over-its-limit')).statusCode).toBe(429)
})

test('for a comment its id is recorded, and a replay returns the present list', async () => {
  const { token } = await site.signUp()
  const body = { testId: quiz.id, description: 'Первый', commentPid: null }
  const post = () => site.call(comments.post, { body }, { token, headers: { 'idempotency-key': 'a-key-of-a-comment' } })
  const [posted] = await post()
  await site.call(comments.post, { body: { ...body, description: 'Второй' } }, { token })
  expect((await post()).map(({ description }) => description)).toEqual(['Второй', 'Первый'])
  const { rows } =
    await sql`select 1 from idempotency_keys where result = ${JSON.stringify(posted?.id)}::jsonb`.execute(site.store.db)
  expect(rows).toHaveLength(1)
})

test('a failed run leaves the key free', async () => {
  const failed = await perform('a-key-after-a-failure', { testId: 999_999, userA: [] })
  const again = await perform('a-key-after-a-failure', { testId: 999_999, userA: [] })
  expect([failed.statusCode, again.statusCode]).toEqual([404, 404])
})

test.each(['too short', 'x'.repeat(129)])('a key of the wrong length is refused: %s', async (key) => {
  expect((await perform(key)).statusCode).toBe(400)
})

test('after a day a key is free again', async () => {
  const first = await perform('a-key-of-yesterday-1')
  site.clock.advance(25 * 3600 * 1000)
  await perform('a-key-after-the-expiry')
  const second = await perform('a-key-of-yesterday-1')
  expect(second.json()).not.toBe(first.json())
})
