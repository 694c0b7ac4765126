import { taking } from '@quiz/contract/taking.ts'
import { beforeAll, expect, test } from 'vitest'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
let quiz: Awaited<ReturnType<typeof aQuiz>>

beforeAll(async () => {
  const author = await site.signUp()
  quiz = await aQuiz(site.store.db, { authorId: author.id })
})

const perform = (key: string, body: unknown = { testId: quiz.id, userA: bestAnswers(quiz.content) }, token?: string) =>
  site.app.inject({
    method: 'POST',
    url: taking.perform.path,
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

test('a retry gets the first answer again and counts nothing twice', async () => {
  const before = await uses()
  const first = await perform('a-key-of-one-attempt')
  const second = await perform('a-key-of-one-attempt')
  expect(first.statusCode).toBe(200)
  expect(second.json()).toBe(first.json())
  expect(await uses()).toBe(before + 1)
})

test('a second one that comes while the first is at work waits for it', async () => {
  const before = await uses()
  const answers = await Promise.all(Array.from({ length: 8 }, () => perform('a-key-of-an-impatient-one')))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await uses()).toBe(before + 1)
})

test('another body under the same key is refused', async () => {
  await perform('a-key-with-two-bodies')
  const other = await perform('a-key-with-two-bodies', { testId: quiz.id + 1, userA: [] })
  expect(other.statusCode).toBe(422)
  expect(other.json().code).toBe('another_body')
})

test('a body nested too deep to be hashed is refused, not an accident', async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: taking.perform.path,
    headers: { 'idempotency-key': 'a-key-of-a-deep-body', 'content-type': 'application/json' },
    payload: '['.repeat(20_000) + ']'.repeat(20_000),
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().code).toBe('invalid_request')
})

test('the same key of another account is another key', async () => {
  const before = await uses()
  const { token } = await site.signUp()
  const guest = await perform('a-key-of-two-people')
  const user = await perform('a-key-of-two-people', undefined, token)
  expect(user.json()).not.toBe(guest.json())
  expect(await uses()).toBe(before + 2)
})

test('a first try that failed leaves the key free', async () => {
  const failed = await perform('a-key-after-a-failure', { testId: 999_999, userA: [] })
  const again = await perform('a-key-after-a-failure', { testId: 999_999, userA: [] })
  expect([failed.statusCode, again.statusCode]).toEqual([404, 404])
})

test.each(['too short', 'x'.repeat(129)])('a key of the wrong length is refused: %s', async (key) => {
  expect((await perform(key)).statusCode).toBe(400)
})

test('after a day a key is free again', async () => {
  const first = await perform('a-key-of-yesterday-1')
  site.clock.pass(25 * 3600 * 1000)
  await perform('a-key-that-sweeps-away')
  const second = await perform('a-key-of-yesterday-1')
  expect(second.json()).not.toBe(first.json())
})
