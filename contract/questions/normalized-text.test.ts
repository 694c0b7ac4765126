import { normalized } from '@quiz/contract/questions/normalized-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  ['Ёлка', 'елка'],
  ['Е\u0308ж', 'ёж'],
  ['  Санкт -\u00a0Петербург ', 'санкт - петербург'],
  ['Ростов\u2011на\u2011Дону', 'ростов-на-дону'],
  ['−5', '-5'],
  ['«Война и\u00a0мир»', '"война и мир"'],
  ['„Алиса“', '"алиса"'],
  ['да.', 'да'],
  ['да,', 'да'],
  ['не\u00adясно', 'неясно'],
  ['.', '.'],
  ['C++', 'c++'],
])('«%s» is normalized to «%s»', (text, level) => {
  expect(normalized(text)).toBe(normalized(level))
})

test.each([
  ['Париж', 'Лион'],
  ['кот', 'кит'],
  ['1945', '1946'],
  ['Война и мир', '«Война и мир»'],
  ['два слова', 'двасловa'],
])('«%s» and «%s» stay different', (one, other) => {
  expect(normalized(one)).not.toBe(normalized(other))
})

test('a normalized text is level', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'аЁ .,«»"—-−\u00a0Й1') }), (text) => {
      expect(normalized(normalized(text))).toBe(normalized(text))
    }),
  )
})
