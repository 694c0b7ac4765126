import { wire } from '@quiz/contract/wire.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { KnownValues } from '#server/api-tests/valid-values.ts'
import { aPupil } from './pupil-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'
import { aKey } from './work-takers.ts'

/** Values of fields with which calls of pupils reach rows, and the headers by which the browsers of readers are known. */
export async function knownPupils(
  { store: { db }, clock }: TestSite,
  teacher: TestPerson,
): Promise<{ values: Record<string, KnownValues>; headers: Record<string, Arbitrary<object>> }> {
  const pupils: Awaited<ReturnType<typeof aPupil>>[] = []
  while (pupils.length < 10) pupils.push(await aPupil(db, { ownerId: teacher.id, now: clock.now() }))
  const codes = pupils.flatMap(({ code }) => [code, shownPupilCode(code).toLowerCase()])
  // The last ones are forgotten by none.
  const [leaving, staying] = [pupils.slice(0, 5), pupils.slice(5)]
  const keysOf = (some: typeof pupils) => fc.constantFrom(...some.map(({ key }) => key), aKey())
  return {
    values: {
      'myWorks.enter': { code: fc.constantFrom(...codes), key: fc.constantFrom(...Array.from({ length: 20 }, aKey)) },
      'myWorks.leave': { key: keysOf(leaving) },
    },
    headers: { 'myWorks.state': keysOf(staying).map((key) => ({ [wire.resultKeyHeader]: key })) },
  }
}
