import { limits } from '@quiz/contract/limits.ts'
import { expect, test } from 'vitest'
import { findUnstorable } from './unstorable.ts'

test.each([
  ['a', 'a\0', 'a'],
  ['', '\ud800', ''],
  ['a.1.b', [0, { b: '\udfff' }], 'a'],
])('findUnstorable returns «%s», the path of the text with NUL or a lone surrogate', (path, value, start) => {
  expect(findUnstorable(value, start)).toBe(path)
})

test('the first of several paths is returned; for a key, the path of its object', () => {
  expect(findUnstorable({ a: { b: 'ё🙂' }, c: ['', '\0'], d: '\0' })).toBe('c.1')
  expect(findUnstorable({ a: { '\0': 1 } })).toBe('a')
})

test.each([null, undefined, 0, true, 'Ёжик 🙂', {}, [], { a: [{ b: 'c' }] }])('%j can be stored', (value) => {
  expect(findUnstorable(value)).toBeNull()
})

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)

test('a text at the greatest allowed depth is found', () => {
  expect(findUnstorable(nested(limits.bodyDepth))).toMatch(/^0(\.0){31}$/)
})

test.each([
  ['nested deeper than any call is', nested(limits.bodyDepth + 1)],
  ['nested deeper than the stack is', nested(200_000)],
  ['a million values', { many: Array(1_000_000).fill(1) }],
  ['a million values in nested arrays', Array.from({ length: 1000 }, () => Array(1000).fill(1))],
  ['a million names', Object.fromEntries(Array.from({ length: 1_000_000 }, (_, index) => [index, 1]))],
])('a value that exceeds the limits of a body is refused: %s', (_, value) => {
  expect(() => findUnstorable(value)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})
