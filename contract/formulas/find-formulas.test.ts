import { findFormulas, lengthWithFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { expect, test } from 'vitest'

const sourcesIn = (text: string) => findFormulas(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['Чему равно \\(x^2\\), если \\(x = 3\\)?', ['\\(x^2\\)', '\\(x = 3\\)']],
  ['\\[x\\]', ['\\[x\\]']],
  ['цена $5 и $6', []],
  ['\\(x', []],
  ['x\\)', []],
  ['\\(\\) и \\( \\)', []],
  ['\\\\(x\\)', []],
  ['\\\\\\(x\\)', ['\\(x\\)']],
  // A doubled backslash inside of a formula is a new line, and closes nothing.
  ['\\(a \\\\) b\\)', ['\\(a \\\\) b\\)']],
  ['\\(a \\[b\\]', ['\\[b\\]']],
  ['\\(a \\[b\\) c\\]', ['\\(a \\[b\\)']],
  ['\\(\\(x\\)', ['\\(\\(x\\)']],
  ['\\(\\)x\\)', []],
  ['\\', []],
  ['\\(x\\)\\(y\\)', ['\\(x\\)', '\\(y\\)']],
])('the formulas of «%s» are %j', (text, expected) => {
  expect(sourcesIn(text)).toEqual(expected)
})

test('a formula on a line of its own is told from one in the line', () => {
  expect(findFormulas('\\(a\\) \\[b\\]').map(({ tex, isBlock }) => [tex, isBlock])).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('a formula of more than 400 characters is text, and so is the 21st formula', () => {
  expect(sourcesIn(`\\(${'x'.repeat(400)}\\)`)).toHaveLength(1)
  expect(sourcesIn(`\\(${'x'.repeat(401)}\\) \\(y\\)`)).toEqual(['\\(y\\)'])
  expect(sourcesIn('\\(x\\)'.repeat(25))).toHaveLength(20)
})

test('a formula counts as ten characters, what is text as it stands', () => {
  expect(lengthWithFormulas('Найдите \\(\\frac{a}{b}\\).')).toBe('Найдите .'.length + 10)
  expect(lengthWithFormulas('\\(x')).toBe(3)
  expect(lengthWithFormulas(`\\(${'x'.repeat(401)}\\)`)).toBe(405)
})

test('a megabyte of opening signs is read in one pass', () => {
  expect(findFormulas('\\(\\['.repeat(250_000))).toEqual([])
  expect(findFormulas(`${'\\('.repeat(500_000)}\\]`)).toEqual([])
})
