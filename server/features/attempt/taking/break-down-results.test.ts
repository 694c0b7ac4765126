import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { gradingRules, unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import { beforeEach, expect, test } from 'vitest'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A test of two questions, worth 1 and 2 points, and a person who answers both right. */
async function aTakenQuiz(kind: 'quiz' | 'personality' = 'quiz') {
  const [author, taker] = [await site.signUp(), await site.signUp()]
  const quiz = await aQuiz(db, { authorId: author.id, kind })
  const body = { testId: quiz.id, userA: bestAnswers(quiz.content) }
  const id = await site.call(taking.perform, { body }, taker)
  return { author, taker, quiz, id }
}

const read = (id: string, by: TestPerson) => site.call(results.get, { params: { id } }, by)
const reviewed = async (id: string, by: TestPerson) => (await site.call(review.get, { params: { id } }, by)).questions
const stored = () => db.selectFrom('attempts').selectAll().orderBy('id').execute()

/** As an earlier release leaves attempts behind. */
const forgetBreakdowns = () =>
  db.updateTable('attempts').set({ breakdown: null, outcomes: null, rules: null, earned_points: null }).execute()

/** Corrects the key of the first question, and has results recounted. */
async function recount({ quiz, author }: { quiz: TestQuiz; author: TestPerson }): Promise<void> {
  await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
    questions: withRightAnswer(questions, 1),
  }))
  await site.call(rescoring.rescore, { body: { id: quiz.id, isDryRun: false } }, author)
  await site.runRescoreJob()
}

test('what each question brought is stored with an attempt, with the number of the rules', async () => {
  const { quiz } = await aTakenQuiz()
  const [first, second] = quiz.content.questions
  const breakdown = [
    [first?.id, 100, 1],
    [second?.id, 200, 2],
  ]
  expect(await stored()).toMatchObject([
    { percent: 100, breakdown, outcomes: null, rules: gradingRules, earned_points: null },
  ])
})

test('until an attempt of an earlier release is broken down, reading it grades nothing and the score stands alone', async () => {
  const { taker, id } = await aTakenQuiz()
  await forgetBreakdowns()
  expect(await read(id, taker)).toMatchObject({ userScorePercentage: 100, questionAnswered: 2, userScores: null })
  for (const question of await reviewed(id, taker)) expect(question).toMatchObject({ isRight: null, points: null })
})

test('after the job an attempt of an earlier release reads as one of this release, recounted or not', async () => {
  const [kept, recounted, personal] = [await aTakenQuiz(), await aTakenQuiz(), await aTakenQuiz('personality')]
  await recount(recounted)
  const all = async () => [
    (await stored()).map(({ rules: _, ...attempt }) => attempt),
    await Promise.all([kept, recounted, personal].map(({ id, taker }) => read(id, taker))),
    await Promise.all([kept, recounted, personal].map(({ id, taker }) => reviewed(id, taker))),
  ]
  const before = await all()
  expect(before[1]).toMatchObject([
    { userScores: 3, maxScores: 3 },
    { userScores: 2, earned: { userScores: 3 } },
    { userScores: null, maxScores: null },
  ])
  await forgetBreakdowns()
  expect(await all()).not.toEqual(before)
  await site.runBreakDownResultsJob()
  expect(await all()).toEqual(before)
})

test('a recount of an attempt that is not broken down yet keeps the points that were earned', async () => {
  const taken = await aTakenQuiz()
  await forgetBreakdowns()
  await recount(taken)
  expect(await read(taken.id, taken.taker)).toMatchObject({ userScores: 2, earned: { userScores: 3 } })
})

test('a score that its questions do not add up to stays, without a breakdown, and its points are not shown', async () => {
  const { id, taker } = await aTakenQuiz()
  await forgetBreakdowns()
  await db.updateTable('attempts').set({ percent: 50, right_count: 1 }).execute()
  await site.runBreakDownResultsJob()
  expect(await stored()).toMatchObject([{ percent: 50, right_count: 1, breakdown: null, rules: unnumberedRules }])
  expect(await read(id, taker)).toMatchObject({ userScorePercentage: 50, userScores: null })
})

test('a breakdown that an earlier release beside this one left behind explains no other score', async () => {
  const { id, taker } = await aTakenQuiz()
  await db.updateTable('attempts').set({ percent: 67, right_count: 1 }).execute()
  expect(await read(id, taker)).toMatchObject({ userScorePercentage: 67, userScores: null })
  for (const question of await reviewed(id, taker)) expect(question).toMatchObject({ isRight: null, points: null })
})

test('the job goes through several portions and every version once', async () => {
  await aTakenQuiz()
  const [row] = await stored()
  if (!row) throw new Error('There is an attempt')
  const copy = { ...row, answers: JSON.stringify(row.answers), breakdown: null, outcomes: null, rules: null }
  await forgetBreakdowns()
  const ids = Array.from({ length: 450 }, () => crypto.randomUUID())
  await db
    .insertInto('attempts')
    .values(ids.map((other) => ({ ...copy, id: other, is_counted: false })))
    .execute()
  await site.runBreakDownResultsJob()
  const rows = await stored()
  expect(rows).toHaveLength(451)
  for (const { breakdown, rules } of rows)
    expect({ breakdown, rules }).toEqual({ breakdown: row.breakdown, rules: unnumberedRules })
})
