import { expect, test } from 'vitest'
import type { CardFinding } from './card-reading.ts'
import { cardLetters } from './card-turns.ts'

const photo = { width: 4000, height: 3000 }

/** The corners of an upright marker in the middle, turned counter-clockwise. */
function turned(degrees: number): CardFinding['corners'] {
  const angle = (degrees * Math.PI) / 180
  const corner = (x: number, y: number) => ({
    x: 2000 + x * Math.cos(angle) + y * Math.sin(angle),
    y: 1500 + y * Math.cos(angle) - x * Math.sin(angle),
  })
  return [corner(-40, -40), corner(40, -40), corner(40, 40), corner(-40, 40)]
}
const lettersOf = (...degrees: number[]) => cardLetters(degrees.map(turned), photo)
const optionsOf = (...degrees: number[]) => lettersOf(...degrees).map(({ option }) => option)

test('each quarter counter-clockwise is the next letter', () => {
  expect(optionsOf(0, 90, 180, 270, 360)).toEqual([1, 2, 3, 4, 1])
  expect(optionsOf(-20, 110, 165, -75)).toEqual([1, 2, 3, 4])
})

test('a card between two letters is not clear', () => {
  expect(lettersOf(0, 90, 180, 270, 41).map(({ isClear }) => isClear)).toEqual([true, true, true, true, false])
})

test('the tilt that most cards have is the photo’s, but of few cards it is their own', () => {
  const tilts = Array.from({ length: 30 }, (_, index) => 22 + (index % 5))
  expect(lettersOf(...tilts, 8, 48 + 90).slice(-2)).toEqual([
    { option: 1, isClear: true },
    { option: 2, isClear: true },
  ])
  expect(lettersOf(42)).toEqual([{ option: 1, isClear: false }])
})

test('of a photo that was tilted by half a quarter no letter is clear', () => {
  const letters = lettersOf(...Array.from({ length: 30 }, (_, index) => 41 + (index % 9)))
  expect(letters.filter(({ isClear }) => isClear)).toEqual([])
})

test('no cards have no letters', () => {
  expect(cardLetters([], photo)).toEqual([])
})
