import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { type ParticipantsChange, works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt, getWorkAttempt, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minuteMs = 60_000
const key = 'k'.repeat(22)
const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minuteMs)

/** A work with a way to change its list. */
async function aList(options: WorkOptions = {}) {
  const author = await site.signUp()
  const work = await aWork(db, {
    ...{ quizzes: [await aQuiz(db, { authorId: author.id })], now: site.clock.now() },
    ...options,
  })
  return {
    ...{ author, work },
    // Each with a fresh token, which ends sooner than some of these works.
    change: async (change: Partial<ParticipantsChange>) =>
      site.call(works.participants, { body: { id: work.id, ...change } }, await site.signIn(author.id)),
  }
}
const start = (code: string, name: string, others: { isNew?: boolean } = {}) =>
  site.call(workTaking.start, { body: { code, name, key, ...others } })

describe('extraMinutes', () => {
  test('before the start move the end of the attempt to come, beyond the closing too', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(10) })
    const [anna] = await change({ add: ['Анна'] })
    await change({ extraMinutes: { participantId: anna?.id ?? 0, minutes: 5 } })
    expect(await change({ extraMinutes: { participantId: anna?.id ?? 0, minutes: 2 } })).toMatchObject([
      { extraMinutes: 7 },
    ])
    expect(await start(work.code, 'Анна')).toMatchObject({ dueAt: inMinutes(17).toISOString() })
  })

  test.each([
    ['minutes of its own', () => ({ settings: { minutes: 5 } })],
    ['the end of the work', () => ({ closes_at: inMinutes(5) })],
  ])('open the attempt again that the clock handed in at %s, and count from now', async (_, optionsOf) => {
    const { work, change } = await aList(optionsOf())
    const { attemptId } = await start(work.code, 'Анна')
    site.clock.advance(8 * minuteMs)
    await site.runOverdueJob()
    const [anna] = await change({ acceptsNew: true })
    const give = () => change({ extraMinutes: { participantId: anna?.id ?? 0, minutes: 5 } })
    const endsAt = inMinutes(5)
    expect(await give()).toMatchObject([{ change: 'reopened', endsAt: endsAt.toISOString(), extraMinutes: 5 }])
    expect(await getWorkAttempt(db, attemptId)).toMatchObject({ submitted_by: null, percent: null, due_at: endsAt })
    expect(await give()).toMatchObject([{ change: 'moved', endsAt: inMinutes(10).toISOString() }])
    site.clock.advance(12 * minuteMs)
    await site.runOverdueJob()
    expect(await give()).toMatchObject([{ change: 'reopened', endsAt: inMinutes(5).toISOString(), extraMinutes: 15 }])
  })

  test('after the end of the work let somebody begin who did not', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(5), settings: { minutes: 30 } })
    const [anna] = await change({ add: ['Анна'] })
    site.clock.advance(15 * minuteMs)
    const given = await change({ extraMinutes: { participantId: anna?.id ?? 0, minutes: 20 } })
    expect(given).toMatchObject([{ change: 'moved', endsAt: null }])
    site.clock.advance(minuteMs)
    expect(await start(work.code, 'Анна')).toMatchObject({ dueAt: inMinutes(19).toISOString() })
  })

  test('stay when the end of the work moves later on', async () => {
    const { author, work, change } = await aList({ closes_at: inMinutes(5) })
    const { attemptId } = await start(work.code, 'Анна')
    site.clock.advance(15 * minuteMs)
    await site.runOverdueJob()
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    const again = await site.signIn(author.id)
    const move = (minutes: number) =>
      site.call(works.update, { body: { id: work.id, closesAt: inMinutes(minutes).toISOString() } }, again)
    await move(1)
    // One minute and five are not later than what was given.
    expect(await getWorkAttempt(db, attemptId)).toMatchObject({ due_at: inMinutes(6) })
    await move(30)
    expect(await getWorkAttempt(db, attemptId)).toMatchObject({ due_at: inMinutes(35) })
  })

  test('do nothing for somebody who handed in, and neither move the answers of the others', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(10) })
    const done = aTaker(site, work)
    const own = done.of(await done.start())
    await own.finish()
    const [person] = await change({ acceptsNew: true })
    const given = await change({ extraMinutes: { participantId: person?.id ?? 0, minutes: 5 } })
    expect(given).toMatchObject([{ change: 'none', endsAt: null, extraMinutes: 0 }])
    expect(await own.result()).toMatchObject({ reviewFrom: inMinutes(10).toISOString() })
    site.clock.advance(10 * minuteMs)
    expect((await own.result()).questions).not.toBeNull()
  })

  test('count for a further attempt of somebody who handed in and may make one', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(10), settings: { attemptsMax: 2 } })
    const { attemptId } = await start(work.code, 'Анна')
    await site.call(workTaking.finish, { body: { attemptId, key, answers: [] } })
    expect(await change({ extraMinutes: { participantId: 'all', minutes: 5 } })).toMatchObject([{ change: 'moved' }])
    site.clock.advance(12 * minuteMs)
    expect(await start(work.code, 'Анна', { isNew: true })).toMatchObject({ dueAt: inMinutes(3).toISOString() })
  })

  test('for all move the ends of everybody in the list, and leave what was handed in or given up', async () => {
    const { work, change } = await aList({ settings: { minutes: 10 } })
    const people = [await aParticipant(db, work.id), await aParticipant(db, work.id), await aParticipant(db, work.id)]
    const of = (at: number) => ({ work, participantId: people[at]?.id ?? 0 })
    const now = site.clock.now()
    const working = await aWorkAttempt(db, of(0), { now })
    const done = await aWorkAttempt(db, of(1), { now, submitted_at: now, submitted_by: 'taker', percent: 50 })
    const givenUp = await aWorkAttempt(db, of(2), { now, reset_at: now })
    const list = await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    expect(list.map(({ extraMinutes, change: done }) => [extraMinutes, done])).toEqual([
      [5, 'moved'],
      [0, 'none'],
      [5, 'moved'],
    ])
    expect(await getWorkAttempt(db, working.id)).toMatchObject({ due_at: inMinutes(15) })
    expect(await getWorkAttempt(db, done.id)).toMatchObject({ due_at: inMinutes(10), percent: 50 })
    expect(await getWorkAttempt(db, givenUp.id)).toMatchObject({ due_at: inMinutes(10) })
  })

  test('do not open an attempt of a closed work again', async () => {
    const { author, work, change } = await aList({ settings: { minutes: 10 } })
    const { attemptId } = await start(work.code, 'Анна')
    site.clock.advance(11 * minuteMs)
    await site.runOverdueJob()
    await site.call(works.close, { body: { id: work.id } }, author)
    const given = await change({ extraMinutes: { participantId: 'all', minutes: 60 } })
    expect(given).toMatchObject([{ change: 'none', extraMinutes: 0 }])
    expect(await getWorkAttempt(db, attemptId)).toMatchObject({ submitted_by: 'clock' })
  })
})

describe('extraMinutes for all', () => {
  test('count for those who come in later, by themselves or by the list, beyond the end of the work too', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(10), settings: { minutes: 20 } })
    expect(await change({ extraMinutes: { participantId: 'all', minutes: 5 } })).toEqual([])
    await change({ add: ['Борис'] })
    site.clock.advance(12 * minuteMs)
    expect(await site.call(workTaking.entry, { params: { code: work.code } })).toMatchObject({
      ...{ state: 'open', closesAt: inMinutes(3).toISOString() },
    })
    expect(await start(work.code, 'Анна')).toMatchObject({ dueAt: inMinutes(3).toISOString() })
    const boris = aTaker(site, work, { name: 'Борис' })
    expect(await boris.start()).toMatchObject({ dueAt: inMinutes(3).toISOString() })
  })

  test('let nobody new in after the end once right answers were shown', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(10) })
    const done = aTaker(site, work)
    const own = done.of(await done.start())
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    await own.finish()
    site.clock.advance(11 * minuteMs)
    expect((await own.result()).questions).not.toBeNull()
    expect(await site.call(workTaking.entry, { params: { code: work.code } })).toMatchObject({ state: 'closed' })
    expect(await aTaker(site, work).refusedStart()).toMatchObject({ code: 'not_open' })
  })

  test('that do nothing for anybody in the list do nothing for others either', async () => {
    const { work, change } = await aList({ closes_at: inMinutes(10) })
    const done = aTaker(site, work)
    await done.of(await done.start()).finish()
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    site.clock.advance(11 * minuteMs)
    expect(await aTaker(site, work).refusedStart()).toMatchObject({ code: 'not_open' })
  })
})

describe('undo', () => {
  const secondMs = 1000

  test('takes the last minutes back: the ends are those of before, an attempt that opened again is handed in with its points', async () => {
    const { work, change } = await aList({ settings: { minutes: 5 } })
    const { attemptId } = await start(work.code, 'Анна')
    site.clock.advance(8 * minuteMs)
    await site.runOverdueJob()
    const late = aTaker(site, work, { name: 'Борис' })
    const lateStart = await late.start()
    const before = await getWorkAttempt(db, attemptId)
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    expect(await getWorkAttempt(db, attemptId)).toMatchObject({ submitted_by: null })
    site.clock.advance(9 * secondMs)
    const list = await change({ undo: true })
    expect(list.map((one) => [one.name, one.extraMinutes, one.change, one.endsAt])).toEqual([
      ['Анна', 0, 'moved', null],
      ['Борис', 0, 'moved', lateStart.dueAt],
    ])
    expect(await getWorkAttempt(db, attemptId)).toEqual(before)
    expect(await getWorkAttempt(db, lateStart.attemptId)).toMatchObject({
      due_at: new Date(lateStart.dueAt),
      given_until: null,
    })
    expect(
      await site.refusal(works.participants, { body: { id: work.id, undo: true } }, await site.signIn(work.author_id)),
    ).toMatchObject({ code: 'work_started' })
  })

  test('takes them back from those who came in meanwhile', async () => {
    const { work, change } = await aList({ settings: { minutes: 5 } })
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    site.clock.advance(3 * secondMs)
    const { attemptId } = await start(work.code, 'Анна')
    await change({ undo: true })
    expect(await getWorkAttempt(db, attemptId)).toMatchObject({ due_at: inMinutes(5) })
    expect(await aTaker(site, work).start()).toMatchObject({ dueAt: inMinutes(5).toISOString() })
  })

  test.each([
    ['after ten seconds', 10, false, /прошло больше десяти секунд/],
    ['once somebody answered whose attempt they opened again', 5, true, /продолжили писать/],
  ] as const)('is refused %s, and says so', async (...[, seconds, isAnswered, sentence]) => {
    const { author, work, change } = await aList({ settings: { minutes: 5 } })
    const anna = aTaker(site, work)
    const own = anna.of(await anna.start())
    site.clock.advance(8 * minuteMs)
    await site.runOverdueJob()
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    site.clock.advance(seconds * secondMs)
    if (isAnswered) await own.finish()
    const refusal = await site.refusal(
      works.participants,
      { body: { id: work.id, undo: true } },
      await site.signIn(author.id),
    )
    expect(refusal).toMatchObject({
      code: 'work_started',
      errors: [{ path: 'undo', message: expect.stringMatching(sentence) }],
    })
  })

  test('keeps what was handed in meanwhile', async () => {
    const { work, change } = await aList({ settings: { minutes: 5 } })
    const anna = aTaker(site, work)
    const started = await anna.start()
    await change({ extraMinutes: { participantId: 'all', minutes: 5 } })
    await anna.of(started).finish()
    await change({ undo: true })
    expect(await getWorkAttempt(db, started.attemptId)).toMatchObject({ submitted_by: 'taker' })
  })
})
