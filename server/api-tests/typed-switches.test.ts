import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const digits: SentQuestion = {
  kind: 'text',
  title: 'Какие цифры?',
  acceptedTexts: ['531'],
  compact: true,
  anyOrder: true,
}
const third: SentQuestion = { kind: 'number', title: 'Какая часть?', acceptedNumber: '1/3', unit: 'м', fractions: true }
const bodyOf = async (...questions: SentQuestion[]) => aQuizDraft(await subjectIdOf(db, 'Наука'), { questions })

async function aTyped(...questions: SentQuestion[]) {
  const author = await site.signUp()
  const id = await site.call(quizzes.create, { body: await bodyOf(...questions) }, author)
  const { questions: asked } = await site.call(quizzes.get, { params: { id }, query: {} })
  const userA = (...texts: string[]) => texts.map((text, at) => ({ questionId: asked[at]?.id ?? 0, text }))
  return { id, author, token: author.token, asked, userA }
}
const storedQuestions = async () => {
  const [row] = await db.selectFrom('quiz_versions').select('content').orderBy('id', 'desc').execute()
  return row?.content.questions ?? []
}

test('takers are told what does not count; a review of a fraction shows the number without its unit', async () => {
  const quiz = await aTyped(digits, third)
  expect(quiz.asked).toMatchObject([
    { compact: true, anyOrder: true },
    { fractions: true, unit: 'м' },
  ])
  const taker = await site.signUp()
  const body = { testId: quiz.id, userA: quiz.userA('1, 3, 5', '2/6 м') }
  const id = await site.call(taking.perform, { body }, taker)
  expect(await site.call(results.get, { params: { id } })).toMatchObject({ userScorePercentage: 100 })
  const { questions } = await site.call(review.get, { params: { id } }, taker)
  expect(questions).toMatchObject([
    { text: '1, 3, 5', acceptedTexts: ['531'] },
    { text: '2/6', acceptedNumber: '1/3', unit: 'м' },
  ])
  expect(JSON.stringify(questions)).not.toMatch(/compact|anyOrder|fractions/)
})

test('a work takes the same answers, and stores a number without its unit', async () => {
  const quiz = await aTyped(digits, third)
  const body = { title: 'Работа', tests: [{ testId: quiz.id, versionNumber: 1 }] }
  const workId = await site.call(works.create, { body }, quiz.author)
  const { code } = await site.call(works.get, { params: { id: workId } }, quiz.author)
  const taker = aTaker(site, { code })
  const attempt = await taker.start()
  const typed = new Map([
    ['Какие цифры?', '1 3 5'],
    ['Какая часть?', '⅓ м'],
  ])
  const answers = attempt.questions.map(({ id, title }) => ({
    questionId: id,
    sequence: 1,
    text: typed.get(title) ?? '',
  }))
  await taker.of(attempt).finish(answers)
  const [row] = await db.selectFrom('work_attempts').select(['answers', 'percent']).execute()
  expect(row?.percent).toBe(100)
  expect(row?.answers.map((answer) => 'value' in answer && answer.value)).toEqual(
    expect.arrayContaining(['1 3 5', '⅓']),
  )
})

test('another unit, a fraction where none is allowed and one that is no number are refused', async () => {
  const quiz = await aTyped(digits, { kind: 'number', title: 'Сколько?', acceptedNumber: '12', unit: 'м' })
  for (const text of ['12 см', '1/2', '12 м м'])
    expect(
      await site.refusal(taking.perform, { body: { testId: quiz.id, userA: quiz.userA('531', text) } }),
    ).toMatchObject({
      ...{ status: 400, code: 'number_unreadable' },
    })
  const fraction = await aTyped(digits, third)
  for (const text of ['1/0', '0,5/1', '1 3/2'])
    expect(
      await site.refusal(taking.perform, { body: { testId: fraction.id, userA: fraction.userA('531', text) } }),
    ).toMatchObject({ code: 'number_unreadable' })
})

test.each<[SentQuestion, string]>([
  [{ ...digits, typo: true }, 'typo'],
  [{ ...digits, compact: false }, 'anyOrder'],
  [{ ...third, acceptedNumber: '1/0' }, 'acceptedNumber'],
  [{ ...third, fractions: false }, 'acceptedNumber'],
  [{ ...third, tolerance: '1/9' }, 'tolerance'],
])('a question %o is refused with its problem', async (question, path) => {
  const author = await site.signUp()
  const body = await bodyOf(question, digits)
  const refused = await site.refusal(quizzes.create, { body }, author)
  expect(refused).toMatchObject({ status: 400, code: 'quiz_has_problems' })
  expect(refused.errors?.map((error) => error.path)).toContain(`questions.0.${path}`)
})

describe('a question whose switches are off', () => {
  const plain: SentQuestion[] = [
    { kind: 'text', title: 'Слово?', acceptedTexts: ['Да'], compact: false, anyOrder: false },
    { kind: 'number', title: 'Число?', acceptedNumber: '5', fractions: null },
  ]
  test('has none of them in its row and in replies', async () => {
    const quiz = await aTyped(...plain)
    const edited = await toEdit(site, quiz)
    expect(JSON.stringify([await storedQuestions(), quiz.asked, edited.questions])).not.toMatch(
      /compact|anyOrder|fractions/,
    )
  })

  test('gets one by a change of scoring, and loses it by another', async () => {
    const quiz = await aTyped(...plain)
    const change = (own: object) =>
      edit(site, quiz, ({ questions }) => ({
        questions: questions.map((one, at) => (at === 0 ? { ...one, ...own } : one)),
      }))
    expect(await change({ compact: true })).toMatchObject({ change: 'scoring' })
    expect(await change({ anyOrder: true })).toMatchObject({ change: 'scoring' })
    expect(await change({})).toMatchObject({ change: 'none' })
    expect(await change({ acceptedTexts: ['А, Д'] })).toMatchObject({ change: 'text' })
    expect(await change({ compact: null, anyOrder: null })).toMatchObject({ change: 'scoring' })
    expect(JSON.stringify(await storedQuestions())).not.toMatch(/compact|anyOrder/)
  })

  test('takes a spelling that levels to its own by a change of text, unless slips are forgiven', async () => {
    const quiz = await aTyped({ kind: 'text', title: 'Вода?', acceptedTexts: ['H2O'] }, ...plain)
    const change = (own: object) =>
      edit(site, quiz, ({ questions }) => ({
        questions: questions.map((one, at) => (at === 0 ? { ...one, ...own } : one)),
      }))
    expect(await change({ acceptedTexts: ['H₂O', 'Н2О'] })).toMatchObject({ change: 'text' })
    expect(await change({ typo: true })).toMatchObject({ change: 'scoring' })
    expect(await change({ acceptedTexts: ['H2O'] })).toMatchObject({ change: 'scoring' })
  })
})
