import { expect, test } from 'vitest'
import { isSlipOf, slipsBetween } from './slips.ts'

test.each([
  ['космос', 'космос', 0],
  ['космос', 'космас', 1],
  ['космос', 'комос', 1],
  ['космос', 'коосмос', 1],
  ['космос', 'комсос', 1],
  ['космос', 'окмсос', 2],
  ['', 'рок', 3],
  ['рок', '', 3],
  ['абв', 'где', 3],
])('the distance of %s and %s is %i', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
  expect(slipsBetween(b, a)).toBe(slips)
})

const word = (both: string) => {
  const [text = '', stem = text] = both.split('/')
  return { word: text, stem }
}

test.each([
  // Words of three letters are too short for a slip.
  ['кат/кат', 'кот/кот', false],
  ['кено/кен', 'кино/кин', true],
  ['кини/кин', 'вино/вин', false],
  ['матиматека/матиматек', 'математика/математик', true],
  ['шкилет/шкилет', 'скелет/скелет', false],
  // Another form of the intended word: only the stems are similar.
  ['музкой/музк', 'музыка/музык', true],
  ['восмидесятым/восмидесят', 'восьмидесятых/восьмидесят', true],
  // The intended word begins the other one.
  ['шохматы/шохмат', 'шахматный/шахматн', true],
  ['корова/коров', 'короткими/коротк', false],
])('%s is a slip of %s: %s', (typed, known, isSlip) => {
  expect(isSlipOf(word(typed), word(known))).toBe(isSlip)
})
