import { randomUUID } from 'node:crypto'
import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** Takes a personality test as a new guest: with the option of each question that is worth least or most. */
async function take({ id, content }: TestQuiz, option: 'least' | 'most') {
  const resultKey = randomUUID()
  const userA = content.questions.map((question) => {
    const answer = question.answers.at(option === 'least' ? 0 : -1)
    return { questionId: question.id, answerIds: answer ? [answer.id] : [] }
  })
  site.clock.advance(1000)
  return { id: await site.call(taking.perform, { body: { testId: id, userA, resultKey } }), resultKey }
}
async function takeTimes(quiz: TestQuiz, times: number, option: 'least' | 'most') {
  for (let at = 0; at < times; at++) await take(quiz, option)
  await site.runAnswerCountJob()
}
type Taken = { id: string; resultKey: string }
const readAs = ({ id }: Taken, headers: Record<string, string>) =>
  site.call(results.get, { params: { id } }, { headers: { prefer: 'images=url', ...headers } })
const readOwn = (taken: Taken) => readAs(taken, { 'x-result-key': taken.resultKey })

test('below 20 takers the owner of a result sees the other results without shares', async () => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  await takeTimes(quiz, 18, 'most')
  const own = await take(quiz, 'least')
  await site.runAnswerCountJob()
  const seen = await readOwn(own)
  expect(seen).not.toHaveProperty('shares')
  expect(seen.otherResults).toMatchObject([{ title: 'Знаток', description: 'Так держать.', resultImg: null }])
})

test('from 20 takers on there are the shares of all results, which add up to 100 and change with each five more', async () => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  await takeTimes(quiz, 16, 'most')
  const own = await take(quiz, 'least')
  await takeTimes(quiz, 3, 'least')
  const seen = await readOwn(own)
  expect(seen.shares?.map(({ title, percent }) => [title, percent])).toEqual([
    ['Новичок', 20],
    ['Знаток', 80],
  ])
  await takeTimes(quiz, 4, 'most')
  expect((await readOwn(own)).shares).toEqual(seen.shares)
  await takeTimes(quiz, 2, 'most')
  expect((await readOwn(own)).shares?.map(({ percent }) => percent)).toEqual([16, 84])
})

test('thirds add up to 100 too', async () => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  await takeTimes(quiz, 20, 'most')
  await takeTimes(quiz, 10, 'least')
  const shares = (await readOwn(await take(quiz, 'least'))).shares ?? []
  expect(shares.map(({ percent }) => percent)).toEqual([33, 67])
})

test('other readers get nothing of them, nor does the owner of the result of a quiz', async () => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  await takeTimes(quiz, 20, 'most')
  const own = await take(quiz, 'least')
  const nothing = expect.not.objectContaining({ shares: expect.anything() })
  for (const headers of [{}, { 'x-result-key': 'another_key_of_that_size' }]) {
    const seen = await readAs(own, headers)
    expect(seen).toEqual(nothing)
    expect(JSON.stringify(seen)).not.toContain('Знаток')
  }
  const ofQuiz = await readOwn(await take(await aQuiz(db), 'least'))
  expect(ofQuiz).not.toHaveProperty('shares')
  expect(ofQuiz).not.toHaveProperty('otherResults')
})

test('nobody who has not finished the test gets its results', async () => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  await takeTimes(quiz, 20, 'most')
  const seen = JSON.stringify(await site.call(quizzes.get, { params: { id: quiz.id }, query: {} }))
  expect(seen).not.toMatch(/Знаток|Новичок|shares/)
})

test('an edit that changes the scoring begins the shares anew; earlier results keep theirs', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { kind: 'personality', authorId: author.id })
  await takeTimes(quiz, 20, 'most')
  const before = await take(quiz, 'most')
  const form = await site.call(quizzes.get, { params: { id: quiz.id }, query: { forEdit: true } }, author)
  const questions = form.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer, at) => ({ ...answer, score: at === 0 ? 4 : 1 })),
  }))
  await site.call(editing.update, { body: { ...form, testImg: await aPicture(), questions } }, author)
  expect((await readOwn(before)).shares).toBeTruthy()
  expect(await readOwn(await take(quiz, 'most'))).not.toHaveProperty('shares')
})

test('pictures of the other results are shown while the test is open; a removed test shows nothing of them', async () => {
  const author = await site.signUp()
  const subjectId = await subjectIdOf(db, 'Наука')
  const outcomes = ['Сова', 'Лиса'].map((title) => ({ title, description: 'Вот.', scoreMin: 0, scoreMax: 100 }))
  const [owl, fox] = outcomes
  if (!owl || !fox) throw new Error('There are two')
  const draft = await aQuizDraft(subjectId, {
    testTypeId: 2,
    scoring: 'outcomes',
    questions: [
      {
        title: 'Когда вы встаёте?',
        answers: [
          { description: 'Ночью', outcomePoints: [{ resultIdx: 0, points: 1 }] },
          { description: 'Утром', outcomePoints: [{ resultIdx: 1, points: 1 }] },
        ],
      },
    ],
    results: [{ ...owl, resultImg: await aPicture(), resultImgAlt: 'Сова на ветке' }, fox],
  })
  const id = await site.call(quizzes.create, { body: draft }, author)
  const { questions } = await site.call(quizzes.get, { params: { id }, query: {} })
  const resultKey = randomUUID()
  const userA = questions.map((question) => ({ questionId: question.id, answerIds: [question.answers[1]?.id ?? 0] }))
  const own = { id: await site.call(taking.perform, { body: { testId: id, userA, resultKey } }), resultKey }
  expect((await readOwn(own)).otherResults).toMatchObject([
    { title: 'Сова', resultImg: expect.stringMatching(/^\/images\//), resultImgAlt: 'Сова на ветке' },
  ])
  await site.call(ownQuizzes.setVisibility, { body: { id, visibility: 'closed' } }, author)
  expect((await readOwn(own)).otherResults).toMatchObject([{ title: 'Сова', resultImg: null }])
  const moderator = await site.signUp({ is_admin: true })
  await site.call(admin.deleteQuiz, { query: { testId: id } }, moderator)
  const removed = await readOwn(own)
  expect(removed).not.toHaveProperty('otherResults')
  expect(JSON.stringify(removed)).not.toContain('Сова')
})
