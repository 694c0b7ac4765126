import { limits } from '@quiz/contract/limits.ts'
import { expect, test } from 'vitest'
import { decodeBase64 } from './take-picture.ts'

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

test('refuses more than 8 MB, and takes exactly 8 MB', () => {
  const largest = Buffer.alloc(limits.imageBytes, 7)
  expect(decodeBase64(largest.toString('base64'))).toHaveLength(limits.imageBytes)
  const over = Buffer.alloc(limits.imageBytes + 1, 7).toString('base64')
  expect(() => decodeBase64(over)).toThrow(expect.objectContaining({ code: 'image_too_large' }))
})

test('reads 10 MB of base64 in lines', () => {
  const picture = Buffer.alloc(7_500_000, 7)
  const lines = picture.toString('base64').replace(/.{76}/g, '$&\r\n')
  expect(decodeBase64(lines).equals(picture)).toBe(true)
})

// Each took from seconds to hours while a regular expression looked for the padding.
test.each([
  ['«=»', `${'='.repeat(10_000_000)}A`, 'image_unreadable'],
  ['digits and «=» in turn', 'A='.repeat(5_000_000), 'image_unreadable'],
  ['digits with blanks between them', 'A '.repeat(4_000_001), 'image_unreadable'],
  ['blanks before the prefix', `${' '.repeat(10_000_000)}data:`, 'image_unreadable'],
  ['blanks, more than any picture has', ' '.repeat(20_000_000), 'image_too_large'],
])('refuses megabytes of %s', (_, sent, code) =>
  expect(() => decodeBase64(sent)).toThrow(expect.objectContaining({ code })),
)
