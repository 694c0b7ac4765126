import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { beforeEach, expect, test } from 'vitest'
import { counting } from '#server/testing/counting.ts'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

const store = counting(await testStore())
const site = await buildTestApp({ store })
const other = await buildTestApp({ store, clock: site.clock })
const { db } = site.store
beforeEach(async () => {
  await site.store.reset()
  await other.store.reset()
})

let texts = 0
const posted = (
  testId: number,
  person: TestPerson,
  { text = `Хорошо, говорю раз ${++texts}`, parent = null as number | null, at = site } = {},
) => at.call(comments.post, { body: { testId, description: text, commentPid: parent } }, { token: person.token })
/** The list as it is stored. */
const read = (testId: number): Promise<Comment[]> => {
  site.context.cache.invalidateLocally('everything')
  return site.call(comments.list, { query: { testId } })
}

test('a post takes three statements: the consent, the comment, and the new list', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  await posted(id, person, { text: 'Первый' })
  await posted(id, person, { text: 'Второй' })
  const before = store.queries()
  const returned = await posted(id, person, { text: 'Третий' })
  expect(store.queries() - before).toBe(3)
  expect(returned.map(({ description }) => description)).toEqual(['Третий', 'Второй', 'Первый'])
})

test('the returned list equals the stored one, replies included', async () => {
  const { id } = await aQuiz(db)
  const [one, two] = [await site.signUp({ full_name: 'Первая' }), await site.signUp({ full_name: 'Второй' })]
  let tops: number[] = []
  for (let time = 0; time < 12; time++) {
    const parent = time % 3 === 2 ? (tops[time % tops.length] ?? null) : null
    const returned = await posted(id, time % 2 ? one : two, { text: `${time}`, parent })
    expect(returned).toEqual(time % 4 === 3 ? await read(id) : returned)
    tops = returned.filter(({ commentPid }) => commentPid === null).map((comment) => comment.id)
  }
  expect(await posted(id, one, { parent: tops.at(-1) ?? null })).toEqual(await read(id))
})

test('of more than a hundred comments the oldest are dropped with their replies', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  const [first] = await posted(id, person, { text: 'Первый' })
  await posted(id, person, { text: 'Ответ', parent: first?.id ?? 0 })
  let returned: Comment[] = []
  for (let more = 0; more < 99; more++) returned = await posted(id, person)
  expect(returned).toHaveLength(101)
  returned = await posted(id, person)
  expect(returned).toHaveLength(100)
  expect(returned).toEqual(await read(id))
  // Its comment is not among the newest hundred.
  expect(await posted(id, person, { text: 'Ещё ответ', parent: first?.id ?? 0 })).toEqual(await read(id))
})

test('comments of another process are in the list without an invalidation', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  for (let time = 0; time < 4; time++) {
    await posted(id, person, { text: `здесь ${time}` })
    const there = await posted(id, person, { text: `там ${time}`, at: other })
    expect(there).toHaveLength(2 * time + 2)
  }
  expect(await posted(id, person)).toEqual(await read(id))
})

test('concurrent posts each get a list with their own comment, and all are counted', async () => {
  const made = [await aQuiz(db), await aQuiz(db)]
  const people = await Promise.all(Array.from({ length: 6 }, () => site.signUp()))
  await Promise.all(
    people.flatMap((person) =>
      made.map(async ({ id }) => {
        const returned = await posted(id, person, { text: `от ${person.id}` })
        expect(returned.filter(({ userId }) => userId === person.id)).toHaveLength(1)
        expect(new Set(returned.map((comment) => comment.id)).size).toBe(returned.length)
      }),
    ),
  )
  for (const { id } of made) expect(await posted(id, people[0] as TestPerson)).toEqual(await read(id))
  expect(await findDrift(db)).toEqual(noDrift)
})

test('a retry with the same key gets the same list, another post the new one', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  await posted(id, person)
  await posted(id, person)
  const body = { testId: id, description: 'Однажды' }
  const headers = { 'idempotency-key': 'a key that is long enough' }
  const first = await site.call(comments.post, { body }, { token: person.token, headers })
  expect(first).toHaveLength(3)
  expect(await site.call(comments.post, { body }, { token: person.token, headers })).toEqual(first)
  expect(await posted(id, person)).toHaveLength(4)
  expect(await posted(id, person)).toEqual(await read(id))
})

test('a removed comment is not in later lists', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  await posted(id, person, { text: 'Лишнее' })
  const [latest] = await posted(id, person, { text: 'Тоже лишнее' })
  await site.call(comments.remove, { body: { id: latest?.id ?? 0 } }, { token: person.token })
  const returned = await posted(id, person, { text: 'Новое' })
  expect(returned.map(({ description }) => description)).toEqual(['Новое', 'Лишнее'])
})
