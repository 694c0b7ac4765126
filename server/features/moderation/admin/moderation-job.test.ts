import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { moderationJob } from './moderation-job.ts'

const site = await buildTestApp()
const { db } = site.store
const day = 24 * 3_600_000
let administrator: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true, email: 'anna@pochta.example', email_key: 'anna@pochta.example' })
})

const run = () => moderationJob(site.context).run()
const signedIn = () => site.signIn(administrator.id)
const ban = async (id: number, days?: 1 | 7 | 30) =>
  site.call(admin.decide, { body: { kind: 'profile', id, decision: 'ban', reason: 'Спам', days } }, await signedIn())
const send = (id: number) => site.call(reports.send, { body: { kind: 'test', id, reason: 'spam', text: 'Реклама' } })
const listed = async () => (await site.call(quizzes.list, { body: {} })).items.map(({ id }) => id)
const isFound = (id: number) => site.call(profiles.get, { query: { profileId: id } }).then(Boolean, () => false)

test('a ban for days ends by itself with everything back in its place, one for good does not', async () => {
  const [short, forever] = [await site.signUp(), await site.signUp()]
  const { id } = await aQuiz(db, { authorId: short.id })
  await ban(short.id, 1)
  await ban(forever.id)
  site.clock.advance(day - 1)
  await run()
  expect([await listed(), await isFound(short.id)]).toEqual([[], false])
  site.clock.advance(1)
  await run()
  expect([await listed(), await isFound(short.id), await isFound(forever.id)]).toEqual([[id], true, false])
})

test('bans that end together are all lifted', async () => {
  const people = [await site.signUp()]
  while (people.length < 25) people.push(await site.signUp())
  for (const { id } of people) await ban(id, 1)
  site.clock.advance(day)
  await run()
  for (const { id } of people) expect(await isFound(id)).toBe(true)
})

test('a reported thing as it was, and the words of reporters, are erased 90 days after the decision', async () => {
  const [decided, open] = [await aQuiz(db, { title: 'Было' }), await aQuiz(db)]
  await send(decided.id)
  await send(open.id)
  const body = { kind: 'test', id: decided.id, decision: 'keep', reason: 'Всё верно' } as const
  await site.call(admin.decide, { body }, administrator)
  const seen = async (state: 'open' | 'decided') => {
    const { items } = await site.call(admin.reports, { body: { state } }, await signedIn())
    return items.map(({ reported, reports: sent }) => [reported?.title, sent[0]?.text])
  }
  site.clock.advance(limits.snapshotDays * day)
  await run()
  expect(await seen('decided')).toEqual([['Было', 'Реклама']])
  site.clock.advance(1)
  await run()
  expect(await seen('decided')).toEqual([[undefined, '']])
  expect((await seen('open'))[0]?.[1]).toBe('Реклама')
})

test('administrators get a mail when something has waited for a day, at most one a day', async () => {
  await site.signUp({ is_admin: true, email: 'boris@pochta.example', email_key: 'boris@pochta.example' })
  await site.signUp()
  await site.signUp({ is_admin: true, banned_at: site.clock.now() })
  await send((await aQuiz(db)).id)
  site.clock.advance(day - 1)
  await run()
  expect(await sentMails(site.context)).toEqual([])
  site.clock.advance(1)
  await Promise.all([run(), run()])
  const mails = await sentMails(site.context)
  expect(mails.map(({ to }) => [to].flat()[0]?.text).sort()).toEqual(['anna@pochta.example', 'boris@pochta.example'])
  expect(mails[0]?.subject).toBe('Жалобы ждут решения — Квизариум')
  expect(mails[0]?.text).toContain('больше суток ждут решения жалобы и\u00a0ответы авторов: 1')
  expect(mails[0]?.text).toContain('/admin')
  site.clock.advance(day - 1)
  await run()
  expect(await sentMails(site.context)).toEqual([])
  site.clock.advance(1)
  await run()
  expect(await sentMails(site.context)).toHaveLength(2)
})

test('no mail is sent when nothing waits', async () => {
  const { id } = await aQuiz(db)
  await send(id)
  await site.call(admin.decide, { body: { kind: 'test', id, decision: 'warn', reason: 'Спам' } }, administrator)
  site.clock.advance(2 * day)
  await run()
  expect(await sentMails(site.context)).toEqual([])
})
