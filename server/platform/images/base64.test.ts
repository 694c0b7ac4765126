import { limits } from '@quiz/contract/limits.ts'
import { expect, test } from 'vitest'
import { decodeBase64 } from './base64.ts'

const bytes = Buffer.from('картинка!')
const text = bytes.toString('base64')

test.each([
  ['bare', text],
  ['with a data: prefix', `data:image/png;base64,${text}`],
  ['with a prefix that has parameters', `data:image/jpeg;charset=utf-8;base64,${text}`],
  ['with a prefix that names no type', `data:;base64,${text}`],
  ['broken into lines', `\n  ${text.slice(0, 8)}\r\n${text.slice(8)}\n`],
  ['without its padding', text.replace(/=+$/, '')],
])('reads base64 %s', (_, sent) => expect(decodeBase64(sent)).toEqual(bytes))

test.each([
  '',
  ' ',
  'data:image/png;base64,',
  'data:image/png,abc',
  'привет',
  'ab$d',
  'abcde',
  'ab=c',
  '=',
  'QQ=',
  'QQ===',
])('refuses «%s»', (sent) =>
  expect(() => decodeBase64(sent)).toThrow(expect.objectContaining({ code: 'image_unreadable' })),
)

test('refuses more than 8 MB before decoding it, and takes exactly 8 MB', () => {
  const largest = Buffer.alloc(limits.imageBytes, 7)
  expect(decodeBase64(largest.toString('base64'))).toHaveLength(limits.imageBytes)
  const over = Buffer.alloc(limits.imageBytes + 1, 7).toString('base64')
  expect(() => decodeBase64(over)).toThrow(expect.objectContaining({ code: 'image_too_large' }))
})
