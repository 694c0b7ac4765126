import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { type Notice, notices } from '@quiz/contract/account/notices.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
const day = 24 * 3_600_000
const password = 'синий трактор едет'
const email = 'vera@pochta.example'
type Person = { id: number }
let administrator: TestPerson
let author: { id: number; token: string }
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
  author = await aRegisteredPerson()
})

/** A person with a password. */
async function aRegisteredPerson() {
  const names = { userName: 'vera', email, fullName: 'Вера Тихомирова', birthDate: '1990-05-17' }
  const body = { ...names, password, confirmPassword: password, consents: currentConsents } as never
  const token = (await site.call(auth.register, { body })).token ?? ''
  return { id: (await site.call(auth.me, {}, { token }))?.id ?? 0, token }
}

const decide = async (body: object, by: Person = administrator) =>
  site.call(
    admin.decide,
    { body: { kind: 'test', decision: 'hide', reason: 'Реклама', ...body } as never },
    await site.signIn(by.id),
  )
const noticesOf = async ({ id }: Person) => site.call(notices.list, {}, await site.signIn(id))
const latest = async (person: Person): Promise<Notice | undefined> => (await noticesOf(person)).items[0]
const queue = async () => (await site.call(admin.reports, { body: {} }, await site.signIn(administrator.id))).items
const appeal = async (decisionId: number | undefined, person: Person = author, text = 'Это была шутка') =>
  site.call(notices.appeal, { body: { decisionId: decisionId ?? 0, text } }, await site.signIn(person.id))
const refusedAppeal = async (decisionId: number | undefined, person: Person = author) =>
  site.refusal(notices.appeal, { body: { decisionId: decisionId ?? 0, text: 'Ещё раз' } }, await site.signIn(person.id))
const logIn = (given = password) => site.call(auth.login, { body: { email, password: given } })
const listed = async () => (await site.call(quizzes.list, { body: {} })).items.map(({ id }) => id)

describe('a decision', () => {
  test('tells the author of the thing what was decided and why', async () => {
    const { id } = await aQuiz(db, { authorId: author.id, title: 'Столицы' })
    await decide({ id })
    expect(await noticesOf(author)).toEqual({
      items: [
        {
          ...{ id: expect.any(Number), recipient: 'author', kind: 'test', decision: 'hide', days: null },
          ...{ reason: 'Реклама', at: site.clock.now().toISOString(), isRead: false, canAppeal: true, appeal: null },
          ...{ quote: 'Столицы', testId: id },
        },
      ],
      unread: 1,
    })
  })

  test('tells those who reported the thing whether something was done, not what and why', async () => {
    const [kept, hidden] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    const reporter = await site.signUp()
    for (const { id } of [kept, hidden])
      await site.call(reports.send, { body: { kind: 'test', id, reason: 'spam' } }, reporter)
    await decide({ id: kept.id, decision: 'keep' })
    await decide({ id: hidden.id })
    const common = { recipient: 'reporter', kind: 'test', quote: null, reason: '', canAppeal: false }
    expect((await noticesOf(reporter)).items).toMatchObject([
      { ...common, decision: 'acted' },
      { ...common, decision: 'keep' },
    ])
    expect((await noticesOf(author)).items).toMatchObject([{ decision: 'hide' }])
  })

  test('to keep what was hidden is news for the author, to keep what stands there is none', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await decide({ id, decision: 'keep' })
    expect((await noticesOf(author)).items).toEqual([])
    await decide({ id })
    await decide({ id, decision: 'keep' })
    expect((await noticesOf(author)).items.map(({ decision }) => decision)).toEqual(['keep', 'hide'])
  })

  test('by a documented call tells the author as well', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    const by = await site.signIn(administrator.id)
    await site.call(admin.deleteQuiz, { query: { testId: id } }, by)
    await site.call(admin.restoreQuiz, { query: { testId: id } }, by)
    expect((await noticesOf(author)).items).toMatchObject([
      { decision: 'restore', reason: '', canAppeal: false },
      { decision: 'delete', reason: 'Нарушение правил сайта', canAppeal: true },
    ])
  })

  test('names the comment or the question that it is about by its first words', async () => {
    const quiz = await aQuiz(db, { authorId: author.id })
    const questionId = quiz.content.questions[0]?.id ?? 0
    const description = `Купите\n${'большого слона '.repeat(10)}`
    const [{ id: commentId = 0 } = {}] = await site.call(
      comments.post,
      { body: { testId: quiz.id, description } },
      author,
    )
    const question = { kind: 'question', id: questionId, testId: quiz.id, versionNumber: 1 } as const
    await site.call(reports.send, { body: { ...question, reason: 'spam' } })
    await decide({ kind: 'comment', id: commentId, decision: 'delete' })
    await decide({ kind: 'question', id: questionId, decision: 'warn' })
    await decide({ kind: 'profile', id: author.id, decision: 'clear' })
    expect((await noticesOf(author)).items.map(({ kind, quote, testId }) => [kind, quote, testId])).toEqual([
      ['profile', null, null],
      ['question', 'Первый?', quiz.id],
      ['comment', 'Купите большого слона большого слона большого слона большого слона большого…', null],
    ])
  })

  test('is counted as unread until it is read, by its recipient alone', async () => {
    const unread = async (person: Person) => (await site.call(auth.me, {}, await site.signIn(person.id)))?.unreadNotices
    const other = await site.signUp()
    await decide({ id: (await aQuiz(db, { authorId: author.id })).id })
    await decide({ id: (await aQuiz(db, { authorId: other.id })).id })
    expect([await unread(author), await unread(other), await unread(administrator)]).toEqual([1, 1, 0])
    expect(await site.call(notices.read, {}, await site.signIn(author.id))).toBe(true)
    expect([await unread(author), await unread(other)]).toEqual([0, 1])
    expect(await noticesOf(author)).toMatchObject({ items: [{ isRead: true }], unread: 0 })
  })
})

describe('an appeal', () => {
  test('puts the thing on top of the queue with the decision, and another administrator brings it back', async () => {
    const [older, { id }] = [await aQuiz(db), await aQuiz(db, { authorId: author.id })]
    await site.call(reports.send, { body: { kind: 'test', id: older.id, reason: 'spam' } })
    site.clock.advance(1000)
    await decide({ id })
    await appeal((await latest(author))?.id)
    expect(await queue()).toMatchObject([
      { id, appeal: { text: 'Это была шутка', decision: { decision: 'hide', reason: 'Реклама' } } },
      { id: older.id, appeal: null },
    ])
    expect(await latest(author)).toMatchObject({ canAppeal: false, appeal: 'Это была шутка' })
    await decide({ id, decision: 'keep', reason: 'Вы правы' }, await site.signUp({ is_admin: true }))
    expect(await listed()).toContain(id)
    expect(await latest(author)).toMatchObject({ decision: 'keep', reason: 'Вы правы' })
    expect((await queue()).map((thing) => thing.id)).toEqual([older.id])
  })

  test('against a warning is answered for its author also when nothing has to be brought back', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await decide({ id, decision: 'warn' })
    await appeal((await latest(author))?.id)
    await decide({ id, decision: 'keep', reason: 'Вы правы' })
    expect(await latest(author)).toMatchObject({ decision: 'keep', reason: 'Вы правы' })
  })

  test('is answered once: the decision about it cannot be appealed against', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await decide({ id })
    const first = (await latest(author))?.id
    await appeal(first)
    expect(await refusedAppeal(first)).toMatchObject({ status: 403, code: 'cannot_appeal' })
    await decide({ id, reason: 'Решение верно' })
    expect(await latest(author)).toMatchObject({ decision: 'hide', canAppeal: false })
    expect(await refusedAppeal((await latest(author))?.id)).toMatchObject({ code: 'cannot_appeal' })
  })

  test('that its author sends again changes nothing, also after the answer to it', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await decide({ id })
    const first = (await latest(author))?.id
    const sent = await Promise.all([appeal(first), appeal(first), appeal(first)])
    expect(sent).toEqual([true, true, true])
    expect(await queue()).toHaveLength(1)
    await decide({ id, decision: 'keep', reason: 'Вы правы' })
    expect(await appeal(first)).toBe(true)
    expect(await queue()).toEqual([])
  })

  test('can be sent for 30 days', async () => {
    const [one, other] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    await decide({ id: one.id })
    await decide({ id: other.id })
    const [last, first] = (await noticesOf(author)).items
    site.clock.advance(limits.appealDays * day)
    await appeal(first?.id)
    site.clock.advance(1)
    expect(await refusedAppeal(last?.id)).toMatchObject({ status: 403, code: 'cannot_appeal' })
  })

  test('against a decision about a thing of another person is refused, for a reporter too', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    const reporter = await site.signUp()
    await site.call(reports.send, { body: { kind: 'test', id, reason: 'spam' } }, reporter)
    await decide({ id })
    const decisionId = (await latest(author))?.id
    for (const person of [reporter, await site.signUp()])
      expect(await refusedAppeal(decisionId, person)).toMatchObject({ status: 404, code: 'decision_not_found' })
    expect(await queue()).toEqual([])
  })

  test('of concurrent ones one is stored', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await decide({ id })
    const decisionId = (await latest(author))?.id
    const texts = ['Это была шутка', 'Это цитата', 'Это ошибка']
    const sent = await Promise.allSettled(texts.map((text) => appeal(decisionId, author, text)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await queue()).toHaveLength(1)
  })

  test.each([
    ['an empty text', ' '],
    ['a text that is too long', 'ж'.repeat(limits.appealChars + 1)],
  ])('with %s is refused', async (_, text) => {
    const { token } = await site.signIn(author.id)
    const refused = await site.refusal(notices.appeal, { body: { decisionId: 1, text } }, { token })
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'text' }] })
  })
})

describe('a banned person', () => {
  const banFromComment = async (days?: 1) => {
    const quiz = await aQuiz(db)
    const body = { testId: quiz.id, description: 'Купите слона!' }
    const [{ id = 0 } = {}] = await site.call(comments.post, { body }, author)
    await decide({ kind: 'comment', id, decision: 'ban', reason: 'Оскорбления', days })
    return id
  }

  test.each([
    ['uphold', 'lasts as long as it did'],
    ['unban', 'is lifted'],
  ] as const)('who answered the ban reads the decision: by %s it %s', async (decision, _) => {
    const commentId = await banFromComment(1)
    const until = async () =>
      (await db.selectFrom('users').select('banned_until as at').where('id', '=', author.id).executeTakeFirstOrThrow())
        .at
    const before = await until()
    const token = (await logIn()).banToken ?? ''
    const { items } = await site.call(notices.list, {}, { token })
    await site.call(notices.appeal, { body: { decisionId: items[0]?.id ?? 0, text: 'Это была шутка' } }, { token })
    site.clock.advance(600_000)
    await decide({ kind: 'comment', id: commentId, decision, reason: 'Прочитали' })
    expect(await until()).toEqual(decision === 'uphold' ? before : null)
    expect((await logIn()).success).toBe(decision === 'unban')
    const seen = decision === 'unban' ? { token: (await logIn()).token ?? '' } : { token }
    const { items: after } = await site.call(notices.list, {}, seen)
    expect(after[0]).toMatchObject({ decision, reason: 'Прочитали', canAppeal: false })
    expect(await queue()).toEqual([])
  })

  test.each(['uphold', 'unban'])('without an answer to the ban nobody decides %s', async (decision) => {
    const commentId = await banFromComment()
    const body = { kind: 'comment', id: commentId, decision, reason: 'Прочитали' } as never
    const refused = await site.refusal(admin.decide, { body }, await site.signIn(administrator.id))
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'decision' }] })
  })

  test('who enters the right password learns the end of the ban, and reads and answers why', async () => {
    const commentId = await banFromComment(1)
    const refused = await logIn()
    expect(refused).toMatchObject({
      success: false,
      token: null,
      errors: ['Учётная запись заблокирована'],
      until: new Date(site.clock.now().getTime() + day).toISOString(),
    })
    const token = refused.banToken ?? ''
    const { items } = await site.call(notices.list, {}, { token })
    expect(items).toMatchObject([{ kind: 'comment', decision: 'ban', days: 1, reason: 'Оскорбления', canAppeal: true }])
    expect(await site.call(notices.read, {}, { token })).toBe(true)
    await site.call(notices.appeal, { body: { decisionId: items[0]?.id ?? 0, text: 'Простите' } }, { token })
    expect(await queue()).toMatchObject([{ kind: 'comment', id: commentId, appeal: { text: 'Простите' } }])
  })

  test('whose appeal is granted can sign in again', async () => {
    const commentId = await banFromComment()
    const { banToken: token = '', until } = await logIn()
    expect(until).toBeNull()
    const { items } = await site.call(notices.list, {}, { token })
    await site.call(notices.appeal, { body: { decisionId: items[0]?.id ?? 0, text: 'Простите' } }, { token })
    await decide({ kind: 'comment', id: commentId, decision: 'keep', reason: 'Прощаем' })
    expect(await logIn()).toMatchObject({ success: true })
  })

  test('who enters a wrong password learns nothing', async () => {
    await banFromComment()
    expect(await logIn('жёлтый трактор')).toEqual({
      ...{ success: false, token: null, refreshToken: null },
      errors: ['Неверная почта или пароль'],
    })
  })

  test('can do nothing else with the token, which ends after half an hour', async () => {
    await banFromComment()
    const { banToken: token = '' } = await logIn()
    expect(await site.refusal(account.get, {}, { token })).toMatchObject({ status: 401, code: 'session_ended' })
    expect(await site.call(auth.me, {}, { token })).toBeNull()
    site.clock.advance(30 * 60_000 - 1000)
    await site.call(notices.list, {}, { token })
    site.clock.advance(1000)
    expect(await site.refusal(notices.list, {}, { token })).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test('cannot sign in with an access token in its place', async () => {
    await banFromComment()
    expect(await site.refusal(notices.list, {}, author)).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test('signs in again when the days are over, before any job has run, and everything is back', async () => {
    const { id } = await aQuiz(db, { authorId: author.id })
    await banFromComment(1)
    expect(await listed()).not.toContain(id)
    site.clock.advance(day - 1)
    expect(await logIn()).toMatchObject({ success: false })
    site.clock.advance(1)
    expect(await logIn()).toMatchObject({ success: true })
    expect(await listed()).toContain(id)
  })
})
