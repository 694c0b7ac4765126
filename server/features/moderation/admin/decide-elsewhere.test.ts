import { admin } from '@quiz/contract/moderation/admin.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { redisUrl } from '#server/testing/test-redis.ts'
import { testStore } from '#server/testing/test-store.ts'

// Two processes of one site: what one decides is seen on the other. The clock stands still, so no cached value expires: only
// the invalidation that the first process publishes can drop it. `npm run test:faults` measures the second that it may take.

const options = { store: await testStore(), clock: fakeClock(), ...(redisUrl && { config: { REDIS_URL: redisUrl } }) }
const [here, there] = [await buildTestApp(options), await buildTestApp(options)]
const { db } = here.store
let administrator: TestPerson
beforeEach(async () => {
  await here.store.reset()
  administrator = await here.signUp({ is_admin: true })
})

const decide = (body: object) =>
  here.call(admin.decide, { body: { decision: 'hide', reason: 'Спам', ...body } as never }, administrator)
const soon = (isSeen: () => Promise<unknown>) => vi.waitFor(isSeen, { timeout: 10_000, interval: 20 })

test.runIf(redisUrl)('a test that one process hides leaves the cached lists and pages of the other', async () => {
  const { id } = await aQuiz(db)
  const listed = async () => (await there.call(quizzes.list, { body: {} })).totalCount
  const page = () => there.app.inject({ url: quizzes.get.path.replace(':id', String(id)) })
  expect([await listed(), (await page()).statusCode]).toEqual([1, 200])
  await decide({ kind: 'test', id })
  await soon(async () => expect([await listed(), (await page()).statusCode]).toEqual([0, 404]))
})

test.runIf(redisUrl)('a comment that one process hides leaves the cached thread of the other', async () => {
  const quiz = await aQuiz(db)
  const id = await aComment(here, { quiz, person: await here.signUp() })
  const thread = () => there.call(comments.list, { query: { testId: quiz.id } })
  await soon(async () => expect(await thread()).toHaveLength(1))
  await decide({ kind: 'comment', id })
  await soon(async () => expect(await thread()).toEqual([]))
})

test.runIf(redisUrl)('a profile that one process clears is empty on the other', async () => {
  const { id } = await here.signUp({ description: 'Купите!' })
  const description = async () => (await there.call(profiles.get, { query: { profileId: id } })).description
  expect(await description()).toBe('Купите!')
  await decide({ kind: 'profile', id, decision: 'clear' })
  await soon(async () => expect(await description()).toBe(''))
})

test('a person whom one process bans is refused by the other a second later', async () => {
  const person = await here.signUp()
  await there.call(profiles.mine, {}, person)
  await decide({ kind: 'profile', id: person.id, decision: 'ban' })
  options.clock.advance(1_000)
  expect(await there.refusal(profiles.mine, {}, person)).toMatchObject({ status: 401, code: 'session_ended' })
})
