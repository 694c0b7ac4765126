import { commentRules } from '@quiz/contract/limits.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

const store = await testStore()
const site = await buildTestApp({ store })
const other = await buildTestApp({ store, clock: site.clock })
const unlimited = await buildTestApp({ store, clock: site.clock, config: { RATE_LIMITS: 'off' } })
const { db } = site.store
let testId = 0
beforeEach(async () => {
  await site.store.reset()
  testId = (await aQuiz(db)).id
})

const minute = 60_000
const hour = 60 * minute
const input = (description: string) => ({ body: { testId, description } })
const post = (person: TestPerson, text: string, at = site) => at.call(comments.post, input(text), person)
const refused = (person: TestPerson, text: string) => site.refusal(comments.post, input(text), person)
const stored = async () => (await db.selectFrom('comments').select('id').execute()).length
const newcomer = () => site.signUp({ created_at: site.clock.now() })

describe('the same comment', () => {
  test('is refused the third time in ten minutes, on any test, and is allowed again after them', async () => {
    const person = await site.signUp()
    const elsewhere = await aQuiz(db)
    await post(person, 'Подпишись!')
    site.clock.advance(5 * minute)
    await site.call(comments.post, { body: { testId: elsewhere.id, description: 'подпишись' } }, person)
    site.clock.advance(4 * minute)
    expect(await refused(await signedIn(person), 'ПОД ПИШИСЬ ...')).toMatchObject({ status: 429, code: 'repeated' })
    await post(await signedIn(person), 'Что-то другое')
    site.clock.advance(minute)
    await post(await signedIn(person), 'Подпишись!')
    // The window slides: the last two are younger than ten minutes.
    expect(await refused(await signedIn(person), 'Подпишись!')).toMatchObject({ code: 'repeated' })
  })

  test('of another account is not counted', async () => {
    const [one, another] = [await site.signUp(), await site.signUp()]
    for (const person of [one, another, one, another]) await post(person, 'Спасибо!')
    expect(await stored()).toBe(4)
  })

  test('counts when it was deleted', async () => {
    const person = await site.signUp()
    for (let time = 0; time < 2; time++) {
      const [latest] = await post(person, 'Спасибо!')
      await site.call(comments.remove, { body: { id: latest?.id ?? 0 } }, person)
    }
    expect(await refused(person, 'Спасибо!')).toMatchObject({ code: 'repeated' })
  })

  test('cannot be made by editing another one', async () => {
    const person = await site.signUp()
    for (let time = 0; time < 2; time++) await post(person, 'Спасибо!')
    const [latest] = await post(person, 'Отличный тест')
    const edit = { body: { id: latest?.id ?? 0, description: 'спасибо' } }
    expect(await site.refusal(comments.edit, edit, person)).toMatchObject({ status: 429, code: 'repeated' })
  })

  test('is one with the text of an edited comment', async () => {
    const person = await site.signUp()
    const [first] = await post(person, 'Отличный тест')
    await site.call(comments.edit, { body: { id: first?.id ?? 0, description: 'Спасибо!' } }, person)
    await post(person, 'Спасибо!')
    expect(await refused(person, 'Спасибо!')).toMatchObject({ code: 'repeated' })
  })

  test('is stored twice of ten concurrent posts on two processes', async () => {
    const person = await site.signUp()
    const posts = Array.from({ length: 10 }, (_, at) => post(person, 'Спасибо!', at % 2 ? site : other))
    const done = (await Promise.allSettled(posts)).filter(({ status }) => status === 'fulfilled')
    expect([done.length, await stored()]).toEqual([2, 2])
  })
})

describe('an account younger than a day', () => {
  const texts = Array.from({ length: commentRules.firstDayComments }, (_, at) => `Отзыв номер ${at}`)

  test('writes ten comments, and more when it is a day old', async () => {
    const person = await newcomer()
    for (const text of texts) await post(person, text)
    site.clock.advance(23 * hour)
    const refusal = await refused(await signedIn(person), 'Ещё один')
    expect(refusal).toMatchObject({ status: 429, code: 'new_account', headers: { 'retry-after': '3600' } })
    site.clock.advance(hour)
    await post(await signedIn(person), 'Ещё один')
    expect(await stored()).toBe(11)
  })

  test('writes ten of fifteen concurrent ones', async () => {
    const person = await newcomer()
    await Promise.allSettled(Array.from({ length: 15 }, (_, at) => post(person, `Отзыв ${at}`, at % 2 ? site : other)))
    expect(await stored()).toBe(10)
  })

  test('replies count as well', async () => {
    const person = await newcomer()
    const [top] = await post(person, 'Первый')
    for (const description of texts.slice(1))
      await site.call(comments.post, { body: { testId, description, commentPid: top?.id ?? 0 } }, person)
    expect(await refused(person, 'Ещё один')).toMatchObject({ code: 'new_account' })
  })
})

test('without rate limits nothing is refused as a flood', async () => {
  const person = await newcomer()
  for (let time = 0; time < 12; time++) await post(person, 'Спасибо!', unlimited)
  expect(await stored()).toBe(12)
})

/** The same person with a token of the present time. */
const signedIn = async (person: TestPerson): Promise<TestPerson> => ({ ...person, ...(await site.signIn(person.id)) })
