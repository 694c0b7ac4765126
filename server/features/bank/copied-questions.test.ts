import { bank } from '@quiz/contract/bank/bank.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { list, titles, save } = bankAt(site)
type QuestionToEdit = QuizToEdit['questions'][number]
const unknown = { code: 'question_not_found', status: 404 }

test('a copy names the own question that they were taken from, with the time, which an edit keeps and takers never get', async () => {
  const [author, other] = [await site.signUp(), await site.signUp()]
  const [kept = ''] = await save(author, [{ question: aBankDraft('Оригинал') }])
  const { questions: [first] = [] } = await toEdit(site, {
    id: (await aWholeQuiz(site, author, 1)).id,
    token: author.token,
  })
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'), { testTypeId: 1 })
  const [question, ...others] = draft.questions ?? []
  const copied = (id: string) => ({ ...draft, questions: [{ ...question, origin: { id } }, ...others] })
  expect(await site.refusal(quizzes.create, { body: copied(kept) }, other)).toMatchObject(unknown)
  const id = await site.call(quizzes.create, { body: copied(kept) }, author)
  const at = site.clock.now().toISOString()
  const origins = async () => (await toEdit(site, { id, token: author.token })).questions.map(({ origin }) => origin)
  expect((await origins())[0]).toEqual({ id: kept, at })
  site.clock.advance(1000)
  await edit(site, { id, token: author.token }, ({ questions }) => ({
    questions: questions?.map((one) => ({ ...one, explanation: 'Так' })),
  }))
  expect((await origins())[0]).toEqual({ id: kept, at })
  expect((await list(author, { search: 'Оригинал' })).rows.map(({ usedIn }) => usedIn)).toEqual([1])
  expect(await titles(author, { isUsed: true })).toEqual(['Оригинал'])
  const taken = await site.call(quizzes.get, { params: { id }, query: {} })
  expect(JSON.stringify(taken)).not.toContain('origin')
  await site.call(bank.remove, { body: { ids: [kept] } }, author)
  await edit(site, { id, token: author.token }, () => ({ title: 'Другое имя' }))
  expect((await origins())[0]).toEqual({ id: kept, at })
  await edit(site, { id, token: author.token }, ({ questions }) => ({
    questions: questions?.map((one, index) => (index === 0 ? { ...one, origin: { id: `q${first?.id}` } } : one)),
  }))
  expect((await origins())[0]?.id).toBe(`q${first?.id}`)
})

describe('a key put right', () => {
  const swapped = (question: QuestionToEdit) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, isRightAnswer: !answer.isRightAnswer })),
  })
  /** An author with a test, and another one with a copy of its first question and of a kept one. */
  async function copies() {
    const author = await site.signUp()
    const original = await aWholeQuiz(site, author, 1)
    const { questions: [first] = [] } = await toEdit(site, { id: original.id, token: author.token })
    const [kept = ''] = await save(author, [{ question: aBankDraft('Отдельный?') }])
    const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'), { testTypeId: 1 })
    const origins = [`q${first?.id}`, kept]
    const asked = [
      aBankDraft(first?.title ?? '', {
        answers: first?.answers.map(({ description, isRightAnswer }) => ({ description, isRightAnswer })),
        isMultipleAnswers: first?.isMultipleAnswers,
      }),
      aBankDraft('Отдельный?'),
    ].map((question, index) => ({ ...question, origin: { id: origins[index] ?? '' } }))
    const id = await site.call(quizzes.create, { body: { ...draft, questions: asked } }, author)
    site.clock.advance(60_000)
    const { questions } = await toEdit(site, { id, token: author.token })
    const ids = questions.map((question) => `q${question.id}`)
    const told = async () => {
      const { rows } = await list(author, { ids })
      return ids.map((one) => rows.find((row) => row.id === one)?.rekeyedAt)
    }
    const now = () => site.clock.now().toISOString()
    return { author, original, kept, copy: { id, token: author.token }, ids, told, now }
  }

  test('of a test is told to its copy until the copy has the same one, and not for a change of texts', async () => {
    const { author, original, copy, told, now } = await copies()
    const owned = { id: original.id, token: author.token }
    await edit(site, owned, ({ questions }) => ({
      questions: questions?.map((one, index) => ({ ...one, title: `Иначе ${index}?`, explanation: 'Так' })),
    }))
    expect(await told()).toEqual([undefined, undefined])
    await edit(site, owned, ({ questions }) => ({
      questions: questions?.map((one, index) => (index === 0 ? swapped(one) : one)),
    }))
    const at = now()
    site.clock.advance(60_000)
    await edit(site, owned, () => ({ title: 'Новое имя' }))
    expect(await told()).toEqual([at, undefined])
    await edit(site, copy, ({ questions }) => ({
      questions: questions?.map((one, index) => (index === 0 ? swapped(one) : one)),
    }))
    expect(await told()).toEqual([undefined, undefined])
  })

  test('of a kept question is told as well, and options of the same texts keep their ids', async () => {
    const { author, kept, told, now } = await copies()
    const idsOf = async () =>
      (await list(author, { ids: [kept] })).rows.flatMap(({ question }) => question.answers.map(({ id }) => id))
    const before = await idsOf()
    await save(author, [{ id: kept, question: aBankDraft('Отдельно?') } as never])
    expect(await told()).toEqual([undefined, undefined])
    const answers = [{ description: 'Нет', isRightAnswer: true }, { description: 'да' }]
    await save(author, [{ id: kept, question: aBankDraft('Отдельно?', { answers }) } as never])
    expect(await told()).toEqual([undefined, now()])
    expect(await idsOf()).toEqual(before.toReversed())
  })

  test('is told once: a key that is left is not told again, a further change is', async () => {
    const { author, kept, ids, told, now } = await copies()
    const change = (isRight: boolean) =>
      save(author, [
        {
          id: kept,
          question: aBankDraft('Отдельный?', {
            answers: ['Да', 'Нет'].map((description, index) => ({
              description,
              isRightAnswer: isRight === (index === 1),
            })),
          }),
        } as never,
      ])
    await change(true)
    await site.call(bank.leaveKey, { body: { ids: ids.slice(1) } }, author)
    expect(await told()).toEqual([undefined, undefined])
    site.clock.advance(60_000)
    await change(false)
    site.clock.advance(60_000)
    await change(true)
    expect(await told()).toEqual([undefined, now()])
  })

  test('of an original that is gone tells nothing', async () => {
    const { author, original, kept, told } = await copies()
    await edit(site, { id: original.id, token: author.token }, ({ questions }) => ({
      questions: questions?.map((one) => swapped(one)),
    }))
    expect(await told()).not.toEqual([undefined, undefined])
    await site.call(ownQuizzes.remove, { body: { id: original.id } }, author)
    await site.call(bank.remove, { body: { ids: [kept] } }, author)
    expect(await told()).toEqual([undefined, undefined])
  })
})
