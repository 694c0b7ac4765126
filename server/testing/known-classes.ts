import { classes } from '@quiz/contract/group/classes.ts'
import fc from 'fast-check'
import type { KnownValues } from '#server/api-tests/valid-values.ts'
import { knownTimeZones } from '#server/testing/known-values.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'

/** Values of fields with which calls of classes reach rows: some classes of a teacher. */
export async function knownClasses(site: TestSite, teacher: TestPerson): Promise<Record<string, KnownValues>> {
  const ids: number[] = []
  for (const title of ['7А', '7Б', '8А', 'Кружок'])
    ids.push(await site.call(classes.create, { body: { title } }, teacher))
  const id = fc.constantFrom(...ids)
  const ofYear = { id, timeZone: knownTimeZones }
  return {
    'classes.update': { id },
    'classes.remove': { id: fc.constantFrom(...ids.slice(2)) },
    'classes.nextYear': { id },
    'classes.get': { id },
    'classTable.own': { id },
    ...{ 'classTable.table': ofYear, 'classTable.themes': ofYear, 'classTable.export': ofYear },
    'classTeachers.share': { id },
    'classTeachers.quit': { id: fc.constantFrom(...ids.slice(2)) },
    'classTeachers.expel': { id, userId: fc.constantFrom(teacher.id, 999_999) },
    'classTeachers.handOver': { id, userId: fc.constantFrom(teacher.id, 999_999) },
    'classes.pupils': { id, add: fc.constantFrom(['Иванова Анна'], ['Юдин Пётр', 'Юдин Пётр'], ['—']) },
  }
}
