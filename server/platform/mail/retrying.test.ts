import { expect, test } from 'vitest'
import { mailTimes, mostAttempts, pauseAfter } from './retrying.ts'

const seconds = (attempts: number, random: number) => pauseAfter(attempts, random) / 1000

test('each pause is three times as long as the one before, up to six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => seconds(attempts, 0.5))).toEqual([10, 30, 90, 270])
  expect(pauseAfter(mostAttempts, 0.5)).toBe(mailTimes.longestPause)
})

test('those that failed together do not come back together', () => {
  expect([seconds(1, 0), seconds(1, 1)]).toEqual([8, 12])
})

test('a try is over before another process may begin one', () => {
  expect(mailTimes.try).toBeLessThan(mailTimes.lease)
})
