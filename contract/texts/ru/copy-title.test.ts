import { limits } from '@quiz/contract/limits.ts'
import { copyTitle } from '@quiz/contract/texts/ru/copy-title.ts'
import { expect, test } from 'vitest'

test.each([
  ['Космос', 'Космос (копия)'],
  ['Космос (копия)', 'Космос (копия)'],
  ['Столицы стран Южной Америки, ч', 'Столицы стран Южной Ам (копия)'],
  ['Двадцать один символ, да слово', 'Двадцать один символ, (копия)'],
  [`${'я'.repeat(20)}👨‍👩‍👧`, `${'я'.repeat(20)} (копия)`],
])('the copy of «%s» is called «%s»', (title, expected) => {
  expect(copyTitle(title)).toBe(expected)
  expect(copyTitle(title).length).toBeLessThanOrEqual(limits.titleChars)
})
