import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const unknown = '00000000-0000-4000-8000-000000000000'
type Attempt = { by?: TestPerson; from?: string | null; answers?: ReturnType<typeof bestAnswers> }
const take = (quiz: TestQuiz, { by, from, answers = bestAnswers(quiz.content) }: Attempt = {}) =>
  site.call(
    taking.perform,
    { body: { testId: quiz.id, userA: answers, ...(from !== undefined && { fromResultId: from }) } },
    by,
  )
const comparedOf = async (id: string, by?: TestPerson) =>
  (await site.call(results.get, { params: { id } }, by)).comparedWith
const sourceOf = async (id: string) =>
  (await db.selectFrom('attempts').select('source').where('id', '=', id).executeTakeFirstOrThrow()).source

test('the owner of a result sees the result that challenged them, other viewers do not', async () => {
  const [quiz, friend, other] = [await aQuiz(db), await site.signUp(), await site.signUp()]
  const challenge = await take(quiz, { answers: bestAnswers(quiz.content).slice(0, 1) })
  const id = await take(quiz, { by: friend, from: challenge.toUpperCase() })
  expect(await comparedOf(id, friend)).toEqual({
    userScorePercentage: 33,
    questionAnswered: 1,
    allQuestionsCnt: 2,
    resultTitle: 'Новичок',
    isSameScoring: true,
  })
  expect(await comparedOf(id, other)).toBeNull()
  expect(await comparedOf(id)).toBeNull()
  expect(await comparedOf(challenge)).toBeNull()
  expect([await sourceOf(challenge), await sourceOf(id)]).toEqual(['site', 'challenge'])
})

test('a guest sees it with the key of the result', async () => {
  const quiz = await aQuiz(db)
  const challenge = await take(quiz)
  const resultKey = 'k'.repeat(22)
  const body = { testId: quiz.id, userA: bestAnswers(quiz.content), fromResultId: challenge, resultKey }
  const id = await site.call(taking.perform, { body })
  const own = await site.call(results.get, { params: { id } }, { headers: { 'x-result-key': resultKey } })
  expect(own.comparedWith).toMatchObject({ userScorePercentage: 100, isSameScoring: true })
})

test('anything but a result of this test is ignored and costs no attempt', async () => {
  const [quiz, other, friend] = [await aQuiz(db), await aQuiz(db), await site.signUp()]
  const foreign = await take(other)
  for (const from of [unknown, foreign, 'nonsense', '', null]) {
    const id = await take(quiz, { by: friend, from })
    expect([from, await comparedOf(id, friend), await sourceOf(id)]).toEqual([from, null, 'site'])
  }
})

test('a test without challenges compares nothing, neither new results nor earlier ones', async () => {
  const [author, friend] = [await site.signUp(), await site.signUp()]
  const quiz = await aQuiz(db, { authorId: author.id })
  const challenge = await take(quiz)
  const earlier = await take(quiz, { by: friend, from: challenge })
  const set = (challenges: boolean) => site.call(ownQuizzes.settings, { body: { id: quiz.id, challenges } }, author)
  await set(false)
  const later = await take(quiz, { by: friend, from: challenge })
  expect((await site.call(results.get, { params: { id: later } }, friend)).challenges).toBe(false)
  expect(await comparedOf(earlier, friend)).toBeNull()
  await set(true)
  expect(await comparedOf(earlier, friend)).not.toBeNull()
  expect(await comparedOf(later, friend)).toBeNull()
})

test('a change of the scoring between the two attempts is shown', async () => {
  const [quiz, friend] = [await aQuiz(db), await site.signUp()]
  const challenge = await take(quiz)
  const { id: versionId } = await db
    .insertInto('quiz_versions')
    .values({ quiz_id: quiz.id, number: 2, content: JSON.stringify(quiz.content), change: 'scoring' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('quizzes').set({ version_id: versionId }).where('id', '=', quiz.id).execute()
  const id = await take(quiz, { by: friend, from: challenge })
  expect(await comparedOf(id, friend)).toMatchObject({ isSameScoring: false })
  const later = await take(quiz, { by: friend, from: id })
  expect(await comparedOf(later, friend)).toMatchObject({ isSameScoring: true })
})

test('a challenge with a personality test names the other outcome', async () => {
  const [quiz, friend] = [await aQuiz(db, { kind: 'personality' }), await site.signUp()]
  const worst = quiz.content.questions.map(({ id, answers }) => ({ questionId: id, answerIds: [answers[0]?.id ?? 0] }))
  const challenge = await take(quiz, { answers: worst })
  const id = await take(quiz, { by: friend, from: challenge })
  expect(await comparedOf(id, friend)).toMatchObject({ resultTitle: 'Новичок', isSameScoring: true })
})
