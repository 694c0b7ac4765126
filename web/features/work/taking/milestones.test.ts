import { expect, test } from 'vitest'
import { passedMilestone } from './milestones.ts'

const minute = 60_000

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
