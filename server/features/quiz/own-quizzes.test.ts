import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const day = 24 * 3_600_000
type Caller = { token: string }

const settingsOf = async (id: number, author: Caller) => {
  const quiz = await site.call(quizzes.get, { params: { id }, query: { forEdit: 'true' } }, author)
  if (!('review' in quiz)) throw new Error('The reply has no settings')
  const { visibility, review, reviewFrom, commentsOff, embedding, challenges, showOutcomes } = quiz
  return { visibility, review, reviewFrom, commentsOff, embedding, challenges, showOutcomes }
}
const pass = ({ id, content }: TestQuiz, by: Partial<Caller> = {}) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } }, by)
const act = (call: 'remove' | 'restore', id: number, by: Caller) => site.call(ownQuizzes[call], { body: { id } }, by)
const duplicate = (id: number, by: Caller) => site.call(ownQuizzes.duplicate, { body: { id } }, by)
const refusedAct = (call: 'remove' | 'restore' | 'duplicate', id: number, by: Caller) =>
  site.refusal(ownQuizzes[call], { body: { id } }, by)
const bin = (by: Caller, body: { searchString?: string; pageNumber?: number; pageSize?: number } = {}) =>
  site.call(ownQuizzes.deleted, { body }, by)
const list = async () => (await site.call(quizzes.list, { body: {} })).items.map(({ id }) => id)
const moderate = (call: 'deleteQuiz' | 'restoreQuiz', testId: number, by: Caller) =>
  site.call(admin[call], { query: { testId } }, by)
const hide = async (id: number, moderation: 'none' | 'hidden' = 'hidden') => {
  await inTransaction(site.context.store.db, (transaction) => setModeration(transaction, id, moderation))
  site.context.cache.invalidate('everything')
}

describe('settings', () => {
  test('of a new test have their defaults where the draft has none or null', async () => {
    const author = await site.signUp()
    const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
    const id = await site.call(quizzes.create, { body: { ...draft, review: null, embedding: null } as never }, author)
    expect(await settingsOf(id, author)).toEqual({
      visibility: 'public',
      review: 'full',
      reviewFrom: null,
      commentsOff: false,
      embedding: true,
      challenges: true,
      showOutcomes: true,
    })
  })

  test('of a new test come from its draft', async () => {
    const author = await site.signUp()
    const settings = {
      visibility: 'link',
      review: 'wrong',
      reviewFrom: '2026-12-01T09:00:00.000Z',
      commentsOff: true,
      embedding: false,
      challenges: false,
      showOutcomes: false,
    } as const
    const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
    const id = await site.call(quizzes.create, { body: { ...draft, ...settings } }, author)
    expect(await settingsOf(id, author)).toEqual(settings)
  })

  test('change alone what the request names, at once', async () => {
    const author = await site.signUp()
    const { id } = await aQuiz(db, { authorId: author.id })
    const before = await settingsOf(id, author)
    const change = { review: 'none', reviewFrom: '2027-01-01T00:00:00.000Z', visibility: 'link' } as const
    expect(await site.call(ownQuizzes.settings, { body: { id, ...change } }, author)).toBe(true)
    expect(await settingsOf(id, author)).toEqual({ ...before, ...change })
    expect(await list()).toEqual([])
    await site.call(ownQuizzes.settings, { body: { id, reviewFrom: null, review: null } }, author)
    expect(await settingsOf(id, author)).toEqual({ ...before, visibility: 'link' })
    expect(await site.call(ownQuizzes.settings, { body: { id } }, author)).toBe(true)
  })

  test.each([
    { visibility: 'secret' },
    { review: 'all' },
    { reviewFrom: 'завтра' },
    { reviewFrom: '0000-01-01T00:00:00Z' },
    { commentsOff: 'да' },
  ])('with %o are refused', async (settings) => {
    const author = await site.signUp()
    const { id } = await aQuiz(db, { authorId: author.id })
    const refused = await site.refusal(ownQuizzes.settings, { body: { id, ...settings } as never }, author)
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('a test that a moderator hid', () => {
  async function aHiddenQuiz() {
    const [author, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
    const quiz = await aQuiz(db, { authorId: author.id })
    const resultId = await pass(quiz)
    await hide(quiz.id)
    return { author, administrator, quiz, resultId }
  }

  test('is gone for visitors, its results stay readable', async () => {
    const { author, quiz, resultId } = await aHiddenQuiz()
    expect(await list()).toEqual([])
    const get = { params: { id: quiz.id }, query: {} }
    expect(await site.refusal(quizzes.get, get)).toMatchObject({ status: 404, code: 'quiz_not_found' })
    expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({ isTestAvailable: false })
    expect(await site.call(profiles.created, { body: { profileId: author.id } })).toMatchObject({ items: [] })
  })

  test('can be edited and deleted by its author, but not shown or copied', async () => {
    const { author, quiz } = await aHiddenQuiz()
    expect(await settingsOf(quiz.id, author)).toMatchObject({ visibility: 'public' })
    expect(await site.call(profiles.created, { body: {} }, author)).toMatchObject({
      items: [{ id: quiz.id, isModerated: true }],
    })
    for (const visibility of ['public', 'link'] as const) {
      const refused = await site.refusal(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility } }, author)
      expect(refused).toMatchObject({ status: 403, code: 'moderated' })
    }
    expect(await refusedAct('duplicate', quiz.id, author)).toMatchObject({ status: 403, code: 'moderated' })
    expect(await site.call(ownQuizzes.settings, { body: { id: quiz.id, commentsOff: true } }, author)).toBe(true)
    await act('remove', quiz.id, author)
    await act('restore', quiz.id, author)
    expect(await list()).toEqual([])
  })

  test('comes back as it was', async () => {
    const { quiz, author } = await aHiddenQuiz()
    await hide(quiz.id, 'none')
    expect(await list()).toEqual([quiz.id])
    expect(await site.call(profiles.get, { query: { profileId: String(author.id) } })).toMatchObject({
      createdTestsCount: 1,
      myTestPassedCount: 1,
    })
  })
})

describe('a copy', () => {
  test('is closed, independent, and has the content, settings and pictures of the original', async () => {
    const author = await site.signUp()
    const quiz = await aWholeQuiz(site, author, 1)
    await site.call(ownQuizzes.settings, { body: { id: quiz.id, review: 'wrong' } }, author)
    const id = await duplicate(quiz.id, author)
    const read = (of: number) =>
      site.call(quizzes.get, { params: { id: of }, query: { forEdit: 'true' } }, author) as Promise<QuizToEdit>
    const [original, copy] = [await read(quiz.id), await read(id)]
    expect(copy).toMatchObject({ title: 'Столицы (копия)', visibility: 'closed', review: 'wrong', usesCount: 0 })
    const withoutIds = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, inner) => (/^(id|testId|questionId)$/.test(key) ? undefined : inner)))
    expect(withoutIds(copy.questions)).toEqual(withoutIds(original.questions))
    expect(withoutIds(copy.results)).toEqual(withoutIds(original.results))
    const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/"id":\d+/g) ?? []
    expect(idsIn([copy.questions, copy.results]).filter((one) => idsIn(original).includes(one))).toEqual([])
    await act('remove', quiz.id, author)
    expect((await read(id)).questions).toEqual(copy.questions)
  })

  test('is made once for a repeated request', async () => {
    const author = await site.signUp()
    const { id } = await aQuiz(db, { authorId: author.id })
    const headers = { 'idempotency-key': 'copy-of-a-test-0001' }
    const once = () => site.call(ownQuizzes.duplicate, { body: { id } }, { ...author, headers })
    expect(await once()).toBe(await once())
    expect((await site.call(profiles.created, { body: {} }, author)).totalCount).toBe(2)
  })

  test('of a test in the bin is refused', async () => {
    const author = await site.signUp()
    const { id } = await aQuiz(db, { authorId: author.id })
    await act('remove', id, author)
    expect(await refusedAct('duplicate', id, author)).toMatchObject({ status: 404, code: 'quiz_not_found' })
  })
})

describe('the bin', () => {
  test('takes a deleted test off the site, and gives it back as it was', async () => {
    const [author, reader] = [await site.signUp(), await site.signUp()]
    const quiz = await aQuiz(db, { authorId: author.id })
    const resultId = await pass(quiz, reader)
    await site.call(likes.toggle, { body: { testId: quiz.id } }, reader)
    for (let times = 0; times < 2; times++) expect(await act('remove', quiz.id, author)).toBe(true)
    expect(await list()).toEqual([])
    for (const forEdit of ['true', 'false']) {
      const input = { params: { id: quiz.id }, query: { forEdit } }
      expect(await site.refusal(quizzes.get, input, author)).toMatchObject({ code: 'quiz_not_found' })
    }
    expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({ isTestAvailable: false })
    expect(await site.call(profiles.created, { body: {} }, author)).toMatchObject({ items: [], totalCount: 0 })
    expect(await bin(author)).toMatchObject({
      items: [{ id: quiz.id, deletedAt: site.clock.now().toISOString(), isDeletedByAdministrator: false }],
      totalCount: 1,
    })
    for (let times = 0; times < 2; times++) expect(await act('restore', quiz.id, author)).toBe(true)
    expect(await bin(author)).toEqual({ items: [], totalCount: 0 })
    const get = { params: { id: quiz.id }, query: {} }
    expect(await site.call(quizzes.get, get)).toMatchObject({ usesCount: 1, likesCount: 1 })
  })

  test('keeps a test for thirty days', async () => {
    const author = await site.signUp()
    const [{ id }, other] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    for (const one of [id, other.id]) await act('remove', one, author)
    site.clock.advance(20 * day)
    expect(await act('remove', id, await site.signIn(author.id))).toBe(true)
    site.clock.advance(10 * day)
    const later = await site.signIn(author.id)
    expect((await bin(later)).totalCount).toBe(2)
    expect(await act('restore', other.id, later)).toBe(true)
    site.clock.advance(1)
    expect((await bin(later)).totalCount).toBe(0)
    expect(await refusedAct('restore', id, later)).toMatchObject({
      status: 404,
      code: 'too_late_to_restore',
    })
  })

  test('gives back to authors and administrators what each of them deleted', async () => {
    const [author, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
    const [byAuthor, byAdministrator] = [
      await aQuiz(db, { authorId: author.id }),
      await aQuiz(db, { authorId: author.id }),
    ]
    await act('remove', byAuthor.id, author)
    await moderate('deleteQuiz', byAdministrator.id, administrator)
    expect((await bin(author)).items).toMatchObject([
      { id: byAdministrator.id, isDeletedByAdministrator: true },
      { id: byAuthor.id, isDeletedByAdministrator: false },
    ])
    for (const call of ['restore', 'remove'] as const)
      expect(await refusedAct(call, byAdministrator.id, author)).toMatchObject({ status: 403, code: 'moderated' })
    const restore = { query: { testId: String(byAuthor.id) } }
    expect(await site.refusal(admin.restoreQuiz, restore, administrator)).toMatchObject({ code: 'forbidden' })
    const shown = await site.call(admin.deletedQuizzes, { body: {} }, administrator)
    expect(shown.items.map(({ id }) => id)).toEqual([byAdministrator.id])
    await moderate('deleteQuiz', byAuthor.id, administrator)
    expect(await refusedAct('restore', byAuthor.id, author)).toMatchObject({ code: 'moderated' })
    await moderate('restoreQuiz', byAuthor.id, administrator)
    expect(await list()).toEqual([byAuthor.id])
  })

  test('comes page by page, is searched, and differs for each author', async () => {
    const [author, other] = [await site.signUp(), await site.signUp()]
    for (const title of ['Луна', 'Марс', 'Лунный камень']) {
      const { id } = await aQuiz(db, { authorId: author.id, title })
      site.clock.advance(1000)
      await act('remove', id, author)
    }
    const titles = async (body: Parameters<typeof bin>[1]) => (await bin(author, body)).items.map(({ title }) => title)
    expect(await titles({ pageSize: 2 })).toEqual(['Лунный камень', 'Марс'])
    expect(await titles({ pageSize: 2, pageNumber: 1 })).toEqual(['Луна'])
    expect(await titles({ searchString: 'лун' })).toEqual(['Лунный камень', 'Луна'])
    expect(await bin(other)).toEqual({ items: [], totalCount: 0 })
  })
})

describe('tests of others', () => {
  test.each(['settings', 'setVisibility', 'remove', 'restore'] as const)(
    '%s refuses another user and an administrator, and an unknown test',
    async (call) => {
      const quiz = await aQuiz(db)
      const body = { id: quiz.id, visibility: 'closed' as const }
      const callers: TestPerson[] = [await site.signUp(), await site.signUp({ is_admin: true })]
      for (const caller of callers)
        expect(await site.refusal(ownQuizzes[call] as typeof ownQuizzes.setVisibility, { body }, caller)).toMatchObject(
          {
            status: 403,
            code: 'forbidden',
          },
        )
      const unknown = { body: { ...body, id: 999_999 } }
      const caller = await site.signUp()
      expect(await site.refusal(ownQuizzes[call] as typeof ownQuizzes.setVisibility, unknown, caller)).toMatchObject({
        status: 404,
        code: 'quiz_not_found',
      })
      expect(await list()).toEqual([quiz.id])
    },
  )
})
