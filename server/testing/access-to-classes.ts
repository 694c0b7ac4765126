import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { schoolYearAt } from '@quiz/contract/group/school-year.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'

type People = { author: TestPerson; person: TestPerson }

/** Makes classes of an author, of the last year, so that the next one can be made; of shared ones a person is another teacher. */
function classMakers({ store: { db }, clock }: TestSite, { author, person }: People) {
  async function aClass(): Promise<number> {
    await db.deleteFrom('classes').execute()
    const now = clock.now()
    const row = { owner_id: author.id, title: '7Б', year: schoolYearAt(now) - 1, created_at: now }
    return (await db.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  async function aSharedClass(): Promise<number> {
    const id = await aClass()
    await db.insertInto('class_teachers').values({ class_id: id, user_id: person.id, joined_at: clock.now() }).execute()
    return id
  }
  return { aClass, aSharedClass }
}

/** Inputs of the calls of classes: each at a new class of an author; of some a person is another teacher. */
export function classesCalls(site: TestSite, people: People) {
  const { aClass, aSharedClass } = classMakers(site, people)
  const shared = async () => ({ body: { id: await aSharedClass() } })
  return {
    ...teachersCalls(site, people),
    ...tableCalls(site, people),
    'classes.create': async () => ({ body: { title: '7Б' } }),
    'classes.update': async () => ({ body: { id: await aClass(), title: '7В' } }),
    'classes.update, by another teacher': async () => ({ body: { id: await aSharedClass(), title: '7В' } }),
    'classes.remove': async () => ({ body: { id: await aClass() } }),
    'classes.remove, by another teacher': shared,
    'classes.nextYear': async () => ({ body: { id: await aClass() } }),
    'classes.nextYear, by another teacher': shared,
    'classes.list': async () => {
      await aClass()
      return {}
    },
    'classes.get': async () => ({ params: { id: await aClass() } }),
    'classes.get, by another teacher': async () => ({ params: { id: await aSharedClass() } }),
    'classes.pupils': async () => ({ body: { id: await aClass(), add: ['Иванова Анна'] } }),
    'classes.pupils, by another teacher': async () => ({ body: { id: await aSharedClass(), add: ['Иванова Анна'] } }),
  }
}

function teachersCalls(site: TestSite, people: People) {
  const { aClass, aSharedClass } = classMakers(site, people)
  const inBody = async () => ({ body: { id: await aClass() } })
  const shared = async () => ({ body: { id: await aSharedClass() } })
  const userId = people.person.id
  return {
    'classTeachers.share': inBody,
    'classTeachers.share, by another teacher': shared,
    'classTeachers.enter': async () => {
      const token = await site.signIn(people.author.id)
      return { body: { code: (await site.call(classTeachers.share, await inBody(), token)).code } }
    },
    'classTeachers.enter, a wrong code': async () => ({ body: { code: 'ABCD-EFGH' } }),
    'classTeachers.quit': inBody,
    'classTeachers.quit, by another teacher': shared,
    'classTeachers.expel': async () => ({ body: { id: await aClass(), userId } }),
    'classTeachers.expel, by another teacher': async () => ({ body: { id: await aSharedClass(), userId } }),
    'classTeachers.handOver': async () => ({ body: { id: await aClass(), userId } }),
    'classTeachers.handOver, by another teacher': async () => ({ body: { id: await aSharedClass(), userId } }),
  }
}

function tableCalls(site: TestSite, people: People) {
  const { aClass, aSharedClass } = classMakers(site, people)
  const change = (id: number) => ({ body: { id, absentAs: 'lowest' as const } })
  const table = (id: number) => ({ params: { id }, query: {} })
  const file = (id: number) => ({ params: { id }, query: { format: 'csv' as const } })
  return {
    'classTable.own': async () => change(await aClass()),
    'classTable.own, by another teacher': async () => change(await aSharedClass()),
    'classTable.table': async () => table(await aClass()),
    'classTable.table, by another teacher': async () => table(await aSharedClass()),
    'classTable.themes': async () => table(await aClass()),
    'classTable.themes, by another teacher': async () => table(await aSharedClass()),
    'classTable.export': async () => file(await aClass()),
    'classTable.export, by another teacher': async () => file(await aSharedClass()),
  }
}
