import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['𝑥 + 𝐴ℎ', 'x + Ah'],
  ['𝛼𝛽 и 𝜋𝑟²', 'αβ и πr²'],
  ['H₂O, ½ и ﬁ', 'H₂O, ½ и ﬁ'],
])('letters copied out of a formula are those that people type, others stay: %s', (copied, typed) => {
  expect(plainLetters(copied)).toBe(typed)
})
