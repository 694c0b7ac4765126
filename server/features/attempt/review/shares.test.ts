import { randomUUID } from 'node:crypto'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { expect, test } from 'vitest'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store

/** Answers the first question of a test, as a guest with a key or as a person. */
const take = ({ id, content }: TestQuiz, chosen: number, token?: string) => {
  const [question] = content.questions
  const userA = [{ questionId: question?.id ?? 0, answerIds: [question?.answers[chosen]?.id ?? 0] }]
  return site.call(taking.perform, { body: { testId: id, userA, resultKey: randomUUID() } }, token ? { token } : {})
}
async function takers(quiz: TestQuiz, count: number, chosen: number): Promise<void> {
  for (let at = 0; at < count; at++) await take(quiz, chosen)
}
async function sharesOf(resultId: string, person: TestPerson) {
  const { questions } = await site.call(review.get, { params: { id: resultId } }, person)
  return questions.map(({ takersCount, answers }) => [takersCount, answers.map(({ sharePercent }) => sharePercent)])
}

test('a review shows whole percents of all takers, from twenty on', async () => {
  const quiz = await aQuiz(db)
  await db.updateTable('quizzes').set({ review: 'full' }).where('id', '=', quiz.id).execute()
  const person = await site.signUp()
  const id = await take(quiz, 0, person.token)
  await takers(quiz, 12, 0)
  await takers(quiz, 6, 1)
  await site.runAnswerCountJob()
  const none = [null, null, null]
  expect(await sharesOf(id, person)).toEqual([
    [19, none],
    [19, none],
  ])
  await takers(quiz, 1, 1)
  expect((await sharesOf(id, person))[0]).toEqual([19, none])
  await site.runAnswerCountJob()
  // The second question was left out by all takers.
  expect(await sharesOf(id, person)).toEqual([
    [20, [65, 35, 0]],
    [20, [0, 0, 0]],
  ])
})

test('takers of versions that score alike are counted together, those of another scoring apart', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  await db.updateTable('quizzes').set({ review: 'full' }).where('id', '=', quiz.id).execute()
  const person = await site.signUp()
  const first = await take(quiz, 0, person.token)
  await takers(quiz, 10, 1)
  await edit(site, { id: quiz.id, token: author.token }, () => ({ title: 'Другое название' }))
  await takers(quiz, 9, 1)
  await site.runAnswerCountJob()
  expect((await sharesOf(first, person))[0]).toEqual([20, [5, 95, 0]])
  await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
    questions: withRightAnswer(questions, 2),
  }))
  const second = await take(quiz, 2, person.token)
  await site.runAnswerCountJob()
  expect((await sharesOf(first, person))[0]).toEqual([20, [5, 95, 0]])
  expect((await sharesOf(second, person))[0]).toEqual([1, [null, null, null]])
})
