import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '#server/testing/erased-accounts.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { removeBatchSize } from './remove-classes.ts'
import { retentionJob } from './retention-job.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const run = () => retentionJob(site.context).run()
const advanceTo = (time: string) => site.clock.advance(new Date(time).getTime() - site.clock.now().getTime())
const yearsLeft = async () =>
  (await db.selectFrom('classes').select('year').orderBy('year').execute()).map(({ year }) => year)

test('classes of a year are removed with their pupils 60 days after 31 July, whatever their number, and later years stay', async () => {
  advanceTo('2027-06-01T00:00:00Z')
  const teacher = await site.signUp()
  const id = await site.call(classes.create, { body: { title: '7Б', year: '2026/27' } }, teacher)
  await site.call(classes.pupils, { body: { id, add: ['Иванова Анна'] } }, teacher)
  const more = Array.from({ length: removeBatchSize }, () => ({
    ...{ owner_id: teacher.id, title: '7В', year: 2026 },
    created_at: site.clock.now(),
  }))
  await db.insertInto('classes').values(more).execute()
  const next = await site.call(classes.nextYear, { body: { id } }, teacher)
  const { deletesAt } = await site.call(classes.get, { params: { id } }, teacher)
  expect(deletesAt).toBe('2027-09-30T00:00:00.000Z')

  site.clock.advance(new Date(deletesAt).getTime() - site.clock.now().getTime() - 1000)
  await run()
  expect(await yearsLeft()).toHaveLength(removeBatchSize + 2)
  site.clock.advance(1000)
  await run()
  expect(await yearsLeft()).toEqual([2027])
  const pupils = await db.selectFrom('class_pupils').select('class_id as classId').execute()
  expect(pupils).toEqual([{ classId: next }])
})

test('a class with other teachers stays with them, under new codes, whatever the account was to it', async () => {
  const [person, other] = [await site.signUp(), await site.signUp()]
  const own = await site.call(classes.create, { body: { title: '7Б' } }, person)
  const former = await site.call(classes.create, { body: { title: '8А' } }, person)
  for (const id of [own, former]) {
    await site.call(classes.pupils, { body: { id, add: ['Иванова Анна'] } }, person)
    const { code } = await site.call(classTeachers.share, { body: { id } }, person)
    await site.call(classTeachers.enter, { body: { code } }, other)
  }
  await site.call(classTeachers.handOver, { body: { id: former, userId: other.id } }, person)
  const codes = async () => (await db.selectFrom('class_pupils').select('code').execute()).map(({ code }) => code)
  const before = await codes()
  await eraseAccount(site, person, 'delete')
  const kept = await db.selectFrom('classes').select(['title', 'owner_id as ownerId']).orderBy('title').execute()
  expect(kept).toEqual(['7Б', '8А'].map((title) => ({ title, ownerId: other.id })))
  expect(new Set([...before, ...(await codes())]).size).toBe(4)
})
