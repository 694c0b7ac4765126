import { randomInt } from 'node:crypto'
import { account } from '@quiz/contract/account/account.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { expect, test } from 'vitest'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { counting } from '#server/testing/counting.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'
import { unknownWords } from './searcher.ts'

let onStatement = () => {}
const store = counting(await testStore({ onStatement: () => onStatement() }))
const counters = new MemoryCounters(() => new Date())
const site = await buildTestApp({ store, counters, config: { TRUST_PROXY: 'loopback' } })
const { id: quizId, content } = await aQuiz(store.db, {
  title: 'Тихий океан',
  description: 'Кит акула дельфин краб осьминог',
})
const { searches } = site.context.limiters

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const search = (searchString: string, address = anAddress()) =>
  site.app.inject({
    method: 'POST',
    url: quizzes.list.path,
    headers: { 'x-forwarded-for': address },
    payload: { searchString, pageSize: 10 },
  })
const totalCount = async (searchString: string) => (await search(searchString)).json().totalCount
const queriesOf = async (searchString: string) => {
  const before = store.queries()
  expect(await totalCount(searchString)).toBe(0)
  return store.queries() - before
}
const aWord = () => Array.from({ length: 9 }, () => String.fromCodePoint(0x430 + randomInt(32))).join('')
const words = (count: number) => Array.from({ length: count }, aWord).join(' ')

test('eight random words cost two queries the first time and none the second', async () => {
  const searchString = words(8)
  expect(await queriesOf(searchString)).toBe(2)
  expect(await queriesOf(searchString)).toBe(0)
  // One unknown word is enough for nothing to be found.
  expect(await queriesOf(`океан ${searchString.split(' ')[0]}`)).toBe(0)
})

test('a word that nothing was found by is found as soon as a test or an author has it', async () => {
  const [inTitle, inName] = ['Кракозябра', 'Мумуквакин']
  expect([await queriesOf(inTitle), await queriesOf(inName)]).toEqual([2, 2])
  const { token } = await site.signUp()
  const draft = { ...(await aQuizDraft(await subjectIdOf(store.db, 'Кино'))), title: inTitle }
  await site.call(quizzes.create, { body: draft }, { token })
  expect(await totalCount(inTitle)).toBe(1)
  await site.call(account.changeName, { body: { fullName: `Пётр ${inName}` } }, { token })
  expect(await totalCount(inName)).toBe(1)
})

test('a word that may have come while it was looked up is not remembered as unknown', async () => {
  const word = aWord()
  onStatement = () => site.context.cache.invalidate('everything')
  expect(await queriesOf(word)).toBe(2)
  onStatement = () => {}
  expect(await queriesOf(word)).toBe(2)
  expect(await queriesOf(word)).toBe(0)
})

test('unknown words are remembered up to a megabyte, the one used least is forgotten first', () => {
  const unknown = unknownWords()
  const wordOf = (number: number) => `${number}`.padStart(100, 'я')
  for (let number = 0; number < 10_000; number++) unknown.set(wordOf(number), true)
  expect(unknown.calculatedSize).toBeLessThanOrEqual(1_000_000)
  expect([unknown.has(wordOf(0)), unknown.has(wordOf(9_999))]).toEqual([false, true])
})

test('a word of the site that no test has does not keep other words from being found', async () => {
  expect(await totalCount('викторина')).toBe(0)
  expect(await totalCount('викторина океан')).toBe(1)
})

test('of more than five words the others are looked for as they are written and in other forms', async () => {
  expect(await totalCount('тихие океаны кит акулы дельфин крабы')).toBe(1)
  expect(await totalCount('осьмин')).toBe(1)
  expect(await totalCount('тихие океаны кит акулы дельфин осьмин')).toBe(0)
})

test('no more searches run at once than the limiter admits', async () => {
  const { running: most } = await mostAtOnce(Array.from({ length: 12 }, () => search(words(3))))
  expect(most).toBe(2)
})

async function mostAtOnce(underway: Promise<unknown>[]): Promise<{ running: number }> {
  let running = 0
  let isOver = false
  const all = Promise.all(underway).then(() => {
    isOver = true
  })
  while (!isOver) {
    running = Math.max(running, searches.load.running)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
  return { running }
}

test('while searches flood the site, likes and answers to tests are all served', async () => {
  const flood = Array.from({ length: 150 }, () => search(words(8)))
  const others: Promise<unknown>[] = []
  for (let time = 0; time < 12; time++) {
    const { token } = await site.signUp()
    others.push(site.call(likes.toggle, { body: { testId: quizId } }, { token }))
    others.push(site.call(taking.perform, { body: { testId: quizId, userA: bestAnswers(content) } }))
  }
  expect(await Promise.all(others)).toHaveLength(24)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('an address may search 300 times a minute, whatever it searches with, and read lists as ever', async () => {
  const address = anAddress()
  const headers = { 'x-forwarded-for': address }
  const unknown = aWord()
  for (let time = 0; time < 298; time++) await search(unknown, address)
  const url = { authors: authors.list.path, created: profiles.created.path }
  const ask = (path: string, payload: object) => site.app.inject({ method: 'POST', url: path, headers, payload })
  expect((await ask(url.authors, { searchString: '%' })).statusCode).toBe(200)
  expect((await ask(url.created, { profileId: 999_999, searchString: '%' })).statusCode).toBe(404)
  const refused = await search('океан', address)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_often'])
  expect((await ask(url.authors, { searchString: 'океан' })).statusCode).toBe(429)
  expect((await search(' ', address)).statusCode).toBe(200)
  expect((await search('океан')).statusCode).toBe(200)
})
