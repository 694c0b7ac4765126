import { bank } from '@quiz/contract/bank/bank.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBankDraft, type BankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { list, titles, save } = bankAt(site)
const saveNew = (person: TestPerson, ...questions: BankDraft[]) =>
  site.call(bank.save, { body: { rows: questions.map((question) => ({ question })), skipSame: true } }, person)

test('a question that the list has already is left out, whatever its case and ё', async () => {
  const author = await site.signUp()
  await save(author, [{ question: aBankDraft('Ещё Зелёный?') }])
  expect(await saveNew(author, aBankDraft('еще зеленый?'), aBankDraft('Другой?'))).toEqual([
    null,
    expect.stringMatching(/^b\d+$/),
  ])
  expect((await titles(author)).toSorted()).toEqual(['Другой?', 'Ещё Зелёный?'])
})

test('a question of an own test and one that stands twice in a request are left out too', async () => {
  const author = await site.signUp()
  await aQuiz(db, { authorId: author.id })
  const { rows } = await list(author, { search: 'Первый' })
  const of = (row: (typeof rows)[number] | undefined): BankDraft => ({
    title: row?.question.title ?? '',
    answers: row?.question.answers.map(({ description, isRightAnswer }) => ({ description, isRightAnswer })),
  })
  const [asked, twice] = [of(rows[0]), aBankDraft('Дважды?')]
  const [first, ...others] = await saveNew(author, twice, asked, twice)
  expect(first).toMatch(/^b\d+$/)
  expect(others).toEqual([null, null])
})

test('another key, another picture, a deleted question and one of somebody else are no repetition', async () => {
  const [author, other] = [await site.signUp(), await site.signUp()]
  await save(other, [{ question: aBankDraft('Мой?') }])
  const [kept = ''] = await save(author, [{ question: aBankDraft('Было?') }, { question: aBankDraft('Есть?') }])
  await site.call(bank.remove, { body: { ids: [kept] } }, author)
  const otherKey = aBankDraft('Есть?', {
    answers: [{ description: 'Да' }, { description: 'Нет', isRightAnswer: true }],
  })
  const pictured = aBankDraft('Есть?', { questionImg: await aPicture() })
  const ids = await saveNew(author, aBankDraft('Мой?'), aBankDraft('Было?'), otherKey, pictured)
  expect(ids).not.toContain(null)
})

test('without being asked to, repetitions are kept', async () => {
  const author = await site.signUp()
  await save(author, [{ question: aBankDraft('Раз?') }])
  expect(await save(author, [{ question: aBankDraft('Раз?') }])).toHaveLength(1)
})
