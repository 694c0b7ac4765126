import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

test('the list has the own works, the last one first, with how many are at work and how many are done', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], title: 'Первая', now: site.clock.now() })
  const working = await aParticipant(db, work.id)
  await aWorkAttempt(db, { work, participantId: working.id })
  const submitted = {
    submitted_at: site.clock.now(),
    submitted_by: 'taker',
    points: 0,
    max_points: 3,
    percent: 0,
  } as const
  const done = await aParticipant(db, work.id)
  await aWorkAttempt(db, { work, participantId: done.id }, submitted)
  const again = await aParticipant(db, work.id)
  await aWorkAttempt(db, { work, participantId: again.id }, { ...submitted, reset_at: site.clock.now() })
  await aParticipant(db, work.id, { removed_at: site.clock.now() })
  await aWork(db)
  site.clock.advance(1000)
  await aWork(db, { quizzes: [quiz], title: 'Вторая', now: site.clock.now() })
  const list = (body: object) => site.call(works.list, { body }, author)
  expect(await list({})).toMatchObject({
    totalCount: 2,
    items: [
      { title: 'Вторая', participantsCount: 0 },
      { title: 'Первая', state: 'open', participantsCount: 3, workingCount: 1, submittedCount: 1 },
    ],
  })
  expect(await list({ pageNumber: 1, pageSize: 1 })).toMatchObject({ totalCount: 2, items: [{ title: 'Первая' }] })
})

test('own works are found by a part of their title or of that of a test, in any case, and counted', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Ёлки и палки' })
  const other = await aQuiz(db, { authorId: author.id, title: 'Реки' })
  await aWork(db, { quizzes: [quiz], title: 'Контрольная, 6 «Б»' })
  await aWork(db, { quizzes: [other], title: 'Зачёт' })
  await aWork(db, { title: 'Зачёт другого' })
  const found = async (searchString: string) => {
    const { items, totalCount } = await site.call(works.list, { body: { searchString } }, author)
    return [totalCount, ...items.map(({ title }) => title)]
  }
  expect(await found('контр')).toEqual([1, 'Контрольная, 6 «Б»'])
  expect(await found('елки')).toEqual([1, 'Контрольная, 6 «Б»'])
  expect(await found('ЗАЧ')).toEqual([1, 'Зачёт'])
  expect(await found('%')).toEqual([0])
  expect((await found(''))[0]).toBe(2)
})

test('own works with a test of a subject are found, also together with words', async () => {
  const author = await site.signUp()
  const [subjectId, otherId] = [await subjectIdOf(db, 'Наука'), await subjectIdOf(db, 'Кино')]
  const [science, cinema] = [
    await aQuiz(db, { authorId: author.id, subject: 'Наука' }),
    await aQuiz(db, { authorId: author.id, subject: 'Кино' }),
  ]
  await aWork(db, { quizzes: [cinema, science], title: 'Смешанная' })
  await aWork(db, { quizzes: [cinema], title: 'О кино' })
  const found = async (body: { subjectId: number; searchString?: string }) => {
    const { items, totalCount } = await site.call(works.list, { body }, author)
    return [totalCount, ...items.map(({ title }) => title)]
  }
  expect(await found({ subjectId })).toEqual([1, 'Смешанная'])
  expect(await found({ subjectId: otherId })).toEqual([2, 'О кино', 'Смешанная'])
  expect(await found({ subjectId: otherId, searchString: 'смеш' })).toEqual([1, 'Смешанная'])
})
