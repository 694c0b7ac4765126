import type { GrowingSite } from './growing-site.ts'

/** Picks what a request is about: anything on the site, each time something else. */
export type Picks = ReturnType<typeof picksOf>

/** Subjects that the migrations put in. */
const subjects = 8
/** Has made three hundred tests, passed and liked a thousand. */
const busiest = 1

/** The picks of one site. */
export function picksOf({ dataset, tokens }: GrowingSite) {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const of = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  const people = [...tokens].map(([id, token]) => ({ id, token }))
  const ordinary = people.filter(({ id }) => id !== busiest)
  return {
    test: () => upTo(dataset.tests),
    /** The test with three hundred comments. */
    talkedAbout: 1,
    subject: () => upTo(subjects),
    /** Some author's id. */
    author: () => 1 + upTo(dataset.authors - 1),
    /** Somebody who is signed in, with about ten of everything. */
    person: () => of(ordinary),
    /** Somebody who is signed in, with very many of everything. */
    busiest: people.find(({ id }) => id === busiest) ?? of(people),
    word: of,
  }
}
