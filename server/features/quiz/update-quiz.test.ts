import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing, type QuizUpdateInput } from '@quiz/contract/editing/editing.ts'
import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz, bestAnswers, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')
const testImg = await aPicture()

/** A test of a new author, created through the API. */
async function aTest(overrides: Partial<QuizDraftInput> = {}) {
  const author = await site.signUp()
  const id = await site.call(quizzes.create, { body: await aQuizDraft(subjectId, { testImg, ...overrides }) }, author)
  return { id, token: author.token, author }
}
const update = (body: QuizUpdateInput, { token }: { token: string }) => site.call(editing.update, { body }, { token })
const refused = (body: QuizUpdateInput, options: { token?: string } = {}) =>
  site.refusal(editing.update, { body }, options)
const pass = (testId: number, person?: TestPerson) =>
  toTake(testId).then(({ questions }) => {
    const userA = questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id ?? 0] }))
    return site.call(taking.perform, { body: { testId, userA } }, person)
  })
const toTake = (id: number) => site.call(quizzes.get, { params: { id }, query: {} })

describe('an update', () => {
  test('of a text makes a version, keeps all ids and everything that it does not name', async () => {
    const quiz = await aTest()
    const before = await toEdit(site, quiz)
    site.clock.advance(60_000)
    expect(await update({ id: quiz.id, versionNumber: 1, title: 'Города мира' }, quiz)).toEqual({
      id: quiz.id,
      versionNumber: 2,
      change: 'text',
    })
    expect(await toEdit(site, quiz)).toEqual({
      ...before,
      title: 'Города мира',
      versionNumber: 2,
      updateDate: site.clock.now().toISOString(),
      testImg: expect.stringContaining(before.testImg?.slice(-64) ?? ''),
    })
    expect(await toTake(quiz.id)).toMatchObject({ title: 'Города мира', versionNumber: 2 })
  })

  test('of a right answer is scoring', async () => {
    const quiz = await aTest()
    expect(await edit(site, quiz, ({ questions }) => ({ questions: withRightAnswer(questions, 1) }))).toMatchObject({
      versionNumber: 2,
      change: 'scoring',
    })
  })

  test('with everything as it was loaded makes no version', async () => {
    const quiz = await aTest()
    const before = await toEdit(site, quiz)
    site.clock.advance(60_000)
    expect(await edit(site, quiz, (loaded) => loaded)).toEqual({ id: quiz.id, versionNumber: 1, change: 'none' })
    expect(await edit(site, quiz, () => ({}))).toMatchObject({ versionNumber: 1, change: 'none' })
    expect(await toEdit(site, quiz)).toMatchObject({ versionNumber: 1, updateDate: before.updateDate })
  })

  test('keeps the items whose ids it sends, adds those without, and removes those that it leaves out', async () => {
    const quiz = await aTest()
    const before = await toEdit(site, quiz)
    const [first, second] = before.questions
    const added = { title: 'Новый?', answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }] }
    await edit(site, quiz, () => ({
      questions: [
        added,
        {
          id: second?.id ?? 0,
          title: 'Что на Волге?',
          answers: [...(second?.answers ?? []), { description: 'Тверь' }],
        },
      ],
    }))
    const after = await toEdit(site, quiz)
    expect(after.questions.map(({ title }) => title)).toEqual(['Новый?', 'Что на Волге?'])
    expect(after.questions[1]).toMatchObject({
      id: second?.id,
      description: 'Их два.',
      score: 3,
      isMultipleAnswers: true,
    })
    expect(after.questions[1]?.answers.slice(0, 3).map(({ id }) => id)).toEqual(second?.answers.map(({ id }) => id))
    const known = before.questions.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)])
    expect(known).not.toContain(after.questions[0]?.id)
    expect(known).not.toContain(after.questions[1]?.answers[3]?.id)
    expect(after.questions.map(({ id }) => id)).not.toContain(first?.id)
    expect(after.results).toEqual(before.results)
  })

  test('with null clears a field, without it keeps the value', async () => {
    const picture = await aPicture(50, 50)
    const { questions = [] } = await aQuizDraft(subjectId, { testImg })
    const quiz = await aTest({ questions: questions.map((question) => ({ ...question, questionImg: picture })) })
    await edit(site, quiz, (loaded) => ({
      questions: loaded.questions.map(({ id }, at) =>
        at === 0 ? { id } : { id, description: null, questionImg: null, score: null },
      ),
      results: loaded.results.map(({ id }, at) => (at === 0 ? { id, description: null } : { id })),
    }))
    const after = await toEdit(site, quiz)
    expect(after.questions).toMatchObject([
      { title: 'Столица Франции?', questionImg: expect.stringMatching(/^\/images/) },
      { title: 'Какие города стоят на Волге?', description: '', questionImg: null, score: 1, isMultipleAnswers: true },
    ])
    expect(after.results).toMatchObject([
      { title: 'Новичок', description: '' },
      { title: 'Знаток', description: 'Так держать.' },
    ])
  })

  test('follows in lists, search and the counters of subjects', async () => {
    const quiz = await aTest()
    const films = await subjectIdOf(db, 'Кино')
    const found = async (body: object) => (await site.call(quizzes.list, { body })).items.map(({ title }) => title)
    expect(await found({ searchString: 'палеонтолог' })).toEqual([])
    await edit(site, quiz, () => ({ title: 'Палеонтолог', subjectId: films, testTypeId: 2 }))
    expect(await found({ searchString: 'палеонтолог' })).toEqual(['Палеонтолог'])
    expect(await found({ searchString: 'столицы' })).toEqual([])
    expect(await found({ subjectId: films })).toEqual(['Палеонтолог'])
    expect(await found({ subjectId })).toEqual([])
    expect(await found({ testTypeId: 2 })).toEqual(['Палеонтолог'])
    expect((await site.call(quizzes.list, { body: { subjectId: films, testTypeId: 2 } })).totalCount).toBe(1)
    expect(await findDrift(db)).toEqual(noDrift)
  })

  test('leaves old results as they were', async () => {
    const quiz = await aTest()
    const old = await pass(quiz.id)
    const read = (id: string) => site.call(results.get, { params: { id } }, { headers: { prefer: 'images=url' } })
    const before = await read(old)
    const films = await subjectIdOf(db, 'Кино')
    const cover = await aPicture(90, 60)
    await edit(site, quiz, (loaded) => ({
      ...{ title: 'Другое', subjectId: films, testImg: cover, questions: withRightAnswer(loaded.questions, 1) },
      results: loaded.results.map((result) => ({ ...result, title: 'Иной', description: 'Иначе.' })),
    }))
    expect(await read(old)).toEqual(before)
    expect(before).toMatchObject({ testTitle: 'Столицы', subjectName: 'Наука', questionAnswered: 1, userScores: 1 })
    const anew = await read(await pass(quiz.id))
    expect(anew).toMatchObject({ testTitle: 'Другое', subjectName: 'Кино', resultTitle: 'Иной', questionAnswered: 0 })
    expect(anew.resultImg).not.toBe(before.resultImg)
  })
})

describe('an update is refused', () => {
  test('with stale when another version is current, and changes nothing', async () => {
    const quiz = await aTest()
    await update({ id: quiz.id, versionNumber: 1, title: 'Первая вкладка' }, quiz)
    for (const versionNumber of [1, 3])
      expect(await refused({ id: quiz.id, versionNumber, title: 'Вторая вкладка' }, quiz)).toMatchObject({
        status: 409,
        code: 'stale',
      })
    expect(await toTake(quiz.id)).toMatchObject({ title: 'Первая вкладка', versionNumber: 2 })
  })

  test('for all but one of ten concurrent ones', async () => {
    const quiz = await aTest()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        site.app.inject({
          method: 'POST',
          url: editing.update.path,
          headers: { authorization: `Bearer ${quiz.token}` },
          payload: { id: quiz.id, versionNumber: 1, title: `Вкладка ${at}` },
        }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await site.call(editing.versions, { params: { id: quiz.id } }, quiz)).toHaveLength(2)
  })

  test('for all users but the author, administrators included', async () => {
    const { id } = await aTest()
    const body = { id, versionNumber: 1, title: 'Чужое' }
    expect(await refused(body)).toMatchObject({ status: 401 })
    for (const person of [await site.signUp(), await site.signUp({ is_admin: true })])
      expect(await refused(body, person)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refused({ ...body, id: 999_999_999 }, await site.signUp())).toMatchObject({ code: 'quiz_not_found' })
  })

  test.each<[string, (own: number[], foreign: number[]) => Partial<QuizUpdateInput>, string]>([
    ['a question of another test', (_, [id]) => ({ questions: [{ id }] }), 'questions.0.id'],
    ['a question twice', ([id]) => ({ questions: [{ id }, { id }] }), 'questions.1.id'],
    ['a result of another test', (_, [, , id]) => ({ results: [{ id }, { id }] }), 'results.0.id'],
    [
      'an answer of another test',
      ([id], [, answer]) => ({ questions: [{ id, answers: [{ id: answer }] }] }),
      'questions.0.answers.0.id',
    ],
    [
      'an answer in a new question',
      ([, id]) => ({ questions: [{ title: 'Он?', answers: [{ id }] }] }),
      'questions.0.answers.0.id',
    ],
    ['a question as an answer', ([id]) => ({ questions: [{ id, answers: [{ id }] }] }), 'questions.0.answers.0.id'],
  ])('with %s', async (_, change, path) => {
    const [quiz, other] = [await aTest(), await aTest()]
    const idsOf = async ({ id, token }: typeof quiz) => {
      const { questions, results: all } = await toEdit(site, { id, token })
      return [questions[0]?.id ?? 0, questions[0]?.answers[0]?.id ?? 0, all[0]?.id ?? 0]
    }
    const body = { id: quiz.id, versionNumber: 1, ...change(await idsOf(quiz), await idsOf(other)) }
    const refusal = await refused(body, quiz)
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(refusal.errors?.map((error) => error.path)).toContain(path)
  })

  test('with an id that the version before the current one had', async () => {
    const quiz = await aTest()
    const { questions } = await toEdit(site, quiz)
    await edit(site, quiz, () => ({ questions: questions.slice(1) }))
    const [first] = questions
    const body = { id: quiz.id, versionNumber: 2, questions: [{ id: first?.id, title: 'Снова?' }] }
    expect(await refused(body, quiz)).toMatchObject({ code: 'invalid_request', errors: [{ path: 'questions.0.id' }] })
  })

  test.each<[string, Partial<QuizUpdateInput>, string]>([
    ['title', { title: null } as never, 'title'],
    ['a long note', { questions: [{ description: 'ж'.repeat(201) }] }, 'questions.0.description'],
    ['the number of the version', { versionNumber: 3_000_000_000 }, 'versionNumber'],
  ])('when %s is invalid', async (_, change, path) => {
    const quiz = await aTest()
    const refusal = await refused({ id: quiz.id, versionNumber: 1, ...change }, quiz)
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(refusal.errors?.map((error) => error.path)).toContain(path)
  })

  test('when the test would have problems, or an unknown subject', async () => {
    const quiz = await aTest()
    const of = (change: Partial<QuizUpdateInput>) => refused({ id: quiz.id, versionNumber: 1, ...change }, quiz)
    expect(await of({ testImg: null })).toMatchObject({ code: 'quiz_has_problems', errors: [{ path: 'testImg' }] })
    const withoutBands = { results: [{ title: 'Новичок' }, { title: 'Знаток' }] }
    expect(await of(withoutBands)).toMatchObject({ code: 'quiz_has_problems', errors: [{ path: 'results' }] })
    expect(await of({ questions: [] })).toMatchObject({ code: 'quiz_has_problems', errors: [{ path: 'questions' }] })
    expect(await of({ subjectId: 999_999 })).toMatchObject({ code: 'subject_unknown', errors: [{ path: 'subjectId' }] })
  })

  test('with kind_fixed once another user or a guest took the test', async () => {
    const quiz = await aTest()
    await pass(quiz.id, quiz.author)
    expect(await edit(site, quiz, () => ({ testTypeId: 2 }))).toMatchObject({ change: 'scoring' })
    await pass(quiz.id)
    const body = { id: quiz.id, versionNumber: 2, testTypeId: 1 } as const
    expect(await refused(body, quiz)).toMatchObject({
      status: 400,
      code: 'kind_fixed',
      errors: [{ path: 'testTypeId' }],
    })
    expect(await update({ ...body, testTypeId: 2, title: 'Города' }, quiz)).toMatchObject({ change: 'text' })
  })

  test('of a person banned a moment ago', async () => {
    const quiz = await aTest()
    const { id } = await aQuiz(db, { authorId: quiz.author.id })
    await site.call(quizzes.list, { body: {} }, quiz)
    await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', quiz.author.id).execute()
    expect(await refused({ id, versionNumber: 1, title: 'Поздно' }, quiz)).toMatchObject({ code: 'session_ended' })
    await db.updateTable('users').set({ banned_at: null }).where('id', '=', quiz.author.id).execute()
  })
})

test('a repeated update with the same Idempotency-Key makes one version and gets the first reply', async () => {
  const quiz = await aTest()
  const send = (payload: object) =>
    site.app.inject({
      method: 'POST',
      url: editing.update.path,
      headers: { authorization: `Bearer ${quiz.token}`, 'idempotency-key': 'edit-0123456789abcdef' },
      payload,
    })
  const body = { id: quiz.id, versionNumber: 1, title: 'Города' }
  const replies = [...(await Promise.all([send(body), send(body)])), await send(body)]
  for (const reply of replies) expect(reply.json()).toEqual({ id: quiz.id, versionNumber: 2, change: 'text' })
  expect((await send({ ...body, title: 'Реки' })).statusCode).toBe(422)
  expect(await site.call(editing.versions, { params: { id: quiz.id } }, quiz)).toHaveLength(2)
})

test('a test that an administrator deleted can be changed, and has its new words when it is restored', async () => {
  const quiz = await aTest()
  const administrator = await site.signUp({ is_admin: true })
  await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
  expect(await edit(site, quiz, () => ({ title: 'Исправлен' }))).toMatchObject({ versionNumber: 2 })
  expect(await site.refusal(quizzes.get, { params: { id: quiz.id }, query: {} }, quiz)).toMatchObject({ status: 404 })
  await site.call(admin.restoreQuiz, { query: { testId: quiz.id } }, administrator)
  const { items } = await site.call(quizzes.list, { body: { searchString: 'исправлен' } })
  expect(items).toMatchObject([{ id: quiz.id, title: 'Исправлен' }])
})

test('a test from before versions had titles keeps them in its first version', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Прежний' })
  await db
    .updateTable('quiz_versions')
    .set({ title: null, description: null, subject_id: null, cover: null })
    .where('quiz_id', '=', quiz.id)
    .execute()
  const userA = bestAnswers(quiz.content)
  const result = await site.call(taking.perform, { body: { testId: quiz.id, userA } })
  await update({ id: quiz.id, versionNumber: 1, title: 'Новый' }, author)
  expect(await site.call(results.get, { params: { id: result } })).toMatchObject({ testTitle: 'Прежний' })
  expect(await toEdit(site, { id: quiz.id, token: author.token }, 1)).toMatchObject({
    title: 'Прежний',
    versionNumber: 1,
  })
})
