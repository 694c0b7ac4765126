import { limits } from '@quiz/contract/limits.ts'
import { expect, test } from 'vitest'
import { beginningOf } from './quotes.ts'

const quoted = (text: string) => beginningOf({ title: '', text })
const letters = (count: number) => 'а'.repeat(count)

test('a text is quoted whole up to the limit, and cut with an ellipsis beyond it', () => {
  expect(quoted(letters(limits.quoteChars))).toBe(letters(limits.quoteChars))
  expect(quoted(letters(limits.quoteChars + 1))).toBe(`${letters(limits.quoteChars - 1)}…`)
})

test('a quote is one line, and ends with a whole word unless most of it would be lost', () => {
  expect(quoted(' раз\n\nдва ')).toBe('раз два')
  const half = limits.quoteChars / 2
  expect(quoted(`${letters(half + 1)} ${letters(half)}`)).toBe(`${letters(half + 1)}…`)
  expect(quoted(`${letters(half)} ${letters(half)}`)).toBe(`${letters(half)} ${letters(half - 2)}…`)
})

test('a title is quoted in place of the text', () => {
  expect(beginningOf({ title: 'Космос', text: 'О планетах' })).toBe('Космос')
})
