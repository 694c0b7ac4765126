import { expect, test } from 'vitest'
import { mailTimes, maxAttempts, retryDelay } from './retry-schedule.ts'

const seconds = (attempts: number, random: number) => retryDelay(attempts, random) / 1000

test('each delay is three times the one before, up to six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => seconds(attempts, 0.5))).toEqual([10, 30, 90, 270])
  expect(retryDelay(maxAttempts, 0.5)).toBe(mailTimes.longestPause)
})

test('the delays before a mail is given up add up to 27 hours', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => seconds(index + 1, 0.5))
  expect(Math.round(delays.reduce((sum, delay) => sum + delay, 0) / 3600)).toBe(27)
})

test('delays after the same number of attempts are spread by 20 %', () => {
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

test('an attempt ends before its lease does', () => {
  expect(mailTimes.try).toBeLessThan(mailTimes.lease)
})
