import { schoolYearAt } from '@quiz/contract/school-year.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'

/** Inputs of the calls of classes: each at a new class of an author, of the last year, so that the next one can be made. */
export function classesCalls(site: TestSite, author: TestPerson) {
  const { db } = site.store
  async function aClass(): Promise<number> {
    await db.deleteFrom('classes').execute()
    const now = site.clock.now()
    const row = { owner_id: author.id, title: '7Б', year: schoolYearAt(now) - 1, created_at: now }
    return (await db.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    'classes.create': async () => ({ body: { title: '7Б' } }),
    'classes.update': async () => ({ body: { id: await aClass(), title: '7В' } }),
    'classes.remove': async () => ({ body: { id: await aClass() } }),
    'classes.nextYear': async () => ({ body: { id: await aClass() } }),
    'classes.list': async () => {
      await aClass()
      return {}
    },
    'classes.get': async () => ({ params: { id: await aClass() } }),
    'classes.pupils': async () => ({ body: { id: await aClass(), add: ['Иванова Анна'] } }),
  }
}
