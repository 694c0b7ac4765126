// e2e-and-bench-import-entry-points
import { testClock } from '../server/testing/clock.ts'

export const noon = testClock
