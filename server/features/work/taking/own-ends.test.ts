import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { type ParticipantsChange, works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]
const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minuteMs)
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * dayMs).toISOString()

/** A work with what its author does to it, each time with a fresh token. */
async function anHour(options: WorkOptions = {}) {
  const author = await site.signUp()
  const work = await aWork(db, {
    ...{ quizzes: [await aQuiz(db, { authorId: author.id })], now: site.clock.now() },
    ...options,
  })
  const token = () => site.signIn(author.id)
  const body = { id: work.id }
  const table = async () => (await site.call(works.table, { params: body, query: {} }, await token())).participants
  return {
    ...{ author, work, table },
    change: async (change: Partial<ParticipantsChange>) =>
      site.call(works.participants, { body: { ...body, ...change } }, await token()),
    refused: async (change: Partial<ParticipantsChange>) =>
      site.refusal(works.participants, { body: { ...body, ...change } }, await token()),
    close: async () => site.call(works.close, { body }, await token()),
    entry: () => site.call(workTaking.entry, { params: { code: work.code } }),
    idOf: async (name: string) => (await table()).find((row) => row.name === name)?.id ?? 0,
  }
}

describe('giveBack', () => {
  test('lets a participant go on with the answers and the time that was left; the table keeps the points and says how often', async () => {
    const { work, change, table } = await anHour({ settings: { minutes: 20 } })
    const anna = aTaker(site, work, { name: 'Анна' })
    const started = await anna.start()
    const [question] = started.questions
    const own = anna.of(started)
    site.clock.advance(5 * minuteMs)
    const answers = [{ questionId: question?.id ?? 0, sequence: 1, answerIds: [question?.answers[0]?.id ?? 0] }]
    const { points, maxPoints } = await own.finish(answers)
    site.clock.advance(2 * minuteMs)
    const [row] = await table()
    const list = await change({ giveBack: row?.id ?? 0 })
    expect(list).toMatchObject([{ change: 'reopened', endsAt: inMinutes(15).toISOString() }])
    expect(await table()).toMatchObject([
      { state: 'working', points: null, answeredCount: 1, returned: { times: 1, before: { points, maxPoints } } },
    ])
    expect(await anna.start()).toMatchObject({
      attemptId: started.attemptId,
      dueAt: inMinutes(15).toISOString(),
      answers,
    })
    await own.finish()
    expect(await table()).toMatchObject([{ state: 'submitted', points, returned: { times: 1 } }])
    await change({ giveBack: row?.id ?? 0 })
    expect(await table()).toMatchObject([{ state: 'working', returned: { times: 2 } }])
  })

  test('leaves at least a minute, beyond the end of the work too', async () => {
    const { work, change, table } = await anHour({ closes_at: inMinutes(10) })
    const anna = aTaker(site, work)
    const started = await anna.start()
    site.clock.advance(9.9 * minuteMs)
    await anna.of(started).finish()
    await change({ giveBack: (await table())[0]?.id ?? 0 })
    expect(await table()).toMatchObject([{ dueAt: inMinutes(1).toISOString() }])
    site.clock.advance(0.5 * minuteMs)
    expect(await anna.of(started).save([])).toMatchObject({ dueAt: inMinutes(0.5).toISOString() })
  })

  test('is refused for an attempt that is under way, that the clock handed in, or that was reset', async () => {
    const { work, change, refused, idOf } = await anHour({ settings: { minutes: 5 } })
    const anna = aTaker(site, work, { name: 'Анна' })
    await anna.start()
    const giveBack = await idOf('Анна')
    expect(await refused({ giveBack })).toMatchObject({ code: 'work_started' })
    site.clock.advance(6 * minuteMs)
    await site.runOverdueJob()
    expect(await refused({ giveBack })).toMatchObject({ code: 'work_started' })
    const boris = aTaker(site, work, { name: 'Борис' })
    await boris.of(await boris.start()).finish()
    await change({ reset: await idOf('Борис') })
    expect(await refused({ giveBack: await idOf('Борис') })).toMatchObject({ code: 'work_started' })
  })

  test('is refused in a closed work, unless the participant has an end of the own', async () => {
    const { work, change, refused, close, idOf, table } = await anHour()
    const anna = aTaker(site, work, { name: 'Анна' })
    await anna.of(await anna.start()).finish()
    await close()
    const id = await idOf('Анна')
    expect(await refused({ giveBack: id })).toMatchObject({ code: 'not_open' })
    await change({ opensUntil: { participantId: id, closesAt: inDays(2) } })
    expect(await change({ giveBack: id })).toMatchObject([{ change: 'reopened' }])
    expect(await table()).toMatchObject([{ state: 'working' }])
  })

  test('is refused for whoever has seen which answers are right', async () => {
    const { work, change, refused, close, idOf, table } = await anHour()
    const anna = aTaker(site, work, { name: 'Анна' })
    const own = anna.of(await anna.start())
    await own.finish()
    await close()
    expect((await own.result()).questions).not.toBeNull()
    expect(await table()).toMatchObject([{ hasSeenReview: true }])
    const id = await idOf('Анна')
    await change({ opensUntil: { participantId: id, closesAt: inDays(2) } })
    expect(await refused({ giveBack: id })).toMatchObject({
      ...{
        code: 'work_started',
        errors: [{ path: 'giveBack', message: expect.stringMatching(/уже видел верные ответы/) }],
      },
    })
  })
})

describe('opensUntil', () => {
  test('opens a work that was closed by hand for one of the list; the entry stays closed and asks for the personal code', async () => {
    const { work, change, close, entry } = await anHour({ settings: { names: 'list', minutes: 20 } })
    const [anna, boris] = await change({ add: ['Анна', 'Борис'] })
    await close()
    expect(await entry()).toMatchObject({ state: 'closed', hasOwnEnds: false })
    const friday = inDays(3)
    const list = await change({ opensUntil: { participantId: anna?.id ?? 0, closesAt: friday } })
    expect(list).toMatchObject([
      { name: 'Анна', change: 'moved', opensUntil: friday, endsAt: null },
      { name: 'Борис', change: 'none', opensUntil: null },
    ])
    expect(await entry()).toMatchObject({ state: 'closed', hasOwnEnds: true })
    const other = aTaker(site, work, { personalCode: boris?.personalCode ?? '' })
    expect(await other.refusedStart()).toMatchObject({ code: 'not_open' })
    const taker = aTaker(site, work, { personalCode: anna?.personalCode ?? '' })
    const started = await taker.start()
    // The minutes of an attempt still hold.
    expect(started).toMatchObject({ dueAt: inMinutes(20).toISOString() })
    await site.runOverdueJob()
    await taker.of(started).save([])
    site.clock.advance(21 * minuteMs)
    await site.runOverdueJob()
    expect((await taker.of(started).result()).submittedBy).toBe('clock')
  })

  test('opens the attempt again that the close handed in, until then', async () => {
    const { work, change, close, table } = await anHour()
    const anna = aTaker(site, work, { name: 'Анна' })
    const started = await anna.start()
    await close()
    expect(await table()).toMatchObject([{ state: 'submitted', submittedBy: 'author' }])
    const friday = inDays(3)
    const id = (await table())[0]?.id ?? 0
    const list = await change({ opensUntil: { participantId: id, closesAt: friday } })
    expect(list).toMatchObject([{ change: 'reopened', endsAt: friday }])
    expect(await anna.start()).toMatchObject({ attemptId: started.attemptId, dueAt: friday })
    await change({ opensUntil: { participantId: id, closesAt: null } })
    expect(await table()).toMatchObject([{ state: 'submitted', opensUntil: null }])
  })

  test.each([
    ['a close', true],
    ['a second close of a closed work', false],
  ])('ends with %s', async (_, isOpenBefore) => {
    const { work, change, close, table } = await anHour()
    const anna = aTaker(site, work, { name: 'Анна' })
    await anna.start()
    if (!isOpenBefore) await close()
    const id = (await table())[0]?.id ?? 0
    await change({ opensUntil: { participantId: id, closesAt: inDays(3) } })
    expect(await table()).toMatchObject([{ state: 'working' }])
    await close()
    expect(await table()).toMatchObject([{ state: 'submitted', opensUntil: null }])
    expect(await anna.refusedStart()).toMatchObject({ code: 'not_open' })
  })

  test('has right answers wait for it, of a closed work too', async () => {
    const { work, change, close, idOf } = await anHour()
    const anna = aTaker(site, work, { name: 'Анна' })
    const own = anna.of(await anna.start())
    await own.finish()
    const boris = aTaker(site, work, { name: 'Борис' })
    await boris.start()
    await close()
    const friday = inDays(3)
    await change({ opensUntil: { participantId: await idOf('Борис'), closesAt: friday } })
    expect(await own.result()).toMatchObject({ questions: null, reviewFrom: friday })
    await boris.of(await boris.start()).finish()
    expect((await own.result()).questions).not.toBeNull()
  })

  test.each([
    ['has passed', 0, /прошло/],
    ['is more than thirty days away', 31, /30 дней/],
    ['is past the days for which names are kept', 12, /удалятся/],
  ])('is refused when it %s', async (_, days, sentence) => {
    const created = new Date(site.clock.now().getTime() - 20 * dayMs)
    const keepsShortly = { keep_days: 30, created_at: created }
    const { work, change, refused } = await anHour({ ...(days === 12 && keepsShortly), settings: { names: 'list' } })
    const [anna] = await change({ add: ['Анна'] })
    if (days === 12) await db.updateTable('works').set({ closes_at: created }).where('id', '=', work.id).execute()
    const refusal = await refused({ opensUntil: { participantId: anna?.id ?? 0, closesAt: inDays(days) } })
    expect(refusal.errors).toMatchObject([{ path: 'opensUntil.closesAt', message: expect.stringMatching(sentence) }])
  })

  test('is refused for somebody of free names who did not enter, and in a work that a moderator closed', async () => {
    const { work, change, refused } = await anHour()
    const [anna] = await change({ add: ['Анна'] })
    const opensUntil = { participantId: anna?.id ?? 0, closesAt: inDays(2) }
    expect(await refused({ opensUntil })).toMatchObject({ code: 'invalid_request' })
    const closed = { closed_at: site.clock.now(), closed_by: 'moderator' } as const
    await db.updateTable('works').set(closed).where('id', '=', work.id).execute()
    expect(await refused({ opensUntil })).toMatchObject({ code: 'work_moderated' })
  })

  test('does not outlive the close of a moderator', async () => {
    const { work, change, close, table } = await anHour()
    const anna = aTaker(site, work, { name: 'Анна' })
    await anna.start()
    await close()
    await change({ opensUntil: { participantId: (await table())[0]?.id ?? 0, closesAt: inDays(2) } })
    await db.updateTable('works').set({ closed_by: 'moderator' }).where('id', '=', work.id).execute()
    expect(await anna.refusedStart()).toMatchObject({ code: 'not_open' })
  })
})
