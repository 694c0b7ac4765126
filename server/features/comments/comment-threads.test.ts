import { type Comment, comments } from '@quiz/contract/comments.ts'
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

const posted = (
  testId: number,
  person: TestPerson,
  { text = 'Хорошо', parent = null as number | null, at = site } = {},
) => at.call(comments.post, { body: { testId, description: text, commentPid: parent } }, { token: person.token })
/** The list as the store has it. */
const read = (testId: number): Promise<Comment[]> => {
  site.context.cache.invalidateLocally('everything')
  return site.call(comments.list, { query: { testId } })
}

test('whoever posts again gets the new list for the price of one statement', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  await posted(id, person)
  await posted(id, person)
  const before = store.queries()
  const answered = await posted(id, person, { text: 'Третий' })
  expect(store.queries() - before).toBe(1)
  expect(answered.map(({ description }) => description)).toEqual(['Третий', 'Хорошо', 'Хорошо'])
})

test('the list that is answered is the list that is read, replies and all', async () => {
  const { id } = await aQuiz(db)
  const [one, two] = [await site.signUp({ full_name: 'Первая' }), await site.signUp({ full_name: 'Второй' })]
  let tops: number[] = []
  for (let time = 0; time < 12; time++) {
    const parent = time % 3 === 2 ? (tops[time % tops.length] ?? null) : null
    const answered = await posted(id, time % 2 ? one : two, { text: `${time}`, parent })
    expect(answered).toEqual(time % 4 === 3 ? await read(id) : answered)
    tops = answered.filter(({ commentPid }) => commentPid === null).map((comment) => comment.id)
  }
  expect(await posted(id, one, { parent: tops.at(-1) ?? null })).toEqual(await read(id))
})

test('of more than a hundred the oldest fall off with their replies', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  const [first] = await posted(id, person, { text: 'Первый' })
  await posted(id, person, { text: 'Ответ', parent: first?.id ?? 0 })
  let answered: Comment[] = []
  for (let more = 0; more < 99; more++) answered = await posted(id, person)
  expect(answered).toHaveLength(101)
  answered = await posted(id, person)
  expect(answered).toHaveLength(100)
  expect(answered).toEqual(await read(id))
  // Nobody sees it among the newest hundred.
  expect(await posted(id, person, { text: 'Ещё ответ', parent: first?.id ?? 0 })).toEqual(await read(id))
})

test('what another process wrote is in the list, though it could not tell', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  for (let time = 0; time < 4; time++) {
    await posted(id, person, { text: `здесь ${time}` })
    const there = await posted(id, person, { text: `там ${time}`, at: other })
    expect(there).toHaveLength(2 * time + 2)
  }
  expect(await posted(id, person)).toEqual(await read(id))
})

test('many who post at once all find their own words in what they get, and every comment counts', async () => {
  const made = [await aQuiz(db), await aQuiz(db)]
  const people = await Promise.all(Array.from({ length: 6 }, () => site.signUp()))
  await Promise.all(
    people.flatMap((person) =>
      made.map(async ({ id }) => {
        const answered = await posted(id, person, { text: `от ${person.id}` })
        expect(answered.filter(({ userId }) => userId === person.id)).toHaveLength(1)
        expect(new Set(answered.map((comment) => comment.id)).size).toBe(answered.length)
      }),
    ),
  )
  for (const { id } of made) expect(await posted(id, people[0] as TestPerson)).toEqual(await read(id))
  expect(await findDrift(db)).toEqual(noDrift)
})

test('one who comes again with the same key gets the same list, and another gets the new one', async () => {
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

test('a comment that was removed is in no list that is answered later', async () => {
  const { id } = await aQuiz(db)
  const person = await site.signUp()
  await posted(id, person, { text: 'Лишнее' })
  const [latest] = await posted(id, person, { text: 'Тоже лишнее' })
  await site.call(comments.remove, { body: { id: latest?.id ?? 0 } }, { token: person.token })
  const answered = await posted(id, person, { text: 'Новое' })
  expect(answered.map(({ description }) => description)).toEqual(['Новое', 'Лишнее'])
})
