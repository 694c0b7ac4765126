import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
let administrator: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
})

const send = (body: object, person?: TestPerson) =>
  site.call(reports.send, { body: { reason: 'spam', ...body } as never }, person)
const queue = async (body: object = {}) =>
  site.call(admin.reports, { body }, { ...(await site.signIn(administrator.id)), headers: { prefer: 'images=url' } })
const decide = async (body: object) =>
  site.call(
    admin.decide,
    { body: { kind: 'test', decision: 'warn', reason: 'Спам', ...body } as never },
    await site.signIn(administrator.id),
  )

describe('the queue', () => {
  test('has one row for a thing, with every reason and without those who reported', async () => {
    const quiz = await aQuiz(db)
    const [one, other] = [await site.signUp(), await site.signUp()]
    const openSince = site.clock.now().toISOString()
    await send({ kind: 'test', id: quiz.id, text: 'Реклама' }, one)
    site.clock.advance(1000)
    await send({ kind: 'test', id: quiz.id, reason: 'illegal' }, other)
    const { items, totalCount } = await queue()
    expect(totalCount).toBe(1)
    expect(items[0]).toMatchObject({
      kind: 'test',
      id: quiz.id,
      testId: quiz.id,
      openSince,
      reportsCount: 2,
      reports: [
        { reason: 'illegal', text: '' },
        { reason: 'spam', text: 'Реклама', at: openSince },
      ],
      appeal: null,
      decision: null,
    })
    expect(JSON.stringify(items)).not.toContain(one.user.user_name)
    const [{ id: _, ...stored } = {}] = await db.selectFrom('reports').selectAll().execute()
    const others = Array.from({ length: 49 }, (_one, at) => ({
      ...stored,
      reporter_id: null,
      reporter_key: `guest ${at}`,
    }))
    await db
      .insertInto('reports')
      .values(others as never)
      .execute()
    const [more] = (await queue()).items
    expect([more?.reportsCount, more?.reports.length]).toEqual([51, 50])
  })

  test('lists the copies that others made of a test, which has one of its questions reported too', async () => {
    const [owner, teacher] = [await site.signUp({ full_name: 'Вера' }), await site.signUp({ full_name: 'Анна' })]
    const quiz = await aQuiz(db, { authorId: owner.id, title: 'Дроби' })
    const copyId = await site.call(ownQuizzes.duplicate, { body: { id: quiz.id } }, teacher)
    await send({ kind: 'test', id: quiz.id })
    await send({ kind: 'question', id: quiz.content.questions[0]?.id, testId: quiz.id, versionNumber: 1 })
    await send({ kind: 'profile', id: owner.id })
    const binned = await site.call(ownQuizzes.duplicate, { body: { id: quiz.id } }, teacher)
    await site.call(ownQuizzes.remove, { body: { id: binned } }, teacher)
    const copies = [{ id: copyId, title: 'Дроби (копия)', authorName: 'Анна' }]
    const { items } = await queue()
    expect(items.map((item) => [item.kind, item.copies])).toEqual(
      expect.arrayContaining([
        ['test', copies],
        ['question', copies],
        ['profile', []],
      ]),
    )
  })

  test('shows a thing as it was reported and as it is', async () => {
    const person = await site.signUp({ full_name: 'Вера', description: 'Купите!' })
    await send({ kind: 'profile', id: person.id })
    await site.call(profiles.update, { body: { description: 'Люблю карты' } }, person)
    expect((await queue()).items).toMatchObject([
      { reported: { title: 'Вера', text: 'Купите!' }, current: { text: 'Люблю карты', state: 'shown' } },
    ])
  })

  test('says where a question and a comment are, and shows pictures at signed addresses', async () => {
    const quiz = await aQuiz(db)
    const [question] = quiz.content.questions
    const commentId = await aComment(site, { quiz, person: await site.signUp() })
    await send({ kind: 'question', id: question?.id, testId: quiz.id, versionNumber: 1 })
    await send({ kind: 'comment', id: commentId })
    await send({ kind: 'test', id: quiz.id })
    const { items } = await queue()
    expect(items).toMatchObject([
      {
        kind: 'question',
        testId: quiz.id,
        versionNumber: 1,
        reported: { title: 'Первый?' },
        current: { title: 'Первый?' },
      },
      { kind: 'comment', testId: quiz.id, versionNumber: null },
      { kind: 'test', reported: { image: expect.stringMatching(/^\/images\/signed\//) } },
    ])
  })

  test('says what is hidden or deleted by now, and has no page', async () => {
    const quiz = await aQuiz(db)
    await send({ kind: 'test', id: quiz.id })
    await decide({ id: quiz.id, decision: 'hide' })
    const hidden = { testId: null, current: { state: 'hidden' } }
    expect((await queue({ state: 'decided' })).items).toMatchObject([hidden])
    await decide({ id: quiz.id, decision: 'delete' })
    expect((await queue({ state: 'decided' })).items[0]?.current?.state).toBe('deleted')
  })

  test('names the author with the earlier decisions about their things, and whether they are banned', async () => {
    const author = await site.signUp({ full_name: 'Грубиян', user_name: 'rude' })
    const [first, second] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    const foreign = await aQuiz(db)
    await decide({ id: foreign.id })
    await decide({ id: first.id })
    await decide({ id: first.id, decision: 'hide' })
    await send({ kind: 'test', id: second.id })
    await send({ kind: 'test', id: foreign.id })
    const seen = async () => (await queue()).items[0]?.author
    expect(await seen()).toMatchObject({
      ...{ id: author.id, fullName: 'Грубиян', userName: 'rude', isBanned: false },
      decisions: [{ decision: 'hide' }, { decision: 'warn', thingId: first.id }],
    })
    await decide({ id: first.id, decision: 'ban' })
    expect(await seen()).toMatchObject({ isBanned: true })
  })

  test('has the oldest first, page by page, and decided ones with the latest first', async () => {
    const made = [await aQuiz(db), await aQuiz(db), await aQuiz(db)]
    for (const { id } of made) {
      await send({ kind: 'test', id })
      site.clock.advance(1000)
    }
    const ids = made.map(({ id }) => id)
    const idsIn = async (body: object) => (await queue(body)).items.map(({ id }) => id)
    expect(await idsIn({ pageSize: 2 })).toEqual(ids.slice(0, 2))
    expect(await queue({ pageSize: 2, pageNumber: 1 })).toMatchObject({ items: [{ id: ids[2] }], totalCount: 3 })
    const decided = [ids[1], ids[0], ids[2]]
    for (const id of decided) {
      await decide({ id })
      site.clock.advance(1000)
    }
    expect(await idsIn({ state: 'decided' })).toEqual(decided.toReversed())
    expect(await queue()).toEqual({ items: [], totalCount: 0 })
  })
})

describe('the log', () => {
  const log = async (body: object = {}) => site.call(admin.log, { body }, await site.signIn(administrator.id))

  test('is searched by words of the reason and by ids, page by page', async () => {
    const [one, other] = [await aQuiz(db), await aQuiz(db)]
    await decide({ id: one.id, reason: 'Реклама и спам' })
    await decide({ id: other.id, reason: 'Ещё спам' })
    const found = async (searchString: string) => (await log({ searchString })).items.map(({ thingId }) => thingId)
    expect(await found('')).toEqual([other.id, one.id])
    expect(await found('рекл')).toEqual([one.id])
    expect(await found('ЕЩЕ')).toEqual([other.id])
    expect(await found(String(one.authorId))).toContain(one.id)
    expect(await found('999999999')).toEqual([])
    expect(await log({ pageNumber: 1, pageSize: 1 })).toMatchObject({ items: [{ thingId: one.id }], totalCount: 2 })
  })

  test('names the test of each thing and its author, where they have a page', async () => {
    const quiz = await aQuiz(db)
    const commentId = await aComment(site, { quiz, person: await site.signUp() })
    const questionId = quiz.content.questions[0]?.id ?? 0
    await site.call(reports.send, {
      body: { kind: 'question', id: questionId, testId: quiz.id, versionNumber: 1, reason: 'spam' },
    })
    for (const thing of [
      { kind: 'test', id: quiz.id },
      { kind: 'comment', id: commentId },
      { kind: 'question', id: questionId, decision: 'warn' },
      { kind: 'profile', id: quiz.authorId, decision: 'warn' },
    ] as const)
      await decide(thing)
    expect((await log()).items.map(({ kind, testId }) => [kind, testId])).toEqual([
      ['profile', null],
      ['question', quiz.id],
      ['comment', quiz.id],
      ['test', quiz.id],
    ])
    await decide({ kind: 'test', id: quiz.id, decision: 'ban' })
    const ofBanned = (await log()).items.filter(({ authorId }) => authorId === quiz.authorId)
    expect(ofBanned.map(({ testId, hasAuthorPage }) => [testId, hasAuthorPage])).toContainEqual([null, false])
    expect(ofBanned.some(({ testId, hasAuthorPage }) => testId !== null || hasAuthorPage)).toBe(false)
  })

  test('is exported as CSV, in which no text becomes a formula', async () => {
    const { id, authorId } = await aQuiz(db)
    for (const reason of ['Спам; «реклама»', '=HYPERLINK("http://evil.example")', 'Две\nстроки'])
      await decide({ id, reason })
    const { headers, body } = await site.app.inject({
      url: `${admin.exportLog.path}?timeZone=Asia/Omsk`,
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const [day = '', time = ''] = site.clock.now().toLocaleString('sv', { timeZone: 'Asia/Omsk' }).split(' ')
    const at = `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`
    const { user_name: author } = await db
      .selectFrom('users')
      .select('user_name')
      .where('id', '=', authorId)
      .executeTakeFirstOrThrow()
    const [who, whose] = [`${administrator.id};${administrator.user.user_name}`, `${authorId};${author}`]
    const row = (reason: string) => `;${at};${who};Тест;${id};${whose};Предупредить;;${reason}\r\n`
    expect(body.startsWith('\ufeffНомер;"Время (Asia/Omsk, UTC+6)";Администратор;Имя администратора;')).toBe(true)
    expect(body).toContain(row('"Спам; «реклама»"'))
    expect(body).toContain(row('"\'=HYPERLINK(""http://evil.example"")"'))
    expect(body).toContain(row('"Две\nстроки"'))
  })
})
