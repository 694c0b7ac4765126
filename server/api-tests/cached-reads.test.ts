import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { counting } from '#server/testing/counting.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

const store = counting(await testStore())
const site = await buildTestApp({ store })
const { db } = site.store
beforeEach(site.store.reset)

const queriesOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = store.queries()
  await work()
  return store.queries() - before
}
const list = (person?: TestPerson) => site.call(quizzes.list, { body: {} }, person)
const read = ({ id }: TestQuiz, person?: TestPerson) => site.call(quizzes.get, { params: { id }, query: {} }, person)
const like = ({ id }: TestQuiz, person: TestPerson) => site.call(likes.toggle, { body: { testId: id } }, person)

test('cached reads need no query, and uncached ones a fixed number of queries', async () => {
  const quiz = await aQuiz(db)
  for (let more = 0; more < 8; more++) await aQuiz(db)
  await aComment(site, { quiz, person: await site.signUp() })
  const reads: [string, number, () => Promise<unknown>][] = [
    ['alltests', 2, () => list()],
    ['toptests', 1, () => site.call(home.trending, { query: {} })],
    ['topusers', 1, () => site.call(authors.top, {})],
    ['getsubjects', 1, () => site.call(subjects.list, {})],
    ['gettest', 2, () => read(quiz)],
    ['getcomments', 1, () => site.call(comments.list, { query: { testId: quiz.id } })],
    ['profile', 1, () => site.call(profiles.get, { query: { profileId: quiz.authorId } })],
    ['news', 5, () => site.call(home.news, {})],
  ]
  site.context.cache.invalidateLocally('everything')
  for (const [name, most, make] of reads) {
    expect(await queriesOf(make), name).toBeLessThanOrEqual(most)
    expect(await queriesOf(make), name).toBe(0)
  }
})

test('a cached list of any length costs a signed-in user one query, for their likes', async () => {
  const made = [await aQuiz(db), await aQuiz(db), await aQuiz(db)]
  const reader = await site.signUp()
  for (const quiz of made) await like(quiz, reader)
  await list()
  expect(await queriesOf(() => list(reader))).toBe(1)
  await read(made[0] as TestQuiz)
  expect(await queriesOf(() => read(made[0] as TestQuiz, reader))).toBe(1)
  site.clock.advance(1000)
  // The second query reads the session.
  expect(await queriesOf(() => list(reader))).toBe(2)
})

test('concurrent reads of likes are batched, and every user gets their own', async () => {
  const made = await Promise.all([aQuiz(db), aQuiz(db), aQuiz(db)])
  const readers = await Promise.all(made.map(() => site.signUp()))
  for (const [at, reader] of readers.entries()) await like(made[at] as TestQuiz, reader)
  for (const reader of readers) await list(reader)
  const count = await queriesOf(async () => {
    const pages = await Promise.all([...readers, ...readers, ...readers].map((reader) => list(reader)))
    for (const [at, { items }] of pages.entries())
      expect(items.filter((card) => card.isLikedByCurrentUser).map(({ id }) => id)).toEqual([made[at % 3]?.id])
  })
  expect(count).toBeLessThan(9)
})

test('a change of name invalidates only the entries that show it', async () => {
  const [author, other] = [await site.signUp(), await site.signUp()]
  const [quiz, foreign] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: other.id })]
  const shows = [() => read(quiz), () => site.call(authors.top, {}), () => site.call(home.news, {})]
  const others = [() => read(foreign), () => list(), () => site.call(subjects.list, {})]
  for (const make of [...shows, ...others]) await make()
  await site.call(account.changeName, { body: { fullName: 'Мария Звёздная' } }, author)
  for (const make of others) expect(await queriesOf(make)).toBe(0)
  for (const make of shows) expect(JSON.stringify(await make())).toContain('Мария Звёздная')
})

test('a cached entry has no personal data of the user whose request filled it', async () => {
  const [quiz, fan, other] = [await aQuiz(db), await site.signUp(), await site.signUp()]
  await like(quiz, fan)
  const resultId = await anAttempt(site, quiz, fan)
  const looks = [
    async (person?: TestPerson) => (await list(person)).items[0]?.isLikedByCurrentUser,
    async (person?: TestPerson) => (await site.call(home.trending, { query: {} }, person))[0]?.isLikedByCurrentUser,
    async (person?: TestPerson) => (await read(quiz, person)).isLikedByCurrentUser,
    async (person?: TestPerson) =>
      (await site.call(results.get, { params: { id: resultId } }, person)).isLikedByCurrentUser,
  ]
  for (const look of looks) {
    expect(await look(fan)).toBe(true)
    expect(await look()).toBe(false)
    expect(await look(other)).toBe(false)
    expect(await look(fan)).toBe(true)
  }
})

test('a title that looks like a JSON field of the reply is left alone', async () => {
  const quiz = await aQuiz(db, { title: '"isLikedByCurrentUser":false' })
  const fan = await site.signUp()
  await like(quiz, fan)
  const [card] = (await list(fan)).items
  expect(card).toMatchObject({ title: '"isLikedByCurrentUser":false', isLikedByCurrentUser: true })
})

test('endpoints with restricted access or a rate limit cannot be cached', () => {
  for (const call of [auth.login, comments.post, likes.toggle])
    expect(() => site.context.endpoints.handle(call as Endpoint, async () => null, { tags: () => [] })).toThrow(
      /restricted access/,
    )
})

test('a test for editing is only for its author, and never cached', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const toEdit = { params: { id: quiz.id }, query: { forEdit: 'true' } } as const
  expect(JSON.stringify(await site.call(quizzes.get, toEdit as never, author))).toContain('isRightAnswer')
  expect(JSON.stringify(await read(quiz))).not.toContain('isRightAnswer')
  expect(await site.refusal(quizzes.get, toEdit as never)).toMatchObject({ status: 403 })
})
