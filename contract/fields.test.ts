import { formText } from '@quiz/contract/account/registration.ts'
import { idInText, optionalText, shownText, text, wholeInText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

test.each([
  ['1', 1],
  ['017', 17],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('an id in an address is decimal digits: %s', (written, id) => {
  expect(idInText.parse(written)).toBe(id)
})

test.each([
  '0x10',
  '0b1',
  '1e0',
  '+1',
  '-1',
  ' 1',
  '1 ',
  '1.0',
  '\u0661',
  '0',
  '',
  '9007199254740992',
  'Infinity',
  ['1'],
])('an id in an address that is written as %j is refused', (written) => {
  expect(idInText.safeParse(written).success).toBe(false)
})

test('a number of an address with nothing written is 0', () => {
  expect(wholeInText(z.nonnegative()).parse('')).toBe(0)
})

const breve = '\u0306'
const fields = [
  ['text', text(100)],
  ['optionalText', optionalText(100)],
  ['formText', formText],
] as const

test.each(fields)('%s is normalised to NFC with as many marks in a row as the limit allows', (_, field) => {
  const marked = `и${breve}${breve.repeat(limits.marksInARow - 1)}`
  expect(field.parse(marked)).toBe(`й${breve.repeat(limits.marksInARow - 1)}`)
})

test.each(fields)('%s with one mark above the limit is refused', (_, field) => {
  const { error } = field.safeParse(`a${breve.repeat(limits.marksInARow + 1)}`)
  expect(error?.issues).toMatchObject([{ code: 'custom', message: fieldTexts.tooManyMarks }])
})

// NFC takes time quadratic in the length of a run of marks; a body of 64 KB can hold 32,000 of them.
test('a run of 8,000 marks is refused in a tenth of the time that NFC takes', () => {
  const marks = `a${'\u0300'.repeat(4_000)}${'\u0316'.repeat(4_000)}`
  const msOf = (work: () => unknown) => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  }
  // The quickest of several: another process can interrupt any of them.
  const refusals = Array.from({ length: 5 }, () => msOf(() => expect(text(100).safeParse(marks).success).toBe(false)))
  expect(Math.min(...refusals)).toBeLessThan(msOf(() => marks.normalize('NFC')) / 10)
})

test.each(fields.slice(0, 2))('%s is trimmed; 10,000 blanks and more are refused', (_, field) => {
  expect(field.parse(`${' '.repeat(limits.blankChars)}a`)).toBe('a')
  const { error } = field.safeParse(`${' '.repeat(limits.blankChars + 100)}a`)
  expect(error?.issues).toMatchObject([{ code: 'too_big' }])
})

test.each([
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['blank braille', '\u2800 \u2800'],
  ['marks alone', '\u0301\u0306 \u20dd'],
  ['variation selectors', '\ufe0f\ufe00\u{e0100}'],
  ['tags and shorthand controls', '\u{e0041}\u{1bca0}'],
  ['other blanks', '\u180e\u3000\u00a0\u17b4\u{1d159}\ufffc'],
])('a text of %s shows nothing: it is refused where it is required, else empty', (_, hidden) => {
  expect(text(100).safeParse(hidden).error?.issues).toMatchObject([{ code: 'too_small' }])
  expect(optionalText(100).parse(hidden)).toBe('')
})

test.each(['а', '7', '?', '—', '🙂', '❤️', '👨‍👩‍👧', 'क्षि', '가', '한글', '₽', '«»', '\u200bа'])(
  '%s is shown',
  (seen) => {
    expect(text(100).parse(seen)).toBe(seen.normalize('NFC'))
    expect(shownText(seen)).toBe(seen)
  },
)
