import { auth } from '@quiz/contract/account/auth.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { most } from './notices.queries.ts'

const site = await buildTestApp()
const { db } = site.store
let administrator: TestPerson
let author: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
  author = await site.signUp()
})

const decide = (id: number, decision: 'keep' | 'warn') =>
  site.call(admin.decide, { body: { kind: 'test', id, decision, reason: 'Реклама' } }, administrator)
const noticesOf = (person: TestPerson) => site.call(notices.list, {}, person)

describe('a reported mistake', () => {
  const report = (person: TestPerson, testId: number) =>
    site.call(reports.send, { body: { kind: 'test', id: testId, reason: 'mistake', text: 'Столица — Берн' } }, person)
  const resolveAll = async () => {
    for (const { id } of (await site.call(reports.mistakes, { body: {} }, author)).items)
      await site.call(reports.resolveMistake, { body: { id } }, author)
  }

  test('that its author resolved is a notice of those who reported it, with their own words', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    const reporter = await site.signUp()
    await report(reporter, id)
    expect(await noticesOf(reporter)).toEqual({ items: [], unread: 0 })
    await resolveAll()
    expect(await noticesOf(reporter)).toEqual({
      items: [
        {
          ...{ id: expect.any(Number), recipient: 'reporter', kind: 'test', decision: 'resolved', days: null },
          ...{ reason: '', at: site.clock.now().toISOString(), isRead: false, canAppeal: false, appeal: null },
          ...{ quote: 'Столица — Берн', testId: null },
        },
      ],
      unread: 1,
    })
    expect((await noticesOf(author)).items).toEqual([])
  })

  test('is counted as unread until it is read, among notices of decisions in the order of time', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    const reporter = await site.signUp()
    const unread = async () => (await site.call(auth.me, {}, reporter))?.unreadNotices
    await site.call(reports.send, { body: { kind: 'test', id, reason: 'spam' } }, reporter)
    await report(reporter, id)
    await decide(id, 'keep')
    site.clock.advance(1000)
    await resolveAll()
    site.clock.advance(1000)
    const other = await aQuiz(db, { authorId: reporter.id })
    await decide(other.id, 'warn')
    const { items } = await noticesOf(reporter)
    expect(items.map(({ decision }) => decision)).toEqual(['warn', 'resolved', 'keep'])
    expect(await unread()).toBe(3)
    await site.call(notices.read, {}, reporter)
    expect(await unread()).toBe(0)
    expect((await noticesOf(reporter)).items.map(({ isRead }) => isRead)).toEqual([true, true, true])
  })

  test('is among the latest notices also of who has more decisions than are shown', async () => {
    const reporter = await site.signUp()
    const own = await aQuiz(db, { authorId: reporter.id })
    const warnings = Array.from({ length: most + 1 }, () => ({
      ...{ actor_id: administrator.id, kind: 'test' as const, thing_id: own.id, author_id: reporter.id },
      ...{ decision: 'warn' as const, reason: 'Реклама', created_at: site.clock.now() },
    }))
    const decided = await db.insertInto('moderation_log').values(warnings).returning('id').execute()
    const recipient = { user_id: reporter.id, recipient: 'author' as const, created_at: site.clock.now() }
    await db
      .insertInto('notices')
      .values(decided.map(({ id }) => ({ ...recipient, decision_id: id })))
      .execute()
    site.clock.advance(1000)
    await report(reporter, (await aQuiz(db, { authorId: author.id })).id)
    await resolveAll()
    const { items } = await noticesOf(reporter)
    expect([items.length, items[0]?.decision]).toEqual([most, 'resolved'])
    expect([items[1]?.id, items.at(-1)?.id]).toEqual([decided.at(-1)?.id, decided[2]?.id])
  })

  test('of a guest has no reader', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await site.call(reports.send, { body: { kind: 'test', id, reason: 'mistake', text: 'Берн' } })
    await resolveAll()
    expect(await db.selectFrom('reports').select('reporter_id').where('closed_at', 'is not', null).execute()).toEqual([
      { reporter_id: null },
    ])
  })
})
