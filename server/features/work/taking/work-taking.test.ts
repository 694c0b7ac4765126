import { limits } from '@quiz/contract/limits.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt, type WorkOptions } from '#server/testing/work-factory.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const work = (options: WorkOptions = {}) => aWork(db, { now: site.clock.now(), ...options })
const listed = (options: WorkOptions = {}) => work({ ...options, settings: { names: 'list', ...options.settings } })
const later = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minute)
const participants = (workId: number) =>
  db.selectFrom('work_participants').selectAll().where('work_id', '=', workId).orderBy('id').execute()
const attempts = () => db.selectFrom('work_attempts').selectAll().orderBy('number').execute()

describe('a start by name', () => {
  test('gives the questions without keys, points and the quiz that they are from', async () => {
    const given = await work({ settings: { minutes: 30 } })
    const taker = aTaker(site, given, { name: '  Иванова   А. ' })
    const started = await taker.start()
    expect(started).toMatchObject({ number: 1, title: given.title, name: 'Иванова А.', answers: [] })
    expect(started.dueAt).toBe(later(30).toISOString())
    expect(started.questions).toHaveLength(2)
    expect(JSON.stringify(started)).not.toMatch(/isRight|score|explanation|points/i)
    expect(started.questions.map(({ testId }) => testId)).toEqual([given.id, given.id])
  })

  test('again goes on with the attempt, with its answers and its order', async () => {
    const given = await work()
    const taker = aTaker(site, given)
    const started = await taker.start()
    const answers = started.questions.map(({ id, answers: [first] }) => ({
      ...{ questionId: id, sequence: 3, answerIds: [first?.id ?? 0] },
    }))
    await taker.of(started).save(answers)
    site.clock.advance(minute)
    expect(await taker.start()).toEqual({ ...started, answers, serverNow: site.clock.now().toISOString() })
    // By the key alone, as after a reload.
    expect((await taker.start({ name: null })).attemptId).toBe(started.attemptId)
    expect(await attempts()).toHaveLength(1)
  })

  test('twice at once makes one attempt', async () => {
    const given = await work()
    const taker = aTaker(site, given)
    const ids = (await Promise.all([1, 2, 3, 4].map(() => taker.start()))).map(({ attemptId }) => attemptId)
    expect(new Set(ids).size).toBe(1)
    expect([(await participants(given.id)).length, (await attempts()).length]).toEqual([1, 1])
  })

  test('of many at once makes an attempt of each, and those of one name are one', async () => {
    const given = await work()
    const all = Array.from({ length: 10 }, () => aTaker(site, given))
    await Promise.all(all.map((taker) => taker.start()))
    const same = await Promise.allSettled(
      Array.from({ length: 5 }, () => aTaker(site, given, { name: 'Пётр' }).start()),
    )
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await participants(given.id)).toHaveLength(11)
  })

  test('that another browser has is refused, in any spelling', async () => {
    const given = await work()
    await aTaker(site, given, { name: 'Пётр Ёлкин' }).start()
    for (const name of ['Пётр Ёлкин', 'петр елкин', ' ПЁТР  елкин'])
      expect(await aTaker(site, given, { name }).refusedStart()).toMatchObject({ status: 409, code: 'name_taken' })
  })

  test('goes on with the attempt of another browser when the author released it', async () => {
    const given = await work()
    const lost = aTaker(site, given, { name: 'Пётр Ёлкин' })
    const { attemptId } = await lost.start()
    await db.updateTable('work_participants').set({ key_hash: null }).execute()
    const taker = aTaker(site, given, { name: 'Петр Елкин' })
    expect(await taker.start()).toMatchObject({ attemptId, name: 'Пётр Ёлкин' })
    expect(await lost.of({ attemptId }).refusedResult()).toMatchObject({ code: 'result_not_found' })
    expect(await lost.refusedStart()).toMatchObject({ code: 'name_taken' })
  })

  test.each([
    [' ', 'Напишите своё имя.'],
    ['Я', null],
    ['а'.repeat(limits.participantNameChars + 1), 'В\u00a0имени должно быть от\u00a02 до\u00a060 знаков'],
    ['Администратор', null],
    ['Пётр\u202eп', null],
  ])('%j is refused with a message at the name', async (name, message) => {
    const refusal = await aTaker(site, await work(), { name }).refusedStart()
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(refusal.errors).toEqual([{ path: 'name', message: message ?? expect.stringMatching(/[а-я]/) }])
  })

  test('missing from a browser that did not start is refused', async () => {
    expect(await aTaker(site, await work(), { name: null }).refusedStart()).toMatchObject({
      ...{ status: 400, code: 'invalid_request', errors: [{ path: 'name', message: 'Напишите своё имя.' }] },
    })
  })

  test('is refused to new participants alone when the author takes none', async () => {
    const given = await work()
    const taker = aTaker(site, given)
    const { attemptId } = await taker.start()
    await db.updateTable('works').set({ accepts_new: false }).execute()
    expect((await taker.start()).attemptId).toBe(attemptId)
    expect(await aTaker(site, given).refusedStart()).toMatchObject({ status: 403, code: 'not_open' })
    expect(await participants(given.id)).toHaveLength(1)
  })

  test('is refused beyond the most participants of a work, not counting removed ones', async () => {
    const given = await work()
    const rows = Array.from({ length: limits.participantsMax }, (_, at) => ({
      ...{ work_id: given.id, name: `Имя ${at}`, name_key: `имя ${at}`, personal_code: `К${at}` },
      ...{ revision: 0, created_at: new Date() },
    }))
    await db.insertInto('work_participants').values(rows).execute()
    expect(await aTaker(site, given).refusedStart()).toMatchObject({
      ...{ status: 409, code: 'participants_full' },
      detail: expect.stringContaining('тому, кто дал вам код'),
    })
    await db.updateTable('work_participants').set({ removed_at: new Date() }).where('name', '=', 'Имя 0').execute()
    await aTaker(site, given).start()
    expect(await aTaker(site, given).refusedStart()).toMatchObject({ code: 'participants_full' })
  })

  test('stores nothing of an account, and no address', async () => {
    const [given, person] = [await work(), await site.signUp()]
    const body = { code: given.code, name: 'Пётр', key: aKey() }
    await site.call(workTaking.start, { body }, person)
    const rows = JSON.stringify([await participants(given.id), await attempts()])
    for (const secret of [person.user.user_name, person.user.full_name, person.user.email, '127.0.0.1', body.key])
      expect(rows).not.toContain(secret)
    const columns = [
      ...Object.keys((await participants(given.id))[0] ?? {}),
      ...Object.keys((await attempts())[0] ?? {}),
    ]
    expect(columns.filter((name) => /user|account|address|mail|birth|agent/.test(name))).toEqual([])
  })
})

describe('a start by personal code', () => {
  test('needs no name, and moves the attempt to the browser that entered last', async () => {
    const given = await listed()
    const { personal_code: code, name } = await aParticipant(db, given.id)
    const first = aTaker(site, given, { name: null, personalCode: ` ${code.toLowerCase()} ` })
    const { attemptId, ...started } = await first.start()
    expect(started.name).toBe(name)
    const second = aTaker(site, given, { name: null, personalCode: code })
    expect(await second.start()).toMatchObject({ attemptId, questions: started.questions })
    await second.of({ attemptId }).save([])
    expect(await first.of({ attemptId }).refusedSave([])).toMatchObject({ status: 404, code: 'result_not_found' })
    expect(await first.refusedStart({ personalCode: null })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'personalCode', message: expect.stringContaining('личный код') }] },
    })
  })

  test('of another person in the same browser starts an attempt of that person', async () => {
    const given = await listed()
    const [one, other] = [await aParticipant(db, given.id), await aParticipant(db, given.id)]
    const taker = aTaker(site, given, { name: null })
    const first = await taker.start({ personalCode: one.personal_code })
    const second = await taker.start({ personalCode: other.personal_code })
    expect([first.name, second.name]).toEqual([one.name, other.name])
    expect(second.attemptId).not.toBe(first.attemptId)
    expect(await taker.of(first).refusedSave([])).toMatchObject({ code: 'result_not_found' })
  })

  test('that is wrong, of another work or of a forgotten participant is refused; a name does not help', async () => {
    const given = await listed()
    const [own, foreign] = [await aParticipant(db, given.id), await aParticipant(db, (await listed()).id)]
    const forgotten = await aParticipant(db, given.id, { forgotten_at: new Date(), name_key: null })
    for (const personalCode of ['22222', foreign.personal_code, forgotten.personal_code])
      expect(await aTaker(site, given, { personalCode, name: own.name }).refusedStart()).toMatchObject({
        ...{ status: 403, code: 'wrong_code' },
      })
  })

  test('of somebody whom the author removed is refused', async () => {
    const given = await listed()
    const { personal_code: personalCode } = await aParticipant(db, given.id, { removed_at: new Date() })
    expect(await aTaker(site, given, { personalCode }).refusedStart()).toMatchObject({ code: 'participant_removed' })
  })
})

describe('a start outside of the time of a work', () => {
  test('is refused before and after it', async () => {
    const given = await work({ opens_at: later(5), closes_at: later(10) })
    const taker = aTaker(site, given)
    expect(await taker.refusedStart()).toMatchObject({ status: 403, code: 'not_open' })
    site.clock.advance(5 * minute)
    expect((await taker.start()).dueAt).toBe(given.closes_at.toISOString())
    site.clock.advance(5 * minute)
    expect(await aTaker(site, given).refusedStart()).toMatchObject({ code: 'not_open' })
  })

  test('is allowed to somebody with extra minutes until they are over', async () => {
    const given = await listed({ closes_at: later(10), settings: { minutes: 5 } })
    const codes = [15, 20, 0].map(
      async (extraMinutes) => (await aParticipant(db, given.id, { extra_minutes: extraMinutes })).personal_code,
    )
    const [first = '', second = '', none = ''] = await Promise.all(codes)
    site.clock.advance(20 * minute)
    const { dueAt } = await aTaker(site, given, { personalCode: first }).start()
    expect(dueAt).toBe(new Date(given.closes_at.getTime() + 15 * minute).toISOString())
    expect(await aTaker(site, given, { personalCode: none }).refusedStart()).toMatchObject({ code: 'not_open' })
    site.clock.advance(10 * minute)
    expect(await aTaker(site, given, { personalCode: second }).refusedStart()).toMatchObject({ code: 'not_open' })
  })
})

describe('after an attempt was handed in', () => {
  test('a further one is started on request alone, as often as the work allows', async () => {
    const taker = aTaker(site, await work({ settings: { attemptsMax: 2 } }))
    const first = await taker.start()
    await taker.of(first).finish()
    expect(await taker.refusedStart()).toMatchObject({ code: 'no_attempts_left', attemptId: first.attemptId })
    const second = await taker.start({ isNew: true })
    expect(second.number).toBe(2)
    expect((await taker.start({ isNew: true })).attemptId).toBe(second.attemptId)
    await taker.of(second).finish()
    expect(await taker.refusedStart({ isNew: true })).toMatchObject({ status: 409, attemptId: second.attemptId })
  })

  test('one that its author reset does not count', async () => {
    const taker = aTaker(site, await work())
    const first = await taker.start()
    await taker.of(first).save([])
    await db.updateTable('work_attempts').set({ reset_at: new Date() }).execute()
    const second = await taker.start()
    expect([second.number, second.attemptId === first.attemptId]).toEqual([2, false])
    for (const refused of [await taker.of(first).refusedSave([]), await taker.of(first).refusedFinish([])])
      expect(refused).toMatchObject({ status: 409, code: 'attempt_reset' })
  })

  test('whoever enters by the personal code in another browser can see its result, also in a closed work', async () => {
    const given = await listed({ closes_at: later(10) })
    const { personal_code: personalCode } = await aParticipant(db, given.id)
    const first = aTaker(site, given, { personalCode })
    const started = await first.start()
    site.clock.advance(20 * minute)
    const second = aTaker(site, given, { personalCode })
    const { attemptId } = started
    expect(await second.refusedStart()).toMatchObject({ code: 'not_open', attemptId })
    expect(await second.of(started).result()).toMatchObject({ attemptId, submittedBy: 'clock' })
  })
})

test('a removed participant can neither start nor save, and can after a return', async () => {
  const taker = aTaker(site, await work())
  const started = await taker.start()
  const remove = (removedAt: Date | null) =>
    db.updateTable('work_participants').set({ removed_at: removedAt }).execute()
  await remove(new Date())
  expect(await taker.refusedStart()).toMatchObject({ status: 403, code: 'participant_removed' })
  expect(await taker.of(started).refusedSave([])).toMatchObject({ status: 403, code: 'participant_removed' })
  await remove(null)
  expect((await taker.start()).attemptId).toBe(started.attemptId)
})

test('attempts of two people have questions in different orders', async () => {
  const given = await work()
  const { questions } = given.quizzes[0]?.content ?? { questions: [] }
  const orders = []
  for (const seed of Array.from({ length: 20 }, (_, at) => 1000 * at)) {
    const { id: participantId, ...one } = await aParticipant(db, given.id, { key_hash: null })
    await aWorkAttempt(db, { work: given, participantId }, { seed, now: site.clock.now() })
    const started = await aTaker(site, given, { name: one.name }).start()
    orders.push(
      JSON.stringify(started.questions.map(({ id, answers }) => [id, answers.map((answer) => answer.description)])),
    )
  }
  expect(questions).toHaveLength(2)
  expect(new Set(orders).size).toBeGreaterThan(10)
})
