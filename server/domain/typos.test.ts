import { editDistance } from '@quiz/contract/work/slips.ts'
import { expect, test } from 'vitest'
import { differInDoubles, isTypoOf } from './typos.ts'

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
])('the distance of %s and %s is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

const word = (both: string) => {
  const [text = '', stem = text] = both.split('/')
  return { word: text, stem }
}

test.each([
  // Words of three letters are too short for a typo.
  ['кат/кат', 'кот/кот', false],
  ['кено/кен', 'кино/кин', true],
  ['кини/кин', 'вино/вин', false],
  ['матиматека/матиматек', 'математика/математик', true],
  ['шкилет/шкилет', 'скелет/скелет', false],
  // In a short word another consonant makes another word, another vowel or a lost letter does not.
  ['волга/волг', 'волка/волк', false],
  ['волга/волг', 'волгу/волг', true],
  ['2019/2019', '2018/2018', false],
  ['сталы/стал', 'столы/стол', true],
  ['класы/клас', 'классы/класс', true],
  ['росии/рос', 'россии/росс', true],
  ['собага/собаг', 'собака/собак', true],
  // Another form of the intended word: only the stems are similar.
  ['музкой/музк', 'музыка/музык', true],
  ['восмидесятым/восмидесят', 'восьмидесятых/восьмидесят', true],
  // The intended word begins the other one.
  ['шохматы/шохмат', 'шахматный/шахматн', true],
  ['корова/коров', 'короткими/коротк', false],
])('%s is a typo of %s: %s', (typed, known, isTypo) => {
  expect(isTypoOf(word(typed), word(known))).toBe(isTypo)
})

test.each([
  ['росии', 'россии', true],
  ['россии', 'росии', true],
  ['тонны', 'тоны', true],
  ['росии', 'росии', false],
  ['росии', 'росса', false],
])('%s and %s differ only in doubled letters: %s', (typed, known, differs) => {
  expect(differInDoubles(typed, known)).toBe(differs)
})
