import { shortTitle } from '@quiz/contract/formats/short-title.ts'
import { expect, test } from 'vitest'

test.each([
  ['Реки и озёра', 'Реки и озёра'],
  ['Реки и озёра Европы', 'Реки и озёра'],
  ['Реки, озёра и моря', 'Реки, озёра'],
  ['Города и озёрца', 'Города и'],
  ['О достопримечательностях', 'О достоприме'],
])('of «%s» twelve characters are left as «%s»', (title, short) => {
  expect(shortTitle(title, 12)).toBe(short)
})
