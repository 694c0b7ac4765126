import { expect, test } from 'vitest'
import { cardCodes, codeSide } from './card-codes.ts'
import { mayBeCard } from './doubtful-marker.ts'

const width = 49
const module = 6
const code = cardCodes[7] ?? ''

/** Card 8 made straight, with these modules changed: by how much of it is white. */
function straight(changes: Record<number, number>) {
  const data = new Uint8Array(width * width)
  for (let at = 0; at < codeSide * codeSide; at++) {
    const white = changes[at] ?? Number(code[at])
    for (let pixel = 0; pixel < module * module; pixel++) {
      const [x, y] = [pixel % module, Math.floor(pixel / module)]
      const left = module * ((at % codeSide) + 1)
      const top = module * (Math.floor(at / codeSide) + 1)
      // Evenly over the module.
      data[(top + y) * width + left + x] = Math.floor((pixel + 1) * white) > Math.floor(pixel * white) ? 255 : 0
    }
  }
  return { width, data }
}
const wrong = (at: number): number => 1 - Number(code[at])
const blackAt = [...code].flatMap((bit, at) => (bit === '0' ? [at] : []))

test('a card with a spot of light, and one whose wrong modules are unclear, may be that card', () => {
  const inSpot = blackAt.filter((at) => at % codeSide < 3 && Math.floor(at / codeSide) < 3)
  expect(inSpot.length).toBeGreaterThan(3)
  expect(mayBeCard(straight(Object.fromEntries(inSpot.map((at) => [at, 1]))), code)).toBe(true)
  const unclear = [0, 8, 17, 30].map((at) => [at, code[at] === '1' ? 0.4 : 0.6])
  expect(mayBeCard(straight(Object.fromEntries(unclear)), code)).toBe(true)
})

test('a marker that differs clearly here and there is another one', () => {
  const spread = [0, 8, 17, 30].map((at) => [at, wrong(at)])
  expect(mayBeCard(straight(Object.fromEntries(spread)), code)).toBe(false)
})

test('a marker whose modules have another size is none', () => {
  const halves = Array.from({ length: 16 }, (_, at) => [2 * at, 0.5])
  expect(mayBeCard(straight(Object.fromEntries(halves)), code)).toBe(false)
})
