import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { redisUrl } from '#server/testing/test-redis.ts'
import { testStore } from '#server/testing/test-store.ts'

// Two processes of one site: a comment that one changes is seen as it is on the other within a second.

const config = { TRUST_PROXY: 'loopback', ...(redisUrl && { REDIS_URL: redisUrl }) }
const options = { store: await testStore(), clock: fakeClock(), config }
const [here, there] = [await buildTestApp(options), await buildTestApp(options)]
let quiz: TestQuiz
beforeEach(async () => {
  await here.store.reset()
  quiz = await aQuiz(here.store.db)
})

const day = 24 * 3600 * 1000
const texts = async () =>
  (await there.call(comments.list, { query: { testId: quiz.id } })).map(({ description }) => description)
const seesElsewhere = (expected: string[]) =>
  vi.waitFor(async () => expect(await texts()).toEqual(expected), { timeout: 1_000, interval: 20 })
const post = (person: TestPerson, text: string) => aComment(here, { quiz, person, text })

test.runIf(redisUrl)('an edited comment', async () => {
  const person = await here.signUp()
  const id = await post(person, 'Набрал семь')
  await seesElsewhere(['Набрал семь'])
  await here.call(comments.edit, { body: { id, description: 'Набрал восемь' } }, person)
  await seesElsewhere(['Набрал восемь'])
})

test.runIf(redisUrl)('a deleted comment', async () => {
  const person = await here.signUp()
  const id = await post(person, 'Лишнее')
  await seesElsewhere(['Лишнее'])
  await here.call(comments.remove, { body: { id } }, person)
  await seesElsewhere([])
})

test.runIf(redisUrl)('a comment that reports hid, and that a moderator brought back', async () => {
  const reporters = [await here.signUp(), await here.signUp(), await here.signUp()]
  for (const person of reporters) await anAttempt(here, quiz, person)
  here.clock.advance(8 * day)
  const id = await post(await here.signUp(), 'Вы все глупцы')
  await seesElsewhere(['Вы все глупцы'])
  for (const [at, person] of reporters.entries()) {
    const { token } = await here.signIn(person.id)
    const body = { kind: 'comment', id, reason: 'insult' } as const
    await here.call(reports.send, { body }, { token, headers: { 'x-forwarded-for': `203.0.${at}.7` } })
  }
  await seesElsewhere([])
  const body = { kind: 'comment', id, decision: 'keep', reason: 'Не нарушает' } as const
  await here.call(admin.decide, { body }, await here.signUp({ is_admin: true }))
  await seesElsewhere(['Вы все глупцы'])
})

test.runIf(redisUrl)('a comment with a link that a moderator let through', async () => {
  const id = await post(await here.signUp({ created_at: here.clock.now() }), 'Смотрите example.com')
  await seesElsewhere([])
  const body = { kind: 'comment', id, decision: 'keep', reason: 'Полезная ссылка' } as const
  await here.call(admin.decide, { body }, await here.signUp({ is_admin: true }))
  await seesElsewhere(['Смотрите example.com'])
})
