import { expect, test } from 'vitest'
import { clockText, passedMilestone } from './clock-text.ts'

const [second, minute] = [1000, 60_000]

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59 * second, '0:59'],
  [minute, '1:00'],
  [20 * minute - 1, '20:00'],
  [60 * minute, '1:00:00'],
  [65 * minute + 9 * second, '1:05:09'],
])('%i ms are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

test('half, five minutes and one minute are said when they pass, and nothing between them', () => {
  const said = (before: number, left: number) => passedMilestone(before * minute, { left: left * minute, minutes: 20 })
  expect(said(10.01, 10)).toBe('Прошла половина времени. Осталось 10\u00a0минут.')
  expect(said(5.01, 5)).toBe('Осталось 5\u00a0минут.')
  expect(said(1.01, 1)).toBe('Осталась 1\u00a0минута.')
  expect([said(12, 11), said(10, 9.9), said(0.5, 0.4), said(0.1, 0)]).toEqual([null, null, null, null])
})

test('without minutes there is no half', () => {
  expect(passedMilestone(10.01 * minute, { left: 10 * minute, minutes: null })).toBe(null)
})
