import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import {
  aParticipant,
  aWork,
  aWorkAttempt,
  type TestWork,
  type WorkAttemptOptions,
} from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const now = () => site.clock.now()
const submitted = (): WorkAttemptOptions => ({ submitted_at: now(), submitted_by: 'taker' })

/** Somebody in the list of a work with an attempt that is handed in, unless its fields say otherwise. */
async function participant(work: TestWork, attempt: WorkAttemptOptions = submitted()) {
  const { id } = await aParticipant(db, work.id)
  await aWorkAttempt(db, { work, participantId: id }, { now: now(), ...attempt })
  return id
}

async function worksSeenBy(viewer: { token: string }, quizId: number) {
  const { works } = await site.call(statistics.ofQuiz, { params: { id: quizId }, query: {} }, viewer)
  return works?.map(({ title, takers }) => [title, takers])
}

test('statistics name the works in which the test was handed in, the latest first, each with how many did', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const beside = await aQuiz(db, { authorId: author.id })
  const earlier = await aWork(db, { quizzes: [quiz], title: '6 «А»', now: new Date(now().getTime() - 1000) })
  const later = await aWork(db, { quizzes: [beside, quiz], title: '6 «Б»', now: now() })
  await participant(earlier)
  const twice = await participant(later)
  await aWorkAttempt(db, { work: later, participantId: twice }, { number: 2, ...submitted() })
  await participant(later)
  expect(await worksSeenBy(author, quiz.id)).toEqual([
    ['6 «Б»', 2],
    ['6 «А»', 1],
  ])
  expect(await worksSeenBy(author, beside.id)).toEqual([['6 «Б»', 2]])
})

test('works that nobody handed in are not named, and people who were removed or are at work do not count', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz] })
  await participant(work, {})
  await participant(work, { ...submitted(), reset_at: now() })
  const removed = await participant(work)
  await db.updateTable('work_participants').set({ removed_at: now() }).where('id', '=', removed).execute()
  expect(await worksSeenBy(author, quiz.id)).toBeUndefined()
})

test('works of others are seen neither by the author of the test nor by an administrator', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const teacher = await site.signUp()
  const theirs = await aWork(db, { quizzes: [quiz], author_id: teacher.id })
  const own = await aWork(db, { quizzes: [quiz], title: 'Своя' })
  for (const work of [theirs, own]) await participant(work)
  expect(await worksSeenBy(author, quiz.id)).toEqual([['Своя', 1]])
  expect(await worksSeenBy(await site.signUp({ is_admin: true }), quiz.id)).toBeUndefined()
})
