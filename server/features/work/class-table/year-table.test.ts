import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { classTable, type SettingsChange } from '@quiz/contract/work/class-table.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const names = ['Иванова Анна', 'Юдин Пётр', 'Яковлев Лев']

/** A class of three, with ways to give it works, to hand them in, and to read its table. */
async function aClass() {
  const teacher = await site.signUp()
  const id = await site.call(classes.create, { body: { title: '7Б' } }, teacher)
  const pupils = await site.call(classes.pupils, { body: { id, add: names } }, teacher)
  const quiz = await aQuiz(db, { authorId: teacher.id })
  const ids = pupils.map((pupil) => pupil.id)
  async function give(settings: Record<string, unknown> = {}): Promise<number> {
    const body = { title: 'Работа', note: null, tests: [{ testId: quiz.id }], names: 'class' as const, classIds: [id] }
    return site.call(works.create, { body: { ...body, ...settings } }, teacher)
  }
  /** Hands in the work of a pupil, by number, with a percent. */
  async function score(workId: number, number: number, percent: number) {
    const { code } = await site.call(works.get, { params: { id: workId } }, teacher)
    const taker = aTaker(site, { code }, { name: null, personalCode: pupils[number - 1]?.code ?? '' })
    const attempt = await taker.start()
    await taker.of(attempt).finish()
    await db.updateTable('work_attempts').set({ percent }).where('id', '=', attempt.attemptId).execute()
  }
  const table = async (query: { from?: string; to?: string; timeZone?: string } = {}, person: TestPerson = teacher) => {
    const found = await site.call(classTable.table, { params: { id }, query }, person)
    if (!found) throw new Error('It is sent whole without since')
    return found
  }
  const own = (change: SettingsChange) => site.call(classTable.own, { body: { id, ...change } }, teacher)
  const close = (workId: number) => site.call(works.close, { body: { id: workId } }, teacher)
  return { teacher, id, ids, give, score, table, own, close }
}
const marks = [50, 70, 90] as [number, number, number]
const statesOf = ({ pupils }: { pupils: { cells: { state: string }[] }[] }) =>
  pupils.map(({ cells }) => cells.map(({ state }) => state))

describe('the table of a year', () => {
  test('has marks by the thresholds of a work, else percents, and says who works, who never came, and who was not there yet', async () => {
    const { give, score, table, close, id, teacher } = await aClass()
    const [first, second] = [await give({ marks }), await give()]
    await score(first, 1, 75)
    await score(second, 2, 42)
    await close(first)
    await site.call(classes.pupils, { body: { id, add: ['Новикова Ева'] } }, teacher)
    const found = await table()
    expect(found).toMatchObject({ title: '7Б', state: 'live' })
    expect(statesOf(found)).toEqual([
      ['submitted', 'waiting'],
      ['absent', 'submitted'],
      ['absent', 'waiting'],
      ['none', 'waiting'],
    ])
    expect(found.pupils[0]?.cells[0]).toMatchObject({ percent: 75, mark: 4 })
    expect(found.pupils[1]?.cells[1]).toMatchObject({ percent: 42, mark: null })
  })

  test('never mixes marks and percents in an average, weighs works, and counts who never came as the teacher says', async () => {
    const { give, score, table, own, close } = await aClass()
    const [one, heavy, percents] = [await give({ marks }), await give({ marks }), await give()]
    await score(one, 1, 95)
    await score(heavy, 1, 55)
    await score(percents, 1, 80)
    await own({ weight: { workId: heavy, weight: 3 } })
    for (const work of [one, heavy, percents]) await close(work)
    const averages = async () =>
      (await table()).pupils.map(({ averageMark, averagePercent }) => [averageMark, averagePercent])
    expect(await averages()).toEqual([
      [3.5, 80],
      [null, null],
      [null, null],
    ])
    expect(await own({ absentAs: 'lowest' })).toMatchObject({ absentAs: 'lowest' })
    expect(await averages()).toEqual([
      [3.5, 80],
      [2, 0],
      [2, 0],
    ])
    expect((await table()).works.map(({ weight }) => weight)).toEqual([1, 3, 1])
  })

  test('has the works that opened within some days, in the order of their opening', async () => {
    const { give, table } = await aClass()
    const [second, first] = [await give(), await give()]
    const now = site.clock.now()
    const before = new Date(now.getTime() - 3 * dayMs)
    await db.updateTable('works').set({ created_at: before }).where('id', '=', first).execute()
    const [earlier, today] = [before, now].map((at) => at.toISOString().slice(0, 10)) as [string, string]
    const idsOf = async (query: { from?: string; to?: string }) => (await table(query)).works.map(({ id }) => id)
    expect(await idsOf({})).toEqual([first, second])
    expect(await idsOf({ to: earlier })).toEqual([first])
    expect(await idsOf({ from: today })).toEqual([second])
    expect(await idsOf({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  })

  test('counts days as they are where the teacher is', async () => {
    const { give, table } = await aClass()
    const work = await give()
    await db
      .updateTable('works')
      .set({ created_at: new Date('2026-09-01T21:30:00Z') })
      .where('id', '=', work)
      .execute()
    const day = { from: '2026-09-02', to: '2026-09-02' }
    const idsOf = async (query: object) => (await table(query)).works.map(({ id }) => id)
    expect(await idsOf({ ...day, timeZone: 'Asia/Vladivostok' })).toEqual([work])
    expect(await idsOf({ ...day, timeZone: 'Europe/Kaliningrad' })).toEqual([])
    expect(await idsOf({ ...day, timeZone: 'Etc/Unknown' })).toEqual(await idsOf({ ...day, timeZone: 'Europe/Moscow' }))
    expect(await idsOf(day)).toEqual([])
  })

  test('is not sent again to whoever has its revision, until something changes', async () => {
    const { give, score, table, own, teacher, id } = await aClass()
    const work = await give()
    const since = async (revision: number) => {
      const headers = { authorization: `Bearer ${teacher.token}` }
      return (await site.app.inject({ url: `/api/classes/table/${id}?since=${revision}`, headers })).statusCode
    }
    let { revision } = await table()
    expect((await table()).revision).toBe(revision)
    expect(await since(revision)).toBe(204)
    for (const change of [() => score(work, 1, 60), () => own({ absentAs: 'lowest' })]) {
      await change()
      expect(await since(revision)).toBe(200)
      revision = (await table()).revision
      expect(await since(revision)).toBe(204)
    }
    const url = `/api/classes/table/${id}`
    const headers = { authorization: `Bearer ${teacher.token}` }
    const { etag } = (await site.app.inject({ url, headers })).headers
    const again = await site.app.inject({ url, headers: { ...headers, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('has own works alone for each teacher of the class', async () => {
    const { give, table, own, teacher, id } = await aClass()
    await give()
    const other = await site.signUp()
    const { code } = await site.call(classTeachers.share, { body: { id } }, teacher)
    await site.call(classTeachers.enter, { body: { code } }, other)
    await own({ absentAs: 'lowest' })
    const seen = await table({}, other)
    expect(seen).toMatchObject({ works: [], settings: { absentAs: 'nothing' } })
    expect(seen.pupils.map(({ name }) => name)).toEqual(names)
    const stranger = await site.signUp()
    expect(await site.refusal(classTable.table, { params: { id }, query: {} }, stranger)).toMatchObject({ status: 404 })
    await site.call(classTable.own, { body: { id, absentAs: 'lowest' } }, other)
    await site.call(classTeachers.quit, { body: { id } }, other)
    expect(await db.selectFrom('class_settings').select('user_id').execute()).toEqual([{ user_id: teacher.id }])
  })
})

describe('own settings', () => {
  test('keep what a change does not name, and refuse two changes at once and what is not of the class', async () => {
    const { own, ids, teacher, id } = await aClass()
    const stranger = await aClass()
    const period = { title: '1-я четверть', from: '2026-09-01', to: '2026-10-25' }
    await own({ periods: [period] })
    await own({ order: [ids[2] ?? 0, null, ids[0] ?? 0] })
    expect(await own({ absentAs: 'lowest' })).toEqual({
      ...{ absentAs: 'lowest', periods: [period], order: [ids[2], null, ids[0]] },
    })
    const refused = (change: object) => site.refusal(classTable.own, { body: { id, ...change } }, teacher)
    const work = await stranger.give()
    expect(await refused({ weight: { workId: work, weight: 2 } })).toMatchObject({ code: 'work_not_found' })
    expect(await refused({ order: [stranger.ids[0]] })).toMatchObject({ code: 'participant_not_found' })
    for (const change of [
      {},
      { absentAs: 'nothing', periods: [] },
      { order: [ids[0], ids[0]] },
      { periods: [{ ...period, to: '2026-08-31' }] },
      { weight: { workId: work, weight: 4 } },
    ])
      expect(await refused(change)).toMatchObject({ status: 400 })
  })
})

describe('the file', () => {
  test('has the lines of the register in its order, empty ones for who is not in the class, the day of each work, and decimal commas', async () => {
    const { give, score, own, close, ids, id, teacher } = await aClass()
    const [one, other] = [await give({ marks, title: '=Опасная' }), await give({ marks })]
    await score(one, 3, 95)
    await score(other, 3, 70)
    for (const work of [one, other]) await close(work)
    await own({ order: [ids[2] ?? 0, null, ids[0] ?? 0] })
    const headers = { authorization: `Bearer ${teacher.token}` }
    const today = site.clock.now().toISOString().slice(0, 10).split('-').toReversed().join('.')
    const { body } = await site.app.inject({ url: `/api/classes/export/${id}?format=csv`, headers })
    expect(body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      `№;Имя;'=Опасная;Работа;Средняя отметка;Средний процент`,
      `;Дата;${today};${today};;`,
      '3;Яковлев Лев;5;4;"4,5";',
      ';;;;;',
      '1;Иванова Анна;н;н;;',
      '2;Юдин Пётр;н;н;;',
    ])
  })
})
