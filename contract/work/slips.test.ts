import { editDistance } from '@quiz/contract/work/slips.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const words = fc.string({ unit: fc.constantFrom(...'абв'), maxLength: 12 })

/** By the definition: what is left after the last letters were taken away in one of the four ways. */
function distanceByDefinition(a: string, b: string, known = new Map<string, number>()): number {
  if (a === '' || b === '') return a.length + b.length
  const key = `${a} ${b}`
  const found = known.get(key)
  if (found !== undefined) return found
  const rest = (left: number, right: number) =>
    distanceByDefinition(a.slice(0, -left || undefined), b.slice(0, -right || undefined), known)
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  const distance = Math.min(
    rest(1, 0) + 1,
    rest(0, 1) + 1,
    rest(1, 1) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwapped ? rest(2, 2) + 1 : Number.POSITIVE_INFINITY,
  )
  known.set(key, distance)
  return distance
}

test('the distance is that of the definition, and above the most that is asked for one more than it', () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const distance = distanceByDefinition(a, b)
      expect(editDistance(a, b)).toBe(distance)
      expect(editDistance(a, b, most)).toBe(Math.min(distance, most + 1))
    }),
    { numRuns: 2000 },
  )
})
