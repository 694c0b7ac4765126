import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('a failed Vitest test is listed with its file and the first line of the reason', () => {
  const passed = { fullName: 'counts', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at file'] }
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }]
  expect(failedInVitest({ testResults })).toEqual(['sum.test.ts: adds: expected 1'])
})

test('a Vitest file that could not be loaded is listed', () => {
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }]
  expect(failedInVitest({ testResults })).toEqual(['sum.test.ts: the file itself: No such module'])
})

test('a failed journey is listed with its project, at any nesting depth', () => {
  const of = (status: string) => ({
    projectName: 'phone',
    status,
    results: [{}, { error: { message: 'Timed out\n\n  5 pixels are different\n\nCall log:\n  - waiting' } }],
  })
  const specs = [{ title: 'signs in', file: 'in.e2e.ts', tests: [of('unexpected'), of('expected'), of('skipped')] }]
  expect(failedInPlaywright({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] })).toEqual([
    'in.e2e.ts (phone): signs in: Timed out 5 pixels are different',
  ])
})

test('a journey that passed on a retry is marked as such', () => {
  const results = [{ error: { message: 'Timed out' } }, {}]
  const specs = [{ title: 'signs in', file: 'in.e2e.ts', tests: [{ projectName: 'phone', status: 'flaky', results }] }]
  expect(failedInPlaywright({ suites: [{ specs }], errors: [] })).toEqual([
    'passed when repeated: in.e2e.ts (phone): signs in: Timed out',
  ])
})

test('an error outside of any journey is listed', () => {
  expect(failedInPlaywright({ suites: [], errors: [{}] })).toEqual(['e2e: outside of any test: no reason given'])
})
