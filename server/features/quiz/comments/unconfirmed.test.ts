import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:9' } })
const { db } = site.store
let quiz: TestQuiz
beforeEach(async () => {
  await site.store.reset()
  quiz = await aQuiz(db)
})

const day = 24 * 3600 * 1000
const link = 'Смотрите example.com'
const confirmed = { email_confirmed_at: new Date() }
const post = (person: TestPerson, description: string) =>
  site.call(comments.post, { body: { testId: quiz.id, description } }, person)

test('a link in a comment of an old account waits until its e-mail is confirmed', async () => {
  const [unconfirmed, person] = [await site.signUp(), await site.signUp(confirmed)]
  expect(await post(unconfirmed, link)).toMatchObject([{ state: 'waits' }])
  expect(await post(person, link)).toMatchObject([{ state: 'shown' }])
})

test('a link added by an edit waits as well', async () => {
  const [unconfirmed, person] = [await site.signUp(), await site.signUp(confirmed)]
  const states = []
  for (const one of [unconfirmed, person]) {
    const id = await aComment(site, { quiz, person: one })
    const edited = await site.call(comments.edit, { body: { id, description: link } }, one)
    states.push(edited.find((comment) => comment.id === id)?.state)
  }
  expect(states).toEqual(['waits', 'shown'])
})

test('a link of an administrator does not wait, confirmed or not', async () => {
  expect(await post(await site.signUp({ is_admin: true }), link)).toMatchObject([{ state: 'shown' }])
})

test.each([
  { people: 'three with a confirmed e-mail', columns: [confirmed, confirmed, confirmed], left: 0 },
  { people: 'two with a confirmed e-mail and one without', columns: [confirmed, confirmed, {}], left: 1 },
  { people: 'three without a confirmed e-mail', columns: [{}, {}, {}], left: 1 },
])('reports by $people leave $left comments', async ({ columns, left }) => {
  const commentId = await aComment(site, { quiz, person: await site.signUp() })
  const reporters = await Promise.all(
    ['203.0.113.7', '198.51.100.7', '2001:db8:1::7'].map(async (address, at) => {
      const person = await site.signUp(columns[at])
      await anAttempt(site, quiz, person)
      return { person, address }
    }),
  )
  site.clock.advance(day)
  for (const { person, address } of reporters) {
    const { token } = await site.signIn(person.id)
    const body = { kind: 'comment', id: commentId, reason: 'insult' } as const
    await site.call(reports.send, { body }, { token, headers: { 'x-forwarded-for': address } })
  }
  expect(await site.call(comments.list, { query: { testId: quiz.id } })).toHaveLength(left)
})
