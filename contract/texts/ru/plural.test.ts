import { counted } from '@quiz/contract/texts/ru/plural.ts'
import { expect, test } from 'vitest'

const points = { one: 'балл', few: 'балла', many: 'баллов' }

test.each([
  [0, '0 баллов'],
  [1, '1 балл'],
  [3, '3 балла'],
  [11, '11 баллов'],
  [0.33, '0,33 балла'],
  [4.5, '4,5 балла'],
])('%d is counted as «%s»', (count, words) => {
  expect(counted(count, points)).toBe(words.replace(' ', '\u00a0'))
})
