import { randomUUID } from 'node:crypto'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { answerCountBatchSize, countAnswers } from './answer-counts.queries.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const answersOf = ({ content }: TestQuiz, chosen: number) => {
  const [question] = content.questions
  return [{ questionId: question?.id ?? 0, answerIds: [question?.answers[chosen]?.id ?? 0] }]
}
/** Takes a test with one answer to its first question. */
const take = (quiz: TestQuiz, chosen: number, by: { token?: string; resultKey?: string } = {}) => {
  const { token, ...more } = by
  // Of several attempts the earliest counts.
  site.clock.advance(1)
  const body = { testId: quiz.id, userA: answersOf(quiz, chosen), ...more }
  return site.call(taking.perform, { body }, token ? { token } : {})
}
const aKey = () => randomUUID()
/** Takers, and those of them who chose each answer to the first question. */
async function countsOf(quiz: TestQuiz): Promise<[number, number[]]> {
  const row = await db
    .selectFrom('answer_counts')
    .selectAll()
    .where('version_id', '=', quiz.versionId)
    .executeTakeFirst()
  const ids = quiz.content.questions[0]?.answers.map(({ id }) => id) ?? []
  return [row?.takers_count ?? 0, ids.map((id) => row?.chosen_counts[id] ?? 0)]
}
const marks = async () => (await db.selectFrom('uncounted_attempts').selectAll().execute()).length

test('accounts and keys of guests count once each; the author and guests without a key do not', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const [one, other] = [await site.signUp(), await site.signUp()]
  const key = aKey()
  await take(quiz, 0, one)
  await take(quiz, 1, one)
  await take(quiz, 0, other)
  await take(quiz, 1, { resultKey: key })
  await take(quiz, 2, { resultKey: key })
  await take(quiz, 2, author)
  await take(quiz, 2)
  expect(await marks()).toBe(7)
  await site.runAnswerCountJob()
  expect(await marks()).toBe(0)
  expect(await countsOf(quiz)).toEqual([3, [2, 1, 0]])
})

test('a taker who was counted by an earlier run is not counted again', async () => {
  const quiz = await aQuiz(db)
  const person = await site.signUp()
  const key = aKey()
  await take(quiz, 0, person)
  await take(quiz, 1, { resultKey: key })
  await site.runAnswerCountJob()
  await take(quiz, 2, person)
  await take(quiz, 2, { resultKey: key })
  await take(quiz, 2, { resultKey: aKey() })
  await site.runAnswerCountJob()
  expect(await countsOf(quiz)).toEqual([3, [1, 1, 1]])
})

test('an attempt that no counter includes is not counted', async () => {
  const quiz = await aQuiz(db)
  const id = await take(quiz, 0, await site.signUp())
  await db.updateTable('attempts').set({ is_counted: false }).where('id', '=', id).execute()
  await site.runAnswerCountJob()
  expect([await marks(), await countsOf(quiz)]).toEqual([0, [0, [0, 0, 0]]])
  await db.updateTable('attempts').set({ is_counted: true }).where('id', '=', id).execute()
})

test('several processes at once count each attempt once', async () => {
  const quizzes = [await aQuiz(db), await aQuiz(db)] as const
  const person = await site.signUp()
  for (let count = 0; count < 10; count++)
    for (const quiz of quizzes) {
      await take(quiz, 0, { resultKey: aKey() })
      await take(quiz, 1, person)
    }
  await Promise.all(Array.from({ length: 4 }, () => site.runAnswerCountJob()))
  for (const quiz of quizzes) expect(await countsOf(quiz)).toEqual([11, [10, 1, 0]])
})

test('more attempts than one statement takes are counted in one run, marks of missing ones are removed', async () => {
  const quiz = await aQuiz(db)
  await take(quiz, 0, await site.signUp())
  const strays = Array.from({ length: answerCountBatchSize }, () => ({ attempt_id: randomUUID() }))
  await db.insertInto('uncounted_attempts').values(strays).execute()
  await site.runAnswerCountJob()
  expect([await marks(), await countsOf(quiz)]).toEqual([0, [1, [1, 0, 0]]])
  expect(await countAnswers(db)).toBe(0)
})

test('attempts of earlier releases, stored by the ids of their answers and marked without keys, are counted', async () => {
  const quiz = await aQuiz(db)
  await take(quiz, 1, await site.signUp())
  await db.updateTable('uncounted_attempts').set({ counted_keys: null }).execute()
  await db
    .updateTable('attempts')
    .set({ answers: JSON.stringify(answersOf(quiz, 1)) })
    .execute()
  await take(quiz, 0, await site.signUp())
  await site.runAnswerCountJob()
  const [takers, [first, second]] = await countsOf(quiz)
  expect([takers, first, second]).toEqual([2, 1, 1])
})

test('beyond the most keys of a scoring new answers are not counted, those that are counted already are', async () => {
  const quiz = await aQuiz(db)
  await take(quiz, 0, await site.signUp())
  await site.runAnswerCountJob()
  const many = Object.fromEntries(Array.from({ length: limits.countedKeysMax - 1 }, (_, at) => [`typed ${at}`, 1]))
  await db
    .updateTable('answer_counts')
    .set({ chosen_counts: sql`chosen_counts || ${JSON.stringify(many)}::jsonb` })
    .execute()
  await take(quiz, 0, await site.signUp())
  await take(quiz, 1, await site.signUp())
  await site.runAnswerCountJob()
  expect(await countsOf(quiz)).toEqual([3, [2, 0, 0]])
})
