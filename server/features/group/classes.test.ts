import { classes } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const at = (time: string) => site.clock.advance(new Date(time).getTime() - site.clock.now().getTime())
const create = (teacher: TestPerson, body: { title: string; year?: string } = { title: '7Б' }) =>
  site.call(classes.create, { body }, teacher)
const get = (teacher: TestPerson, id: number) => site.call(classes.get, { params: { id } }, teacher)

describe('the year of a new class', () => {
  test.each([
    ['2027-04-30T23:59:59Z', undefined, '2026/27'],
    ['2027-05-01T00:00:00Z', '2027/28', '2027/28'],
    ['2027-07-31T23:59:59Z', undefined, '2026/27'],
    ['2027-08-01T00:00:00Z', undefined, '2027/28'],
    ['2099-09-01T00:00:00Z', '2099/00', '2099/00'],
  ])('at %s, asked as %s, is %s', async (time, year, expected) => {
    at(time)
    const teacher = await site.signUp()
    const id = await create(teacher, { title: '7Б', ...(year !== undefined && { year }) })
    expect((await get(teacher, id)).year).toBe(expected)
  })

  test.each([
    ['2027-04-30T23:59:59Z', '2027/28'],
    ['2027-08-01T00:00:00Z', '2026/27'],
    ['2027-08-01T00:00:00Z', '2028/29'],
    ['2027-06-01T00:00:00Z', '2026/28'],
    ['2027-06-01T00:00:00Z', '2027'],
  ])('at %s cannot be %s', async (time, year) => {
    at(time)
    const teacher = await site.signUp()
    const refusal = await site.refusal(classes.create, { body: { title: '7Б', year } }, teacher)
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'year' }] })
    expect(await site.call(classes.list, {}, teacher)).toEqual([])
  })
})

test('a title has 1 to 60 characters, when it is made and when it is changed', async () => {
  const teacher = await site.signUp()
  const id = await create(teacher, { title: ` ${'я'.repeat(limits.classTitleChars)} ` })
  for (const title of ['', '  ', 'я'.repeat(limits.classTitleChars + 1)]) {
    const atTitle = { status: 400, errors: [{ path: 'title' }] }
    expect(await site.refusal(classes.create, { body: { title } }, teacher)).toMatchObject(atTitle)
    expect(await site.refusal(classes.update, { body: { id, title } }, teacher)).toMatchObject(atTitle)
  }
  await site.call(classes.update, { body: { id, title: 'Кружок' } }, teacher)
  expect((await get(teacher, id)).title).toBe('Кружок')
})

test('the list has the last year first, then titles as people sort them, and counts who is in', async () => {
  at('2027-06-01T00:00:00Z')
  const teacher = await site.signUp()
  const [second, first] = [await create(teacher, { title: 'ёлки' }), await create(teacher, { title: 'Арбузы' })]
  const next = await create(teacher, { title: 'Яблоки', year: '2027/28' })
  const [left, forgotten] = await site.call(
    classes.pupils,
    { body: { id: first, add: ['Иванова', 'Юдин', 'Жуков'] } },
    teacher,
  )
  await site.call(classes.pupils, { body: { id: first, leave: [left?.id ?? 0] } }, teacher)
  await site.call(classes.pupils, { body: { id: first, forget: forgotten?.id ?? 0 } }, teacher)
  const list = await site.call(classes.list, {}, teacher)
  expect(list.map(({ id, pupilsCount }) => [id, pupilsCount])).toEqual([
    [next, 0],
    [first, 1],
    [second, 0],
  ])
  expect(list[2]).toMatchObject({ year: '2026/27', deletesAt: '2027-09-30T00:00:00.000Z' })
  expect(await site.call(classes.list, {}, await site.signUp())).toEqual([])
})

test('an account has at most 30 classes, also when two are made at once', async () => {
  const teacher = await site.signUp()
  const row = { owner_id: teacher.id, title: '7Б', year: 2026, created_at: site.clock.now() }
  await db
    .insertInto('classes')
    .values(Array.from({ length: limits.classesMax - 1 }, () => row))
    .execute()
  const both = await Promise.allSettled([create(teacher), create(teacher)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await site.refusal(classes.create, { body: { title: '8А' } }, teacher)).toMatchObject({ code: 'classes_full' })
})

test('a class needs the consents of its teacher', async () => {
  const teacher = await site.signUp()
  await db.deleteFrom('consents').where('user_id', '=', teacher.id).execute()
  expect(await site.refusal(classes.create, { body: { title: '7Б' } }, teacher)).toMatchObject({
    code: 'consent_needed',
  })
})

test('one key makes one class, however often it is sent', async () => {
  const teacher = await site.signUp()
  const headers = { 'idempotency-key': 'k'.repeat(22), authorization: `Bearer ${teacher.token}` }
  const send = () => site.app.inject({ method: 'POST', url: classes.create.path, headers, payload: { title: '7Б' } })
  expect((await send()).json()).toBe((await send()).json())
  expect(await site.call(classes.list, {}, teacher)).toHaveLength(1)
})

test('a deleted class is gone with its pupils at once', async () => {
  const teacher = await site.signUp()
  const id = await create(teacher)
  await site.call(classes.pupils, { body: { id, add: ['Иванова Анна'] } }, teacher)
  await site.call(classes.remove, { body: { id } }, teacher)
  expect(await site.refusal(classes.get, { params: { id } }, teacher)).toMatchObject({ code: 'class_not_found' })
  expect(await db.selectFrom('class_pupils').selectAll().execute()).toEqual([])
})

describe('the next year', () => {
  test('has those who are in the class, with numbers from 1 and codes of its own, and leaves the class as it is', async () => {
    at('2027-05-01T00:00:00Z')
    const teacher = await site.signUp()
    const id = await create(teacher)
    const before = await site.call(
      classes.pupils,
      { body: { id, add: ['Иванова', 'Юдин', 'Жуков', 'Юрьев'] } },
      teacher,
    )
    await site.call(classes.pupils, { body: { id, leave: [before[0]?.id ?? 0] } }, teacher)
    await site.call(classes.pupils, { body: { id, forget: before[2]?.id ?? 0 } }, teacher)
    const next = await get(teacher, await site.call(classes.nextYear, { body: { id } }, teacher))
    expect(next).toMatchObject({ title: '7Б', year: '2027/28' })
    expect(next.pupils.map(({ name, number, state }) => [name, number, state])).toEqual([
      ['Юдин', 1, 'in'],
      ['Юрьев', 2, 'in'],
    ])
    const after = await get(teacher, id)
    expect(after.pupils.map(({ state }) => state)).toEqual(['left', 'in', 'forgotten', 'in'])
    expect(new Set([...after.pupils, ...next.pupils].map(({ code }) => code)).size).toBe(6)
  })

  test('is refused until May, and once it is not the next one any more', async () => {
    at('2027-04-30T23:59:59Z')
    const teacher = await site.signUp()
    const id = await create(teacher)
    const refusal = { status: 400, errors: [{ message: classesTexts.nextYearClosed }] }
    expect(await site.refusal(classes.nextYear, { body: { id } }, teacher)).toMatchObject(refusal)
    at('2027-08-15T00:00:00Z')
    const again = await site.signIn(teacher.id)
    const next = await site.call(classes.nextYear, { body: { id } }, again)
    expect(await site.refusal(classes.nextYear, { body: { id: next } }, again)).toMatchObject(refusal)
  })
})
