import { expect, test } from 'vitest'
import { normalizeCode } from './work-codes.ts'

test.each([
  ['in the Russian layout', 'НСУА-ВЕКМ', 'HCYABEKM'],
  ['in small Russian letters', 'рстх-з2ав', 'PCTX32AB'],
  ['with a minus sign and a full stop behind it', 'ABCD\u2212EFGH.', 'ABCDEFGH'],
  ['in quotes, with any blanks', '«ab cd\u00a0–\u200be f g h»', 'ABCDEFGH'],
  ['with full-width letters', 'ＡＢＣＤ２３４５', 'ABCD2345'],
])('a code is read %s', (_, typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('letters that no code has are kept, so that no other work is found', () => {
  expect(normalizeCode('ЯБЖЦ-2345')).toBe('ЯБЖЦ2345')
})
