import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('a failed test of Vitest is told with its file and the first line of the reason', () => {
  const passed = { fullName: 'counts', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at file'] }
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }]
  expect(failedInVitest({ testResults })).toEqual(['sum.test.ts: adds: expected 1'])
})

test('a file of Vitest that could not be read is told too', () => {
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }]
  expect(failedInVitest({ testResults })).toEqual(['sum.test.ts: the file itself: No such module'])
})

test('a failed journey is told with its project, however deep it lies', () => {
  const of = (status: string) => ({
    projectName: 'phone',
    status,
    results: [{}, { error: { message: 'Timed out\nat' } }],
  })
  const specs = [{ title: 'signs in', file: 'in.e2e.ts', tests: [of('unexpected'), of('expected'), of('skipped')] }]
  expect(failedInPlaywright({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] })).toEqual([
    'in.e2e.ts (phone): signs in: Timed out',
  ])
})

test('a journey that passed when repeated is told as such', () => {
  const results = [{ error: { message: 'Timed out' } }, {}]
  const specs = [{ title: 'signs in', file: 'in.e2e.ts', tests: [{ projectName: 'phone', status: 'flaky', results }] }]
  expect(failedInPlaywright({ suites: [{ specs }], errors: [] })).toEqual([
    'passed when repeated: in.e2e.ts (phone): signs in: Timed out',
  ])
})

test('what fails outside of any journey is told too', () => {
  expect(failedInPlaywright({ suites: [], errors: [{}] })).toEqual(['e2e: outside of any test: no reason given'])
})
