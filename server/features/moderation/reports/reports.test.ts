import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { type Report, reports } from '@quiz/contract/moderation/reports.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/testing/erased-accounts.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const send = (report: Partial<Report>, person?: TestPerson) =>
  site.call(reports.send, { body: { kind: 'test', id: 1, reason: 'spam', ...report } }, person)
const refusal = (report: Partial<Report>, person?: TestPerson) =>
  site.refusal(reports.send, { body: { kind: 'test', id: 1, reason: 'spam', ...report } }, person)
const stored = () =>
  db.selectFrom('reports').select(['kind', 'thing_id as id', 'reason', 'text', 'reporter_id as reporterId']).execute()
const openCases = () =>
  db
    .selectFrom('report_cases')
    .innerJoin('report_snapshots', 'case_id', 'report_cases.id')
    .select(['kind', 'thing_id as id', 'author_id as authorId', 'content'])
    .where('decided_at', 'is', null)
    .orderBy('report_cases.id')
    .execute()

/** A test, its first question, a comment on it, and its author. */
async function things() {
  const author = await site.signUp({ description: 'Люблю карты' })
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Столицы', description: 'О городах' })
  const commentId = await aComment(site, { quiz, person: await site.signUp() })
  const question = quiz.content.questions[0]
  return { author, quiz, commentId, questionId: question?.id ?? 0 }
}

describe('a report', () => {
  test('by a guest or a person is kept with the thing as it is, in one case for each thing', async () => {
    const { author, quiz, commentId, questionId } = await things()
    const reporter = await site.signUp()
    expect(await send({ id: quiz.id, text: ' Реклама ' })).toBe(true)
    expect(await send({ id: quiz.id, reason: 'illegal' }, reporter)).toBe(true)
    await send({ kind: 'question', id: questionId, testId: quiz.id, versionNumber: 1, reason: 'insult' })
    await send({ kind: 'comment', id: commentId, reason: 'other' })
    await send({ kind: 'profile', id: author.id, reason: 'copyright' })
    expect(await stored()).toMatchObject([
      { kind: 'test', id: quiz.id, reason: 'spam', text: 'Реклама', reporterId: null },
      { kind: 'test', id: quiz.id, reason: 'illegal', reporterId: reporter.id },
      { kind: 'question', id: questionId },
      { kind: 'comment', id: commentId },
      { kind: 'profile', id: author.id },
    ])
    expect(await openCases()).toMatchObject([
      { kind: 'test', id: quiz.id, authorId: author.id, content: { title: 'Столицы', text: 'О городах' } },
      { kind: 'question', content: { title: 'Первый?', answers: ['Ответ 1', 'Ответ 2', 'Ответ 3'] } },
      { kind: 'comment', content: { text: expect.stringContaining('Спасибо за тест') } },
      { kind: 'profile', authorId: author.id, content: { text: 'Люблю карты' } },
    ])
  })

  test('about the same thing is kept once for an account and once for a network, while it is open', async () => {
    const { quiz } = await things()
    const [one, other] = [await site.signUp(), await site.signUp()]
    for (const reporter of [one, one, other, undefined, undefined])
      expect(await send({ id: quiz.id, reason: reporter ? 'spam' : 'other' }, reporter)).toBe(true)
    expect((await stored()).map(({ reporterId }) => reporterId)).toEqual([one.id, other.id, null])
  })

  test.each([
    ['a test', { kind: 'test' }, 'quiz_not_found'],
    ['a question', { kind: 'question', testId: 1, versionNumber: 1 }, 'quiz_not_found'],
    ['a comment', { kind: 'comment' }, 'comment_not_found'],
    ['a person', { kind: 'profile' }, 'profile_not_found'],
  ] as const)('about %s that does not exist is refused', async (_, report, code) => {
    expect(await refusal({ ...report, id: 999_999_999 })).toMatchObject({ status: 404, code })
    expect(await stored()).toEqual([])
  })

  test('about a question needs its test and its version', async () => {
    const { quiz, questionId } = await things()
    const other = await aQuiz(db)
    const question = { kind: 'question', id: questionId } as const
    for (const where of [
      {},
      { testId: quiz.id },
      { versionNumber: 1 },
      { testId: quiz.id, versionNumber: 2 },
      { testId: other.id, versionNumber: 1 },
    ])
      expect(await refusal({ ...question, ...where })).toMatchObject({ status: 404, code: 'quiz_not_found' })
    expect(await refusal({ id: quiz.id, versionNumber: 2 })).toMatchObject({ status: 404 })
  })

  test('about what was taken off the site is refused', async () => {
    const { author, quiz, commentId } = await things()
    const administrator = await site.signUp({ is_admin: true })
    await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
    expect(await refusal({ id: quiz.id })).toMatchObject({ code: 'quiz_not_found' })
    expect(await refusal({ kind: 'comment', id: commentId })).toMatchObject({ code: 'comment_not_found' })
    await site.call(admin.banUser, { query: { userId: author.id } }, administrator)
    expect(await refusal({ kind: 'profile', id: author.id })).toMatchObject({ code: 'profile_not_found' })
  })

  test.each([
    ['an unknown reason', { reason: 'boring' }, 'reason'],
    ['an unknown kind', { kind: 'site' }, 'kind'],
    ['a text that is too long', { text: 'ж'.repeat(limits.reportChars + 1) }, 'text'],
  ])('with %s is refused', async (_, wrong, path) => {
    expect(await refusal(wrong as never)).toMatchObject({ status: 400, errors: [{ path }] })
  })

  test('is the last that an account may send while thirty wait, whatever it is about', async () => {
    const reporter = await site.signUp()
    const made = [await aQuiz(db)]
    while (made.length <= limits.openReportsMax) made.push(await aQuiz(db))
    for (const [at, { id }] of made.slice(0, -1).entries())
      await send({ id, reason: at % 2 ? 'spam' : 'mistake' }, reporter)
    const last = { id: made.at(-1)?.id ?? 0 }
    expect(await refusal(last, reporter)).toMatchObject({ status: 409, code: 'reports_full' })
    expect(await send({ id: made[0]?.id ?? 0, reason: 'mistake' }, reporter)).toBe(true)
    expect(await stored()).toHaveLength(limits.openReportsMax)
    expect(await send(last, await site.signUp())).toBe(true)
  })
})

describe('a report about a mistake', () => {
  const page = { pageNumber: 0, pageSize: 20 }
  const mistakesOf = (person: TestPerson, testId?: number) =>
    site.call(reports.mistakes, { body: { ...page, testId: testId ?? null } }, person)

  test('goes to the author of the test, not to administrators', async () => {
    const { author, quiz, questionId } = await things()
    await send({ id: quiz.id, reason: 'mistake', text: 'В описании опечатка' })
    site.clock.advance(1000)
    await send({
      kind: 'question',
      id: questionId,
      testId: quiz.id,
      versionNumber: 1,
      reason: 'mistake',
      text: 'Не так',
    })
    expect(await openCases()).toEqual([])
    const { items, totalCount } = await mistakesOf(author)
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { testId: quiz.id, questionId, questionTitle: 'Первый?', versionNumber: 1, text: 'Не так' },
      { testId: quiz.id, testTitle: 'Столицы', questionId: null, questionTitle: null, text: 'В описании опечатка' },
    ])
    expect(await mistakesOf(await site.signUp())).toEqual({ items: [], totalCount: 0 })
  })

  test('goes to administrators where the account of the author was deleted', async () => {
    const { id, authorId } = await aQuiz(db)
    await eraseAccount(site, { id: authorId }, 'keep')
    await send({ id, reason: 'mistake', text: 'В описании опечатка' })
    expect(await openCases()).toHaveLength(1)
  })

  test('is refused of a comment and of a profile, which nobody would read', async () => {
    const { author, commentId } = await things()
    for (const [kind, id] of [
      ['comment', commentId],
      ['profile', author.id],
    ] as const) {
      const refused = await refusal({ kind, id, reason: 'mistake' })
      expect(refused).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'reason' }] })
    }
    expect(await stored()).toEqual([])
  })

  test('is one of its test, page by page, until that is in the bin', async () => {
    const author = await site.signUp()
    const [one, other] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    for (const person of [await site.signUp(), await site.signUp()])
      await send({ id: one.id, reason: 'mistake' }, person)
    await send({ id: other.id, reason: 'mistake' })
    expect((await mistakesOf(author, one.id)).totalCount).toBe(2)
    const second = await site.call(reports.mistakes, { body: { pageNumber: 1, pageSize: 2 } }, author)
    expect(second).toMatchObject({ items: [{ testId: one.id }], totalCount: 3 })
    await site.call(ownQuizzes.remove, { body: { id: one.id } }, author)
    expect(await mistakesOf(author)).toMatchObject({ items: [{ testId: other.id }], totalCount: 1 })
  })

  test('leaves the list when its author, and no other person, resolves it; then it can be reported again', async () => {
    const { author, quiz } = await things()
    const reporter = await site.signUp()
    await send({ id: quiz.id, reason: 'mistake' }, reporter)
    const [{ id = 0 } = {}] = (await mistakesOf(author)).items
    expect(await site.refusal(reports.resolveMistake, { body: { id } }, reporter)).toMatchObject({
      status: 404,
      code: 'report_not_found',
    })
    expect(await site.call(reports.resolveMistake, { body: { id } }, author)).toBe(true)
    expect((await mistakesOf(author)).items).toEqual([])
    expect(await site.refusal(reports.resolveMistake, { body: { id } }, author)).toMatchObject({ status: 404 })
    await send({ id: quiz.id, reason: 'mistake' }, reporter)
    expect((await mistakesOf(author)).items).toHaveLength(1)
  })

  test('does not keep its reporter from reporting an offence in the same test', async () => {
    const { quiz } = await things()
    const reporter = await site.signUp()
    await send({ id: quiz.id, reason: 'mistake' }, reporter)
    await send({ id: quiz.id, reason: 'insult' }, reporter)
    expect((await stored()).map(({ reason }) => reason)).toEqual(['mistake', 'insult'])
    expect(await openCases()).toHaveLength(1)
  })
})
