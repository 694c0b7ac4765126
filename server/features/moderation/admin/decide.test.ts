import { auth } from '@quiz/contract/account/auth.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import type { DecisionDraft } from '@quiz/contract/moderation/report-queue.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { quizPicture } from '@quiz/contract/quiz/sharing.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
let administrator: TestPerson
let another: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
  another = await site.signUp({ is_admin: true })
})

type Draft = Partial<DecisionDraft> & Pick<DecisionDraft, 'kind' | 'id' | 'decision'>
const bodyOf = (draft: Draft) => ({ body: { reason: 'Реклама', ...draft } as never })
const decide = (draft: Draft, by = administrator) => site.call(admin.decide, bodyOf(draft), by)
const refusal = (draft: Draft, by = administrator) => site.refusal(admin.decide, bodyOf(draft), by)
const send = (body: object, person?: TestPerson) =>
  site.call(reports.send, { body: { reason: 'spam', ...body } as never }, person)
const queue = async (state: 'open' | 'decided' = 'open') =>
  (await site.call(admin.reports, { body: { state } }, administrator)).items
const listed = async () => (await site.call(quizzes.list, { body: {} })).items.map(({ id }) => id)
const isOpen = async (id: number) =>
  (await site.app.inject({ url: quizzes.get.path.replace(':id', String(id)) })).statusCode === 200
const thread = async (testId: number) =>
  (await site.call(comments.list, { query: { testId } })).map(({ description }) => description)

async function aThread() {
  const [author, quiz] = [await site.signUp(), await aQuiz(db)]
  return { author, quiz, id: await aComment(site, { quiz, person: author }) }
}

describe('a decision about a test', () => {
  test.each(['hide', 'delete'] as const)(
    'to %s it takes it out of lists, search and pages at once',
    async (decision) => {
      const { id } = await aQuiz(db, { title: 'Столицы' })
      const found = async () => (await site.call(quizzes.list, { body: { searchString: 'столицы' } })).totalCount
      expect([await listed(), await found(), await isOpen(id)]).toEqual([[id], 1, true])
      expect(await decide({ kind: 'test', id, decision })).toBe(true)
      expect([await listed(), await found(), await isOpen(id)]).toEqual([[], 0, false])
      await decide({ kind: 'test', id, decision: 'keep' }, another)
      expect([await listed(), await found(), await isOpen(id)]).toEqual([[id], 1, true])
    },
  )

  test.each(['hide', 'delete'] as const)(
    'to %s it takes it out of the feed, of its frame and of shared pictures at once',
    async (decision) => {
      const { id } = await aQuiz(db, { title: 'Столицы' })
      const namesIt = async (url: string) => (await site.app.inject({ url })).body.includes('Столицы')
      const picture = async () => (await site.app.inject({ url: quizPicture(id, 1) })).statusCode
      const seen = async () => [await namesIt('/feed.xml'), await namesIt(`/embed/${id}`), await picture()]
      expect(await seen()).toEqual([true, true, 302])
      await decide({ kind: 'test', id, decision })
      expect(await seen()).toEqual([false, false, 404])
      await decide({ kind: 'test', id, decision: 'keep' }, another)
      expect(await seen()).toEqual([true, true, 302])
    },
  )

  test('to keep it does not restore what its author deleted', async () => {
    const { id } = await aQuiz(db)
    await decide({ kind: 'test', id, decision: 'delete' })
    await db.updateTable('quizzes').set({ deleted_by: 'author' }).where('id', '=', id).execute()
    await decide({ kind: 'test', id, decision: 'keep' })
    expect(await listed()).toEqual([])
  })

  test('to keep one that cannot be restored any more is made, and leaves it deleted', async () => {
    const { id } = await aQuiz(db)
    await decide({ kind: 'test', id, decision: 'delete' })
    site.clock.advance(31 * 24 * 3_600_000)
    const body = { kind: 'test', id, decision: 'keep', reason: 'Ошибка' } as const
    expect(await site.call(admin.decide, { body }, await site.signIn(administrator.id))).toBe(true)
    expect(await listed()).toEqual([])
  })

  test('to warn its author changes nothing else', async () => {
    const { id } = await aQuiz(db)
    await decide({ kind: 'test', id, decision: 'warn' })
    expect(await listed()).toEqual([id])
  })

  test('is made about a reported question as well', async () => {
    const quiz = await aQuiz(db)
    const id = quiz.content.questions[0]?.id ?? 0
    await send({ kind: 'question', id, testId: quiz.id, versionNumber: 1 })
    await decide({ kind: 'question', id, decision: 'hide' })
    expect(await listed()).toEqual([])
    expect(await queue('decided')).toMatchObject([
      { kind: 'question', id, testId: null, decision: { decision: 'hide' } },
    ])
    const [other] = (await aQuiz(db)).content.questions
    expect(await refusal({ kind: 'question', id: other?.id ?? 0, decision: 'hide' })).toMatchObject({ status: 404 })
  })
})

describe('a decision about a comment', () => {
  test.each(['hide', 'delete'] as const)(
    'to %s it takes it out of the thread, and keeping it brings it back',
    async (decision) => {
      const { quiz, id } = await aThread()
      const before = await thread(quiz.id)
      expect(before).toHaveLength(1)
      await decide({ kind: 'comment', id, decision })
      expect(await thread(quiz.id)).toEqual([])
      await decide({ kind: 'comment', id, decision: 'keep' })
      expect(await thread(quiz.id)).toEqual(before)
    },
  )

  test('to ban its author closes the whole account, of a person without tests too', async () => {
    const { author, quiz, id } = await aThread()
    await decide({ kind: 'comment', id, decision: 'ban' })
    expect(await thread(quiz.id)).toEqual([])
    expect(await site.refusal(profiles.mine, {}, author)).toMatchObject({ status: 401 })
    expect(await site.refusal(profiles.get, { query: { profileId: author.id } })).toMatchObject({ status: 404 })
  })
})

describe('a decision about a profile', () => {
  test('to clear it removes description and avatar, and nothing else', async () => {
    const { id } = await site.signUp({ full_name: 'Вера', description: 'Купите!', avatar: 'a'.repeat(64) })
    const profile = () => site.call(profiles.get, { query: { profileId: id } }, { headers: { prefer: 'images=url' } })
    expect((await profile()).avatar).toContain('a'.repeat(64))
    await decide({ kind: 'profile', id, decision: 'clear' })
    expect(await profile()).toMatchObject({ fullName: 'Вера', description: '', avatar: null })
  })

  test.each([1, 7, 30] as const)('to ban a person for %i days ends by itself', async (days) => {
    const { id } = await site.signUp()
    await decide({ kind: 'profile', id, decision: 'ban', days })
    const { until } = await db
      .selectFrom('users')
      .select('banned_until as until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(until?.getTime()).toBe(site.clock.now().getTime() + days * 24 * 3_600_000)
  })

  test('to ban a banned person again gives the ban another end, and leaves its beginning', async () => {
    const { id } = await site.signUp()
    const ban = () =>
      db.selectFrom('users').select(['banned_at', 'banned_until']).where('id', '=', id).executeTakeFirstOrThrow()
    const begun = site.clock.now()
    await decide({ kind: 'profile', id, decision: 'ban', days: 30 })
    expect((await ban()).banned_until).not.toBeNull()
    site.clock.advance(1000)
    await decide({ kind: 'profile', id, decision: 'ban' })
    expect(await ban()).toEqual({ banned_at: begun, banned_until: null })
  })
})

describe('a decision is refused', () => {
  test('about an own thing', async () => {
    const { id } = await aQuiz(db, { authorId: administrator.id })
    expect(await refusal({ kind: 'test', id, decision: 'keep' })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await decide({ kind: 'test', id, decision: 'keep' }, another)).toBe(true)
  })

  test('to ban an administrator', async () => {
    const { id } = await aQuiz(db, { authorId: another.id })
    expect(await refusal({ kind: 'test', id, decision: 'ban' })).toMatchObject({ code: 'cannot_ban_administrator' })
    expect(await site.call(admin.log, { body: {} }, administrator)).toMatchObject({ totalCount: 0 })
  })

  test.each([
    ['test', 'quiz_not_found'],
    ['question', 'quiz_not_found'],
    ['comment', 'comment_not_found'],
    ['profile', 'profile_not_found'],
  ] as const)('about an unknown %s', async (kind, code) => {
    expect(await refusal({ kind, id: 999_999_999, decision: 'warn' })).toMatchObject({ status: 404, code })
  })

  test.each([
    ['that its kind does not have', { decision: 'clear' }, 'decision'],
    ['without a reason', { reason: ' ' }, 'reason'],
    ['for a number of days that is not offered', { decision: 'ban', days: 2 }, 'days'],
  ])('%s', async (_, wrong, path) => {
    const { id } = await aQuiz(db)
    expect(await refusal({ kind: 'test', id, decision: 'warn', ...wrong } as never)).toMatchObject({
      status: 400,
      errors: [{ path }],
    })
  })

  test('when another administrator was first, with their decision', async () => {
    const { id } = await aQuiz(db)
    await send({ kind: 'test', id })
    const openSince = (await queue())[0]?.openSince ?? ''
    const both = await Promise.all(
      [administrator, another].map((by) =>
        site.app.inject({
          method: 'POST',
          url: admin.decide.path,
          headers: { authorization: `Bearer ${by.token}` },
          payload: { kind: 'test', id, decision: by === another ? 'keep' : 'hide', reason: 'Реклама', openSince },
        }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { items } = await site.call(admin.log, { body: {} }, administrator)
    expect(items).toMatchObject([{ thingId: id }])
    const [{ testId: _, hasAuthorPage: __, ...decision } = { testId: null, hasAuthorPage: false }] = items
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'decided', decision })
    expect(await refusal({ kind: 'test', id, decision: 'warn', openSince })).toMatchObject({ status: 409 })
  })

  test('when the case was decided, and opened again by another report', async () => {
    const { quiz, id } = await aThread()
    await send({ kind: 'comment', id })
    const openSince = (await queue())[0]?.openSince ?? ''
    await decide({ kind: 'comment', id, decision: 'keep', openSince })
    site.clock.advance(1000)
    await send({ kind: 'comment', id })
    expect(await refusal({ kind: 'comment', id, decision: 'hide', openSince })).toMatchObject({
      status: 409,
      decision: { decision: 'keep', thingId: id },
    })
    expect(await thread(quiz.id)).toHaveLength(1)
    await decide({ kind: 'comment', id, decision: 'hide', openSince: (await queue())[0]?.openSince ?? '' })
    expect(await thread(quiz.id)).toEqual([])
  })
})

test('a decision that its administrator sends again changes nothing, and in other words it is refused', async () => {
  const { author, id } = await aThread()
  await send({ kind: 'comment', id })
  const draft = { kind: 'comment', id, decision: 'hide', openSince: (await queue())[0]?.openSince } as const
  for (const _ of ['first', 'again']) expect(await decide(draft as never)).toBe(true)
  expect((await site.call(admin.log, { body: {} }, administrator)).items).toHaveLength(1)
  expect((await site.call(notices.list, {}, author)).items).toHaveLength(1)
  const conflict = { status: 409, code: 'decided', decision: { decision: 'hide' } }
  expect(await refusal({ ...draft, reason: 'Спам' } as never)).toMatchObject(conflict)
  expect(await refusal(draft as never, another)).toMatchObject(conflict)
})

test('the same decision that is sent twice at once is one', async () => {
  const { id } = await aThread()
  await send({ kind: 'comment', id })
  const draft = { kind: 'comment', id, decision: 'hide', openSince: (await queue())[0]?.openSince } as const
  expect(await Promise.all([decide(draft as never), decide(draft as never)])).toEqual([true, true])
  expect((await site.call(admin.log, { body: {} }, administrator)).items).toHaveLength(1)
})

describe('a decision outside of the queue', () => {
  const logged = async () => (await site.call(admin.log, { body: {} }, await site.signIn(another.id))).totalCount
  const drafts: [string, () => Promise<Draft>][] = [
    ...(['keep', 'hide', 'delete', 'warn', 'ban'] as const).flatMap((decision): [string, () => Promise<Draft>][] => [
      [`to ${decision} a test`, async () => ({ kind: 'test', id: (await aQuiz(db)).id, decision })],
      [`to ${decision} a comment`, async () => ({ kind: 'comment', id: (await aThread()).id, decision })],
    ]),
    ...(['keep', 'warn', 'ban', 'clear'] as const).map((decision): [string, () => Promise<Draft>] => [
      `to ${decision} a profile`,
      async () => ({ kind: 'profile', id: (await site.signUp({ description: 'Купите!' })).id, decision }),
    ]),
  ]
  test.each(drafts)('%s that its administrator sends again is one, also twice at once', async (_, make) => {
    const draft = await make()
    expect(await Promise.all([decide(draft), decide(draft)])).toEqual([true, true])
    expect(await decide(draft)).toBe(true)
    expect(await logged()).toBe(1)
    await decide(draft, another)
    await decide({ ...draft, reason: 'Спам' })
    expect(await logged()).toBe(3)
  })

  test('is another one when the first was taken back', async () => {
    const { id, authorId } = await aQuiz(db)
    await decide({ kind: 'test', id, decision: 'ban' })
    await site.call(admin.unbanUser, { query: { userId: authorId } }, administrator)
    await decide({ kind: 'test', id, decision: 'ban' })
    expect(await listed()).toEqual([])
    expect(await logged()).toBe(3)
  })

  test('is another one when something was reported since, and after ten minutes', async () => {
    const { id } = await aQuiz(db)
    await decide({ kind: 'test', id, decision: 'warn' })
    await send({ kind: 'test', id })
    await decide({ kind: 'test', id, decision: 'warn' })
    expect(await queue()).toEqual([])
    site.clock.advance(10 * 60_000)
    await site.call(admin.decide, bodyOf({ kind: 'test', id, decision: 'warn' }), await site.signIn(administrator.id))
    expect(await logged()).toBe(3)
  })
})

test('the words of a decision are in the log, with who, what and when', async () => {
  const quiz = await aQuiz(db)
  await decide({ kind: 'test', id: quiz.id, decision: 'ban', days: 7, reason: 'Оскорбления в вопросах' })
  expect((await site.call(admin.log, { body: {} }, another)).items).toEqual([
    {
      id: expect.any(Number),
      at: site.clock.now().toISOString(),
      actorId: administrator.id,
      kind: 'test',
      thingId: quiz.id,
      testId: null,
      authorId: quiz.authorId,
      hasAuthorPage: false,
      decision: 'ban',
      days: 7,
      reason: 'Оскорбления в вопросах',
    },
  ])
})

const everyDecision: Decision[] = ['keep', 'hide', 'delete', 'warn', 'ban']
test.each(everyDecision)(
  'after %s the case is among the decided ones, and a new report opens another',
  async (decision) => {
    const { quiz, id } = await aThread()
    await send({ kind: 'comment', id })
    expect(await queue()).toMatchObject([{ kind: 'comment', id, testId: quiz.id, decision: null }])
    site.clock.advance(1000)
    await decide({ kind: 'comment', id, decision })
    expect(await queue()).toEqual([])
    expect(await queue('decided')).toMatchObject([{ id, decision: { decision, reason: 'Реклама' } }])
    if (decision !== 'keep') await decide({ kind: 'comment', id, decision: 'keep' })
    if (decision === 'ban') return
    await send({ kind: 'comment', id })
    expect(await queue()).toHaveLength(1)
  },
)

test('an administrator without rights any more decides nothing', async () => {
  const { id } = await aQuiz(db)
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', another.id).execute()
  site.clock.advance(1000)
  expect(await refusal({ kind: 'test', id, decision: 'hide' }, another)).toMatchObject({ status: 403 })
  expect(await site.call(auth.isAdministrator, {}, another)).toBe(false)
})
