import { randomNumbers } from '../../contract/random-numbers.ts'

/** Choices at random that repeat for the same seed. */
export type Chance = {
  from(least: number, most: number): number
  whole(least: number, most: number): number
  happens(share: number): boolean
  one<Item>(items: readonly Item[]): Item
  order<Item>(items: readonly Item[]): Item[]
}

export function chanceOf(seed: number): Chance {
  const next = randomNumbers(seed)
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    from: (least, most) => least + next() * (most - least),
    whole,
    happens: (share) => next() < share,
    one: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    order: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
