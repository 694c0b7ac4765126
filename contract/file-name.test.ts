import { fileNameOf } from '@quiz/contract/file-name.ts'
import { expect, test } from 'vitest'

test.each([
  ['Маяки и моря', 'Маяки и моря.csv'],
  ['  Что? Где: когда\u2026  ', 'Что Где когда\u2026.csv'],
  ['..\\..\\etc/passwd', 'etc passwd.csv'],
  ['1/2', '1 2.csv'],
  [' ?*: ', 'Тест.csv'],
])('a file of «%s» is named %s', (title, name) => {
  expect(fileNameOf(title, { ending: 'csv', fallback: 'Тест' })).toBe(name)
})
