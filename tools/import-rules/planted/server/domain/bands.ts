// domain-imports-contract-only
import { now } from '#server/platform/clock.ts'
// only-tests-import-testing
import { testClock } from '#server/testing/clock.ts'

export const today = [now, testClock]
