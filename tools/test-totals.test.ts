import { expect, test } from 'vitest'
import { faultTotals, judge, playwrightTotals, sum, totalsLine, vitestTotals } from './test-totals.ts'

const allPassed = { passed: 3, failed: 0, skipped: 0 }

test('the totals line names skipped tests only when there are any', () => {
  expect(totalsLine(allPassed)).toBe('3 passed, 0 failed')
  expect(totalsLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test.each([
  [2, { passed: 7, failed: 1, skipped: 1 }],
  [3, { passed: 5, failed: 4, skipped: 1 }],
])('with %i journeys that passed only on a retry, two are accepted and three all count as failed', (flaky, totals) => {
  const report = { stats: { expected: 5, unexpected: 1, flaky, skipped: 1 } }
  expect(playwrightTotals(report)).toEqual(totals)
})

test('unfinished tests count as skipped', () => {
  const report = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 }
  expect(vitestTotals(report)).toEqual({ passed: 4, failed: 0, skipped: 3 })
})

test('the totals of suites add up', () => {
  expect(sum([allPassed, { passed: 1, failed: 2, skipped: 3 }])).toEqual({ passed: 4, failed: 2, skipped: 3 })
})

test('a suite with passed tests and exit code 0 is accepted', () => {
  expect(judge(allPassed, 0)).toEqual({ totals: allPassed, reason: null })
})

test('a suite with failed tests needs no further reason', () => {
  const found = { passed: 2, failed: 1, skipped: 0 }
  expect(judge(found, 1)).toEqual({ totals: found, reason: null })
})

test('a suite without tests fails', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0)).toEqual({
    totals: { passed: 0, failed: 1, skipped: 4 },
    reason: 'no test ran',
  })
})

test('a suite with a non-zero exit code and no failed test fails', () => {
  const totals = { passed: 3, failed: 1, skipped: 0 }
  expect(judge(allPassed, 1)).toEqual({ totals, reason: 'it ended with 1 although no test failed' })
  expect(judge(allPassed, null)).toEqual({ totals, reason: 'it ended with a signal although no test failed' })
})

test('a suite with a report of another shape fails', () => {
  expect(judge({ passed: Number.NaN, failed: 0, skipped: 0 }, 0)).toEqual({
    totals: { passed: 0, failed: 1, skipped: 0 },
    reason: 'its report cannot be read',
  })
})

test('a report of fault scenarios that names its failures is accepted', () => {
  const totals = faultTotals({ passed: 5, failed: 1, skipped: 0, failures: ['Redis dead: no recovery'] })
  expect(judge(totals, 1)).toEqual({ totals: { passed: 5, failed: 1, skipped: 0 }, reason: null })
})
