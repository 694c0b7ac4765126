import { expect, test } from 'vitest'
import { mailTimes, maxAttempts, retryDelay } from './retry-schedule.ts'

const seconds = (attempts: number, random: number) => retryDelay(attempts, random) / 1000

test('each delay is three times the one before, up to six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => seconds(attempts, 0.5))).toEqual([10, 30, 90, 270])
  expect(retryDelay(maxAttempts, 0.5)).toBe(mailTimes.longestPause)
})

test('delays after the same number of attempts are spread by 20 %', () => {
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

test('an attempt ends before its lease does', () => {
  expect(mailTimes.try).toBeLessThan(mailTimes.lease)
})
