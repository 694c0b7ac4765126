import fc, { type Arbitrary } from 'fast-check'

/** Nine of ten values are known ones. */
export const mostly = <Value>(known: Arbitrary<Value>, other: Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: other })

/** Mostly existing ids. */
export const idsOf = (...ids: number[]) => mostly(fc.constantFrom(...ids), fc.integer({ min: 1, max: 1e9 }))

/** Time zones as browsers tell them. */
export const knownTimeZones = fc.constantFrom('Europe/Moscow', 'Asia/Omsk', '+05:00')

/** Creates objects one after another. */
export async function several<Thing>(count: number, make: () => Promise<Thing>): Promise<Thing[]> {
  const made: Thing[] = []
  while (made.length < count) made.push(await make())
  return made
}
