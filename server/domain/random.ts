import { randomNumbers } from '@quiz/contract/random-numbers.ts'

/** Random choices that repeat for the same seed. */
export type Random = {
  chance: (probability: number) => boolean
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
}

/** The 32-bit FNV-1a hash of a text. */
export function hash(text: string): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619)
  return sum >>> 0
}

/** The entry at an index of a list, modulo its length. Throws a `RangeError` for an empty list. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length]
  if (found === undefined) throw new RangeError('An empty list has no entry')
  return found
}

/** Random choices with this seed. */
export function randomFrom(seed: number): Random {
  const next = randomNumbers(seed)
  return {
    chance: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => nth(list, Math.floor(next() * list.length)),
    shuffle: (list) => shuffled(list, next),
  }
}

/** A list in a random order, by numbers from 0 to 1. */
export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const [picked, swapped] = [nth(mixed, other), nth(mixed, last)]
    mixed[last] = picked
    mixed[other] = swapped
  }
  return mixed
}
