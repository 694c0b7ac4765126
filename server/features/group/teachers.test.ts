import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A class with two pupils. */
async function aClass(owner: TestPerson): Promise<number> {
  const id = await site.call(classes.create, { body: { title: '7Б' } }, owner)
  await site.call(classes.pupils, { body: { id, add: ['Иванова Анна', 'Юдин Пётр'] } }, owner)
  return id
}
const codeOf = async (owner: TestPerson, id: number) =>
  (await site.call(classTeachers.share, { body: { id } }, owner)).code
const enter = (teacher: TestPerson, code: string) => site.call(classTeachers.enter, { body: { code } }, teacher)
const refusedCode = (teacher: TestPerson, code: string) =>
  site.refusal(classTeachers.enter, { body: { code } }, teacher)
const get = (teacher: TestPerson, id: number) => site.call(classes.get, { params: { id } }, teacher)
const codesOf = async (owner: TestPerson, id: number) => (await get(owner, id)).pupils.map(({ code }) => code)

/** A class whose other teachers entered one a minute, who registered last first. */
async function aSharedClass(count: number) {
  const owner = await site.signUp()
  const id = await aClass(owner)
  const teachers: TestPerson[] = []
  while (teachers.length < count) teachers.unshift(await site.signUp())
  for (const teacher of teachers) {
    await enter(teacher, await codeOf(owner, id))
    site.clock.advance(60_000)
  }
  return { owner, id, teachers }
}
const rolesIn = async (teacher: TestPerson, id: number) =>
  (await get(teacher, id)).teachers.map(({ userId, role }) => [userId, role])

describe('a code', () => {
  test('makes whoever types it a teacher once, in any case and with any blanks', async () => {
    const [owner, teacher, late] = [await site.signUp(), await site.signUp(), await site.signUp()]
    const id = await aClass(owner)
    const code = await codeOf(owner, id)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(await enter(teacher, ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`)).toBe(id)
    expect(await refusedCode(late, code)).toMatchObject({ status: 403, code: 'wrong_code', errors: [{ path: 'code' }] })
    expect(JSON.stringify(await db.selectFrom('class_invites').selectAll().execute())).toBe('[]')
  })

  test('works for ten minutes, and its letters are not stored', async () => {
    const { owner, id } = await aSharedClass(0)
    const teacher = await site.signUp()
    const code = await codeOf(owner, id)
    expect(JSON.stringify(await db.selectFrom('class_invites').selectAll().execute())).not.toContain(code)
    site.clock.advance(limits.classInviteMinutes * 60_000)
    expect(await refusedCode(teacher, code)).toMatchObject({ code: 'wrong_code' })
    await codeOf(owner, id)
    expect(await db.selectFrom('class_invites').selectAll().execute()).toHaveLength(1)
  })

  test('stays for another when the owner or a teacher types it', async () => {
    const { owner, id, teachers } = await aSharedClass(1)
    const code = await codeOf(owner, id)
    for (const known of [owner, ...teachers]) expect(await enter(known, code)).toBe(id)
    expect(await enter(await site.signUp(), code)).toBe(id)
    expect((await get(owner, id)).teachers).toHaveLength(3)
  })

  test('is not tried after ten wrong ones within a minute, whatever it is', async () => {
    const { owner, id } = await aSharedClass(0)
    const teacher = await site.signUp()
    const code = await codeOf(owner, id)
    const counters = new MemoryCounters(site.clock.now)
    const limited = await buildTestApp({ store: site.store, clock: site.clock, counters })
    const type = (typed: string) => limited.refusal(classTeachers.enter, { body: { code: typed } }, teacher)
    for (let wrong = 0; wrong < 10; wrong += 1) expect(await type('ABCDEFGH')).toMatchObject({ code: 'wrong_code' })
    expect(await type(code)).toMatchObject({ status: 429, code: 'too_often' })
    site.clock.advance(61_000)
    expect(await limited.call(classTeachers.enter, { body: { code } }, teacher)).toBe(id)
  })

  test('needs consents, room for a class and room for a teacher', async () => {
    const { owner, id } = await aSharedClass(0)
    const [without, busy, late] = [await site.signUp(), await site.signUp(), await site.signUp()]
    const now = site.clock.now()
    await db.deleteFrom('consents').where('user_id', '=', without.id).execute()
    const row = { owner_id: busy.id, title: '7Б', year: 2026, created_at: now }
    await db
      .insertInto('classes')
      .values(Array.from({ length: limits.classesMax - 1 }, () => row))
      .execute()
    const { id: entered } = await aSharedClass(0)
    await db.insertInto('class_teachers').values({ class_id: entered, user_id: busy.id, joined_at: now }).execute()
    const code = await codeOf(owner, id)
    expect(await refusedCode(without, code)).toMatchObject({ code: 'consent_needed' })
    expect(await refusedCode(busy, code)).toMatchObject({ code: 'classes_full' })
    for (let others = 0; others < limits.classTeachersMax; others += 1) {
      const { id: userId } = await site.signUp()
      await db.insertInto('class_teachers').values({ class_id: id, user_id: userId, joined_at: now }).execute()
    }
    expect(await refusedCode(late, code)).toMatchObject({ code: 'participants_full' })
    expect(await site.refusal(classTeachers.share, { body: { id } }, owner)).toMatchObject({
      code: 'participants_full',
    })
  })

  test('of two who type it at once one enters', async () => {
    const { owner, id } = await aSharedClass(0)
    const [one, other] = [await site.signUp(), await site.signUp()]
    const code = await codeOf(owner, id)
    const both = await Promise.allSettled([enter(one, code), enter(other, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await get(owner, id)).teachers).toHaveLength(2)
  })
})

test('another teacher reads names and numbers, and no code; the class is in the list with the name of its owner', async () => {
  const { owner, id, teachers } = await aSharedClass(1)
  const [teacher] = teachers
  if (!teacher) throw new Error('there is one')
  const seen = await get(teacher, id)
  expect(seen).toMatchObject({ role: 'teacher', title: '7Б' })
  expect(seen.pupils.map(({ name, number, code }) => [name, number, code])).toEqual([
    ['Иванова Анна', 1, null],
    ['Юдин Пётр', 2, null],
  ])
  const [card] = await site.call(classes.list, {}, teacher)
  const ownerName = seen.teachers.find(({ role }) => role === 'owner')?.name
  expect(card).toMatchObject({ id, role: 'teacher', pupilsCount: 2, ownerName })
  expect(await site.call(classes.list, {}, owner)).toMatchObject([{ id, role: 'owner', ownerName: null }])
})

describe('who leaves or is taken out', () => {
  test('is a stranger from then on, and codes of pupils stay', async () => {
    const { owner, id, teachers } = await aSharedClass(2)
    const [one, other] = teachers as [TestPerson, TestPerson]
    const codes = await codesOf(owner, id)
    const invite = await codeOf(owner, id)
    await site.call(classTeachers.quit, { body: { id } }, one)
    await site.call(classTeachers.expel, { body: { id, userId: other.id } }, owner)
    await site.call(classTeachers.expel, { body: { id, userId: other.id } }, owner)
    for (const gone of [one, other]) {
      expect(await site.refusal(classes.get, { params: { id } }, gone)).toMatchObject({ code: 'class_not_found' })
      expect(await site.call(classes.list, {}, gone)).toEqual([])
      expect(await refusedCode(gone, invite)).toMatchObject({ code: 'wrong_code' })
    }
    expect(await codesOf(owner, id)).toEqual(codes)
    expect(await get(owner, id)).not.toHaveProperty('codesRenewedAt')
  })

  test('changes all codes if they ever owned the class', async () => {
    const { owner, id, teachers } = await aSharedClass(1)
    const [teacher] = teachers as [TestPerson]
    const codes = await codesOf(owner, id)
    await site.call(classTeachers.handOver, { body: { id, userId: teacher.id } }, owner)
    expect(await codesOf(teacher, id)).toEqual(codes)
    expect(await rolesIn(teacher, id)).toEqual([
      [teacher.id, 'owner'],
      [owner.id, 'teacher'],
    ])
    expect(await codesOf(owner, id)).toEqual([null, null])
    await site.call(classTeachers.expel, { body: { id, userId: owner.id } }, teacher)
    const renewed = await codesOf(teacher, id)
    expect(new Set([...codes, ...renewed]).size).toBe(4)
  })
})

describe('the class of an owner who goes', () => {
  test('passes to the teacher who entered first, with new codes, when it is deleted and when its owner leaves', async () => {
    const { owner, id, teachers } = await aSharedClass(2)
    const [first, second] = teachers as [TestPerson, TestPerson]
    const codes = await codesOf(owner, id)
    const invite = await codeOf(owner, id)
    await site.call(classes.remove, { body: { id } }, owner)
    expect(await site.refusal(classes.get, { params: { id } }, owner)).toMatchObject({ code: 'class_not_found' })
    expect(await refusedCode(owner, invite)).toMatchObject({ code: 'wrong_code' })
    expect(await rolesIn(second, id)).toEqual([
      [first.id, 'owner'],
      [second.id, 'teacher'],
    ])
    const renewed = await codesOf(first, id)
    expect(await get(first, id)).toMatchObject({ codesRenewedAt: expect.stringMatching(/^20/) })
    expect(await get(second, id)).not.toHaveProperty('codesRenewedAt')
    await site.call(classTeachers.quit, { body: { id } }, first)
    const again = await codesOf(second, id)
    expect(new Set([...codes, ...renewed, ...again]).size).toBe(6)
    await site.call(classTeachers.quit, { body: { id } }, second)
    for (const table of ['classes', 'class_pupils', 'class_teachers'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('passes to the first who is not banned, when the owner is banned', async () => {
    const { owner, id, teachers } = await aSharedClass(2)
    const [first, second] = teachers as [TestPerson, TestPerson]
    const alone = await aClass(owner)
    const administrator = await site.signUp({ is_admin: true })
    for (const banned of [first, owner]) await site.call(admin.banUser, { query: { userId: banned.id } }, administrator)
    expect(await rolesIn(second, id)).toEqual([
      [second.id, 'owner'],
      [first.id, 'teacher'],
    ])
    const ofAlone = await db.selectFrom('classes').select('owner_id as ownerId').where('id', '=', alone).execute()
    expect(ofAlone).toEqual([{ ownerId: owner.id }])
  })
})

test('the class of the next year has the teachers in their order', async () => {
  const { owner, id, teachers } = await aSharedClass(2)
  await db.updateTable('classes').set({ year: 2025 }).where('id', '=', id).execute()
  const next = await site.call(classes.nextYear, { body: { id } }, owner)
  expect(await rolesIn(owner, next)).toEqual([
    [owner.id, 'owner'],
    ...teachers.map((teacher) => [teacher.id, 'teacher']),
  ])
})
