import { practice } from '@quiz/contract/attempt/practice.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPractisedQuiz, aPractiser, practise } from '#server/testing/practice-takers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { removedAtOnce } from './remove-practice.ts'
import { retentionJob } from './retention-job.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const run = () => retentionJob(site.context).run()
const count = async (table: 'practice_sessions' | 'practice_answers' | 'practice_cards') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const counts = async () => [
  await count('practice_sessions'),
  await count('practice_answers'),
  await count('practice_cards'),
]

test('a session and its answers are deleted a week after its end, its mistakes are kept', async () => {
  const quiz = await aPractisedQuiz(site)
  const person = aPractiser(site, await site.signUp())
  await practise(person, await person.begin(quiz.id), { ...quiz, verdicts: [false] })
  site.clock.advance(7 * dayMs - 1000)
  await run()
  expect(await counts()).toEqual([1, 4, 1])
  site.clock.advance(1000)
  await run()
  expect(await counts()).toEqual([0, 0, 1])
})

test('a session that nobody ended is deleted a week after it came to its end by time', async () => {
  const quiz = await aPractisedQuiz(site)
  await aPractiser(site).begin(quiz.id)
  site.clock.advance(14 * dayMs - 1000)
  await run()
  expect(await count('practice_sessions')).toBe(1)
  site.clock.advance(1000)
  await run()
  expect(await count('practice_sessions')).toBe(0)
})

test('a mistake that nobody was asked is deleted after 400 days', async () => {
  const quiz = await aPractisedQuiz(site)
  const person = aPractiser(site, await site.signUp())
  await practise(person, await person.begin(quiz.id), { ...quiz, verdicts: [false, false] })
  site.clock.advance(300 * dayMs)
  const { sessionId, question } = await person.repeat()
  await person.answer({ sessionId, step: 0, questionId: question?.id ?? 0, isUnknown: true })
  site.clock.advance(100 * dayMs)
  await run()
  const left = await db.selectFrom('practice_cards').select('question_id').execute()
  expect(left).toEqual([{ question_id: question?.id }])
})

test('what was practised of a purged test is deleted with it', async () => {
  const quiz = await aPractisedQuiz(site)
  const person = aPractiser(site, await site.signUp())
  await practise(person, await person.begin(quiz.id), { ...quiz, verdicts: [false] })
  await db.updateTable('quizzes').set({ purged_at: site.clock.now() }).where('id', '=', quiz.id).execute()
  await run()
  expect(await counts()).toEqual([0, 0, 0])
})

test('more sessions than one portion are deleted in one run', async () => {
  const quiz = await aPractisedQuiz(site, ['choice'])
  const begin = (at: number) =>
    site.call(practice.begin, { body: { testId: quiz.id, utcOffset: 0, key: String(at).padStart(30, 'k') } })
  for (let at = 0; at <= removedAtOnce; at++) await begin(at)
  site.clock.advance(14 * dayMs)
  await run()
  expect(await count('practice_sessions')).toBe(0)
})
