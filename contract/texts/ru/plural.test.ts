import { counted, grouped } from '@quiz/contract/texts/ru/plural.ts'
import fc from 'fast-check'
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

test('a number is written as the browser writes it in Russian', () => {
  const numbers = new Intl.NumberFormat('ru')
  for (const fixed of [0, 7, 999, 1000, 12_480, 1_234_567, 3.5, 1999.999, 0.0004, -3, -1000])
    expect(grouped(fixed)).toBe(numbers.format(fixed))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 100 }), (whole, hundredths) => {
      const number = whole + hundredths / 100
      expect(grouped(number)).toBe(numbers.format(number))
    }),
  )
})
