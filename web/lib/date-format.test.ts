import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDay, formatMoment, formatShortMoment } from './date-format.ts'

const at = (...[year, month, day]: [number, number, number]) => new Date(year, month - 1, day, 14, 5).toISOString()

test.each([
  ['of today', at(2026, 7, 24), ['24 июля', '14:05', '14:05']],
  ['of this year', at(2026, 7, 23), ['23 июля', '23 июля 2026 в 14:05', '23 июля']],
  ['of another year', at(2025, 7, 24), ['24 июля 2025', '24 июля 2025 в 14:05', '24 июля']],
])('a moment %s has its day, date and time as far as they tell something', (_, moment, expected) => {
  vi.useFakeTimers({ now: new Date(2026, 6, 24, 20), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const texts = [formatDay(moment), formatMoment(moment), formatShortMoment(moment)]
  expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected)
})
