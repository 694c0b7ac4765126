// e2e-and-lab-import-entry-points, e2e-imports-no-lab
import { noFault } from '../lab/scenario.ts'
import { testClock } from '../server/testing/clock.ts'

export const noon = testClock
export const fault = noFault
