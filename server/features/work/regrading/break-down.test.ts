import { gradingRules, unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { regradingCalls } from '#server/testing/regraded-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork } from '#server/testing/work-factory.ts'
import { aTaker, rightTicks, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A work of two questions, worth 1 and 2 points, with attempts that were handed in: the first question right, the second one by half. */
async function aHandedInWork(people = 1) {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now() })
  for (let one = 0; one < people; one++) {
    const taker = aTaker(site, work)
    const attempt = await taker.start()
    await taker.of(attempt).finish(ticked(attempt, quiz.content, rightTicks))
  }
  const rows = async () => (await site.call(works.table, { params: { id: work.id }, query: {} }, author)).participants
  return { author, quiz, work, rows, calls: regradingCalls(site, author, work.id) }
}

/** As an earlier release leaves attempts behind. */
const forgetBreakdowns = () => db.updateTable('work_attempts').set({ breakdown: null, rules: null }).execute()
const stored = () =>
  db.selectFrom('work_attempts').select(['points', 'percent', 'breakdown', 'rules', 'regraded_at']).execute()

test('what each question brought is stored when an attempt is handed in, with the number of the rules', async () => {
  const { quiz } = await aHandedInWork()
  const [first, second] = quiz.content.questions
  expect(await stored()).toMatchObject([
    {
      rules: gradingRules,
      breakdown: [
        [first?.id, 100, 1],
        [second?.id, 200, 2],
      ],
    },
  ])
})

test('until an attempt of an earlier release is broken down, reading it grades nothing and the score stands alone', async () => {
  const { rows, calls } = await aHandedInWork()
  await forgetBreakdowns()
  const [row] = await rows()
  expect(row).toMatchObject({ points: 3, maxPoints: 3, percent: 100, shares: [null, null] })
  const { questions } = await calls.answersOf(row?.attemptId ?? '')
  expect(questions).toHaveLength(2)
  for (const question of questions) expect(question).toMatchObject({ isRight: null, points: null })
})

test('the job breaks all of them down, once, and open tables follow', async () => {
  const { rows, calls } = await aHandedInWork(2)
  const before = await stored()
  await forgetBreakdowns()
  const { revision } = await calls.table()
  await site.runBreakDownJob()
  expect(await stored()).toEqual(before.map((one) => ({ ...one, rules: unnumberedRules })))
  expect((await calls.table(revision)).participants).toHaveLength(2)
  expect((await rows()).map(({ shares }) => shares)).toEqual([
    [100, 100],
    [100, 100],
  ])
  const after = await calls.table()
  await site.runBreakDownJob()
  expect((await calls.table()).revision).toBe(after.revision)
})

test('a score that its questions do not add up to stays, without a breakdown', async () => {
  const { rows } = await aHandedInWork()
  await forgetBreakdowns()
  await db.updateTable('work_attempts').set({ points: 150, percent: 50 }).execute()
  await site.runBreakDownJob()
  expect(await stored()).toMatchObject([{ points: 150, percent: 50, breakdown: null, rules: unnumberedRules }])
  expect(await rows()).toMatchObject([{ points: 1.5, shares: [null, null] }])
})

test('a breakdown that an earlier release beside this one left behind explains no other score', async () => {
  const { rows } = await aHandedInWork()
  await db.updateTable('work_attempts').set({ points: 150, percent: 50 }).execute()
  expect(await rows()).toMatchObject([{ points: 1.5, shares: [null, null] }])
})

test('a regrade that changes no sum keeps the time of the one before', async () => {
  const { quiz, calls } = await aHandedInWork()
  await db.updateTable('work_attempts').set({ answers: '[]', points: 0, percent: 0 }).execute()
  await calls.regrade(quiz.content.questions.map(({ id }) => id))
  const [first] = await stored()
  site.clock.advance(60_000)
  await forgetBreakdowns()
  await calls.regrade()
  expect(await stored()).toEqual([first])
})
