import { wire } from '@quiz/contract/wire.ts'
import { aPupil } from './pupil-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'
import { aKey } from './work-takers.ts'

/** Inputs of the calls of pupils: each about a new pupil of this teacher. */
export function callsOfPupils({ store: { db }, clock }: TestSite, teacher: TestPerson) {
  const pupil = () => aPupil(db, { ownerId: teacher.id, now: clock.now() })
  return {
    'myWorks.enter': async () => ({ body: { code: (await pupil()).code, key: aKey() } }),
    'myWorks.state': async () => ({ headers: { [wire.resultKeyHeader]: (await pupil()).key } }),
    'myWorks.state, without a key': async () => ({}),
    'myWorks.leave': async () => ({ body: { key: (await pupil()).key } }),
  }
}
