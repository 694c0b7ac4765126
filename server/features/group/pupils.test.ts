import { classes, type PupilsChange } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A class with a way to change its list, and one to be refused. */
async function aClass() {
  const teacher = await site.signUp()
  const id = await site.call(classes.create, { body: { title: '7Б' } }, teacher)
  return {
    ...{ id, teacher },
    change: (change: Partial<PupilsChange> = {}) => site.call(classes.pupils, { body: { id, ...change } }, teacher),
    refused: (change: Partial<PupilsChange>) => site.refusal(classes.pupils, { body: { id, ...change } }, teacher),
  }
}
const rowsOf = (list: readonly { name: string; number: number; state: string }[]) =>
  list.map(({ name, number, state }) => [number, name, state])
const names = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `Ученик ${from + at + 1}`)

describe('add', () => {
  test('levels the names of a list, leaves out blank ones, and gives each the next number and a code of nine letters', async () => {
    const { change } = await aClass()
    await change({ add: ['Петрова Алёна'] })
    const list = await change({ add: ['  Яковлев\u00a0\tИван ', '', ' ', 'Йод'] })
    expect(rowsOf(list)).toEqual([
      [1, 'Петрова Алёна', 'in'],
      [2, 'Яковлев Иван', 'in'],
      [3, 'Йод', 'in'],
    ])
    for (const { code } of list) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{9}$/)
  })

  test('asks about names that are there or come twice before anybody is added, and takes them as others then', async () => {
    const { change, refused } = await aClass()
    const [first] = await change({ add: ['Кузнецова Анна', 'Жуков Пётр'] })
    await change({ leave: [first?.id ?? 0] })
    const add = ['Юдин П.', 'жуков  петр', 'кузнецова анна', 'Юдин П']
    expect(await refused({ add })).toMatchObject({
      ...{ status: 409, code: 'name_taken' },
      errors: [1, 2, 3].map((at) => ({ path: `add.${at}`, message: classesTexts.nameInClass })),
    })
    expect(await change()).toHaveLength(2)
    expect(rowsOf(await change({ add, keepTwins: true })).slice(2)).toEqual([
      [3, 'Юдин П.', 'in'],
      [4, 'жуков петр (2)', 'in'],
      [5, 'кузнецова анна (2)', 'in'],
      [6, 'Юдин П (2)', 'in'],
    ])
  })

  test('refuses a name that is none at its line, and adds nobody', async () => {
    const { change, refused } = await aClass()
    for (const name of ['А', 'а'.repeat(61), 'Иван\u202eов', '---', 'Модератор'])
      expect(await refused({ add: ['Иванов Иван', name] })).toMatchObject({ status: 400, errors: [{ path: 'add.1' }] })
    expect(await change()).toEqual([])
  })

  test('fills a class up to 40, of whom those who left do not count, and its list up to 120 rows', async () => {
    const { change, refused } = await aClass()
    const first = await change({ add: names(limits.pupilsMax) })
    expect(await refused({ add: ['Лишний'] })).toMatchObject({
      ...{ code: 'participants_full', errors: [{ path: 'add', message: classesTexts.fullClass }] },
    })
    const ids = first.map(({ id }) => id)
    await change({ leave: ids })
    await change({ add: names(limits.pupilsMax, 100) })
    expect(await refused({ return: ids.slice(0, 1) })).toMatchObject({ code: 'participants_full' })
    const [one, ...rest] = (await change()).filter(({ state }) => state === 'in').map(({ id }) => id)
    await change({ leave: [one ?? 0, ...rest] })
    expect((await change({ add: names(limits.pupilsMax, 200) })).at(-1)?.number).toBe(limits.classRowsMax)
    await change({ forget: one ?? 0 })
    await change({ leave: [(await change()).at(-1)?.id ?? 0] })
    expect(await refused({ add: ['Лишний'] })).toMatchObject({ errors: [{ message: classesTexts.fullList }] })
  })

  test('is done once under one key, and the second time tells the list without what was forgotten meanwhile', async () => {
    const { id, teacher, change } = await aClass()
    const headers = { 'idempotency-key': 'k'.repeat(22), authorization: `Bearer ${teacher.token}` }
    const payload = { id, add: ['Иванова Анна', 'Юдин Пётр'] }
    const send = () => site.app.inject({ method: 'POST', url: classes.pupils.path, headers, payload })
    const [first] = (await send()).json()
    await change({ forget: first.id })
    expect(rowsOf((await send()).json())).toEqual([
      [1, '', 'forgotten'],
      [2, 'Юдин Пётр', 'in'],
    ])
    expect(JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain('Иванова')
  })
})

test('rename keeps number and code, and refuses the name of another', async () => {
  const { change, refused } = await aClass()
  const [first] = await change({ add: ['Иванова Анна', 'Юдин Пётр'] })
  const pupilId = first?.id ?? 0
  expect(await refused({ rename: { pupilId, name: 'юдин петр' } })).toMatchObject({
    ...{ code: 'name_taken', errors: [{ path: 'rename.name' }] },
  })
  const [renamed] = await change({ rename: { pupilId, name: 'иванова  Анна' } })
  expect(renamed).toEqual({ ...first, name: 'иванова Анна' })
})

test('who leaves keeps name, number and code, and returns with them; a second time nothing changes', async () => {
  const { change } = await aClass()
  const [first, second] = await change({ add: ['Иванова Анна', 'Юдин Пётр'] })
  const ids = [first?.id ?? 0]
  await change({ leave: ids })
  expect(await change({ leave: ids })).toEqual([{ ...first, state: 'left' }, second])
  await change({ return: ids })
  expect(await change({ return: ids })).toEqual([first, second])
})

test('forget leaves nothing but the number, which nobody gets again', async () => {
  const { change, refused } = await aClass()
  const [, second] = await change({ add: ['Иванова Анна', 'Юдин Пётр'] })
  const pupilId = second?.id ?? 0
  expect((await change({ forget: pupilId }))[1]).toEqual({
    id: pupilId,
    name: '',
    number: 2,
    state: 'forgotten',
    code: null,
    devices: 0,
  })
  const rows = JSON.stringify(await db.selectFrom('class_pupils').selectAll().execute())
  expect(rows).not.toContain('Юдин')
  expect(rows).not.toContain('юдин')
  expect(rows).not.toContain(second?.code)
  for (const again of [
    { forget: pupilId },
    { return: [pupilId] },
    { newCode: pupilId },
    { rename: { pupilId, name: 'Юдин' } },
  ])
    expect(await refused(again)).toMatchObject({ code: 'participant_not_found' })
  expect(rowsOf(await change({ add: ['Юдин Пётр'] })).at(-1)).toEqual([3, 'Юдин Пётр', 'in'])
})

test('newCode replaces the code of one pupil', async () => {
  const { change } = await aClass()
  const [first, second] = await change({ add: ['Иванова Анна', 'Юдин Пётр'] })
  const [renewed, other] = await change({ newCode: first?.id ?? 0 })
  expect(renewed?.code).toMatch(/^[2-9A-HJKMNP-Z]{9}$/)
  expect(renewed?.code).not.toBe(first?.code)
  expect(other).toEqual(second)
})

test('a pupil of another class is unknown, and two changes at once are refused', async () => {
  const [one, two] = [await aClass(), await aClass()]
  const [stranger] = await two.change({ add: ['Иванова Анна'] })
  const pupilId = stranger?.id ?? 0
  const all = [{ leave: [pupilId] }, { return: [pupilId] }, { forget: pupilId }, { newCode: pupilId }]
  for (const change of [...all, { rename: { pupilId, name: 'Юдин Пётр' } }])
    expect(await one.refused(change)).toMatchObject({ status: 404, code: 'participant_not_found' })
  expect(await two.change()).toEqual([stranger])
  expect(await two.refused({ forget: pupilId, newCode: pupilId })).toMatchObject({ status: 400 })
})
