import { tooOftenText } from '@quiz/contract/texts/ru/errors.ts'
import { expect, test } from 'vitest'

test.each([
  [1, '1 секунду'],
  [3, '3 секунды'],
  [90, '90 секунд'],
  [91, '2 минуты'],
  [1260, '21 минуту'],
  [3600, '60 минут'],
])('whoever has to wait for %i seconds is told so in words', (seconds, words) => {
  expect(tooOftenText(seconds).replaceAll('\u00a0', ' ')).toBe(`Слишком часто. Повторите через ${words}.`)
})
