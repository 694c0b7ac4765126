import { classes } from '@quiz/contract/classes.ts'
import { beforeEach, expect, test } from 'vitest'
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
