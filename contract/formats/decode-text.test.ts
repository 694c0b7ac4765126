import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { expect, test } from 'vitest'

const text = '1. Ёж — это кто?\n+ «зверёк»\n- №5'
const wide = (isBigEndian: boolean) =>
  new Uint8Array(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )
const utf8 = new TextEncoder().encode(text)
const special = new Map([...'Ёё«»—№'].map((letter, index) => [letter, [0xa8, 0xb8, 0xab, 0xbb, 0x97, 0xb9][index]]))
const windows = new Uint8Array(
  [...text].map((letter) => {
    const code = letter.charCodeAt(0)
    return special.get(letter) ?? (code < 128 ? code : code - 0x410 + 0xc0)
  }),
)

test.each<[string, Uint8Array]>([
  ['utf-8', utf8],
  ['utf-8', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
  ['utf-16le', wide(false)],
  ['utf-16le', new Uint8Array([0xff, 0xfe, ...wide(false)])],
  ['utf-16be', wide(true)],
  ['utf-16be', new Uint8Array([0xfe, 0xff, ...wide(true)])],
  ['windows-1251', windows],
])('%s is recognised', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text, encoding })
})
