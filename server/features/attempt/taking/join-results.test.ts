import { randomUUID } from 'node:crypto'
import { account } from '@quiz/contract/account/account.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { limits } from '@quiz/contract/limits.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { hashSecret } from '#server/platform/secrets.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const aKey = () => randomUUID().replaceAll('-', '')

/** An attempt without an account. */
async function aGuestResult(quiz: TestQuiz, resultKey = aKey()) {
  const resultId = await site.call(taking.perform, {
    body: { testId: quiz.id, userA: bestAnswers(quiz.content), resultKey },
  })
  return { resultId, resultKey }
}
const join = (person: { token: string }, ...given: { resultId: string; resultKey: string }[]) =>
  site.call(account.joinResults, { body: { results: given } }, person)
const isOwn = async (resultId: string, person: TestPerson) =>
  (await site.call(results.get, { params: { id: resultId } }, person)).isOwn
const passed = async ({ id, token }: TestPerson) => ({
  items: (await site.call(profiles.passed, { body: { profileId: id } }, { token })).items.map(
    ({ id: testId }) => testId,
  ),
  count: (await site.call(profiles.get, { query: { profileId: String(id) } })).passingTestsCount,
})

test('results of a guest become those of the account, in its profile and counters', async () => {
  const [quiz, person] = [await aQuiz(db), await site.signUp()]
  const [one, two] = [await aGuestResult(quiz), await aGuestResult(quiz)]
  expect(await isOwn(one.resultId, person)).toBe(false)
  expect(await passed(person)).toMatchObject({ count: 0, items: [] })
  expect(await join(person, one, two)).toEqual({ joined: 2 })
  expect(await isOwn(one.resultId, person)).toBe(true)
  expect(await passed(person)).toMatchObject({ count: 2, items: [quiz.id, quiz.id] })
  expect(await join(person, one, two)).toEqual({ joined: 0 })
})

test('those of accounts, with another key, unknown and named twice are left out', async () => {
  const [quiz, person, other] = [await aQuiz(db), await site.signUp(), await site.signUp()]
  const [theirs, foreign, own] = [await aGuestResult(quiz), await aGuestResult(quiz), await aGuestResult(quiz)]
  await join(other, theirs)
  const wrongKey = { ...foreign, resultKey: aKey() }
  const unknown = { resultId: randomUUID(), resultKey: aKey() }
  expect(await join(person, theirs, wrongKey, unknown, own, own)).toEqual({ joined: 1 })
  expect(await isOwn(theirs.resultId, other)).toBe(true)
  expect(await isOwn(foreign.resultId, person)).toBe(false)
})

test('a guest whose answers are counted is counted as the account afterwards', async () => {
  const [quiz, person] = [await aQuiz(db), await site.signUp()]
  const result = await aGuestResult(quiz)
  await site.runAnswerCountJob()
  await join(person, result)
  const takers = await db.selectFrom('counted_takers').select('taker').execute()
  expect(takers).toEqual([{ taker: `u${person.id}` }])
  expect(takers).not.toContainEqual({ taker: hashSecret(result.resultKey) })
  expect(await db.selectFrom('statistics_takers').select('taker').execute()).toEqual(takers)
})

test('two calls at once join a result once', async () => {
  const [quiz, one, two] = [await aQuiz(db), await site.signUp(), await site.signUp()]
  const result = await aGuestResult(quiz)
  const replies = await Promise.all([join(one, result), join(two, result)])
  expect(replies.map(({ joined }) => joined).sort()).toEqual([0, 1])
})

test('more than fifty results and malformed ones are refused', async () => {
  const person = await site.signUp()
  const many = Array.from({ length: limits.joinedResultsMax + 1 }, () => ({
    resultId: randomUUID(),
    resultKey: aKey(),
  }))
  for (const given of [many, [{ resultId: 'one', resultKey: aKey() }], [{ resultId: randomUUID(), resultKey: '-' }]])
    expect(await site.refusal(account.joinResults, { body: { results: given } }, person)).toMatchObject({ status: 400 })
})
