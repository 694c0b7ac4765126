import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { correctKey, regradingCalls } from '#server/testing/regraded-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** Works of one test whose author got the key of the first question wrong: the second option is right. In each somebody ticked that. */
async function severalWorks(titles: string[], settings: WorkOptions['settings'] = {}) {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const given = []
  for (const title of titles) {
    const work = await aWork(db, { quizzes: [quiz], now: site.clock.now(), title, settings })
    const taker = aTaker(site, work, { name: `Анна ${title}` })
    const attempt = await taker.start()
    await taker.of(attempt).finish(ticked(attempt, quiz.content, [[1], [0, 1]]))
    given.push(work)
  }
  const calls = regradingCalls(site, author, given[0]?.id ?? 0)
  return { author, quiz, given, ...calls }
}

const asked = () => db.selectFrom('works').select('id').where('regrade_asked_at', 'is not', null).execute()

describe('regrading all works of a test', () => {
  test('says whose mark changes in which, and with isDryRun changes nothing', async () => {
    const { author, quiz, all, rows } = await severalWorks(['5А', '5Б'], { marks: [30, 60, 90] })
    await aWork(db, { quizzes: [quiz], now: site.clock.now(), title: 'Никто не начал' })
    expect(await all(true, quiz.id)).toEqual({ works: [] })
    await correctKey(site, { author, quiz }, 1)
    const { works } = await all(true, quiz.id)
    expect(works).toMatchObject([
      { title: '5Б', attempts: 1, changes: [{ name: 'Анна 5Б', before: { mark: 4 }, after: { mark: 5 } }], left: [] },
      { title: '5А', attempts: 1, changes: [{ name: 'Анна 5А' }] },
    ])
    expect(await asked()).toEqual([])
    expect(await rows()).toMatchObject([{ points: 2, earned: null }])
  })

  test('is done by the job, once for each, and then there is nothing left', async () => {
    const { author, quiz, all, rows, waiting } = await severalWorks(['5А', '5Б'])
    await correctKey(site, { author, quiz }, 1)
    expect((await all(false, quiz.id)).works).toHaveLength(2)
    expect(await waiting(quiz.id)).toBe(2)
    await site.runRegradeJob()
    expect(await waiting(quiz.id)).toBe(0)
    expect(await rows()).toMatchObject([{ points: 3, earned: 2 }])
    expect(await all(true, quiz.id)).toEqual({ works: [] })
  })

  test('goes on after a crash with the works that were not done', async () => {
    const { author, quiz, all, given, regrade, waiting } = await severalWorks(['5А', '5Б'])
    await correctKey(site, { author, quiz }, 1)
    await all(false, quiz.id)
    // As a process that ended between two works.
    await regrade()
    expect((await asked()).map(({ id }) => id)).toEqual([given[1]?.id])
    await site.runRegradeJob()
    expect(await waiting(quiz.id)).toBe(0)
  })

  test('leaves the works of others alone, also of the same test', async () => {
    const { author, quiz, all } = await severalWorks(['5А'])
    const other = await site.signUp()
    await aWork(db, { quizzes: [{ ...quiz, authorId: other.id }], now: site.clock.now(), title: 'Чужая' })
    await correctKey(site, { author, quiz }, 1)
    expect((await all(false, quiz.id)).works.map(({ title }) => title)).toEqual(['5А'])
    await expect(regradingCalls(site, other, 0).all(false, quiz.id)).rejects.toThrow('quiz_not_found')
  })
})
