import { likes } from '@quiz/contract/quiz/likes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { app, context, clock } = site
const { db } = site.store
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
afterAll(() => app.close())
beforeEach(site.store.reset)

type ListReply = { status: number; type: string | null; caching: string | null; liked: number[] }

/** The liked tests in the list, requested over the network. */
async function list(token?: string): Promise<ListReply> {
  const response = await fetch(`${origin}${quizzes.list.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: '{}',
  })
  const { status, headers } = response
  const body = (await response.json()) as { items?: { id: number; isLikedByCurrentUser: boolean }[] }
  const liked = (body.items ?? []).filter((card) => card.isLikedByCurrentUser).map(({ id }) => id)
  return { status, type: headers.get('content-type'), caching: headers.get('cache-control'), liked }
}
const read = async ({ id }: TestQuiz, token: string): Promise<boolean> => {
  const response = await fetch(`${origin}/api/test/gettest/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { isLikedByCurrentUser: boolean }).isLikedByCurrentUser
}
const toggle = ({ id }: TestQuiz, { token }: TestPerson) => site.call(likes.toggle, { body: { testId: id } }, { token })
const replyWith = (liked: number[]) =>
  ({ status: 200, type: 'application/json; charset=utf-8', caching: 'no-store', liked }) satisfies ListReply

test('every user gets their own likes, and a guest none', async () => {
  const made = [await aQuiz(db), await aQuiz(db), await aQuiz(db)]
  const people = [await site.signUp(), await site.signUp(), await site.signUp()]
  for (const [at, person] of people.slice(1).entries()) await toggle(made[at] as TestQuiz, person)
  const expected = [[], [made[0]?.id ?? 0], [made[1]?.id ?? 0]]
  for (let time = 0; time < 3; time++) {
    for (const [at, { token }] of people.entries()) expect(await list(token)).toEqual(replyWith(expected[at] ?? []))
    expect((await list()).liked).toEqual([])
  }
  const [quiz, fan, other] = [made[0] as TestQuiz, people[1] as TestPerson, people[2] as TestPerson]
  for (let time = 0; time < 4; time++) {
    expect(await read(quiz, fan.token)).toBe(true)
    expect(await read(quiz, other.token)).toBe(false)
  }
})

test('a like is in the next list of its user, however often the list was read before', async () => {
  const quiz = await aQuiz(db)
  const [fan, other] = [await site.signUp(), await site.signUp()]
  for (let time = 0; time < 10; time++) {
    for (let look = 0; look < 3; look++) {
      const isLiked = time % 2 === 1
      expect((await list(fan.token)).liked).toEqual(isLiked ? [quiz.id] : [])
      expect(await read(quiz, fan.token)).toBe(isLiked)
      expect((await list(other.token)).liked).toEqual([])
    }
    await toggle(quiz, fan)
  }
})

test('a removed like is in no later reply, even after concurrent reads', async () => {
  const quiz = await aQuiz(db)
  const fan = await site.signUp()
  for (let time = 0; time < 6; time++) {
    const looks = Array.from({ length: 8 }, () => list(fan.token))
    const isLiked = await toggle(quiz, fan)
    const after = await Promise.all(Array.from({ length: 8 }, () => list(fan.token)))
    await Promise.all(looks)
    for (const { liked } of after) expect(liked).toEqual(isLiked ? [quiz.id] : [])
  }
})

test('a like that another process wrote without publishing it is in the next list', async () => {
  expectDrift('a like is written without its counter')
  const quiz = await aQuiz(db)
  const fan = await site.signUp()
  for (let time = 0; time < 3; time++) expect((await list(fan.token)).liked).toEqual([])
  // Without the plugin that invalidates the cache after writes of a test.
  await context.store.db
    .insertInto('likes')
    .values({ user_id: fan.id, quiz_id: quiz.id, created_at: clock.now() })
    .execute()
  expect((await list(fan.token)).liked).toEqual([quiz.id])
})

test('a token that expires or whose session ends is refused at once', async () => {
  await aQuiz(db)
  const [leaving, late] = [await site.signUp(), await site.signUp()]
  for (const { token } of [leaving, late])
    for (let time = 0; time < 3; time++) expect((await list(token)).status).toBe(200)
  const viewer = await context.sessions.viewerOf(leaving.token, clock.now())
  await context.sessions.end(viewer?.sessionId ?? '', clock.now())
  expect((await list(leaving.token)).status).toBe(401)
  clock.advance(15 * 60_000)
  expect((await list(late.token)).status).toBe(401)
})

test('a user banned by another process is refused a second later', async () => {
  await aQuiz(db)
  const { id, token } = await site.signUp()
  for (let time = 0; time < 3; time++) expect((await list(token)).status).toBe(200)
  await context.store.db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', id).execute()
  clock.advance(1000)
  expect((await list(token)).status).toBe(401)
})
