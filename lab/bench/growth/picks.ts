import { administratorOf } from '../../../server/testing/entry/dataset.ts'
import type { GrowingSite } from './growing-site.ts'

/** Random parameters of requests: ids and words that exist on the site. */
export type Picks = ReturnType<typeof picksOf>

/** Number of subjects in the migrations. */
const subjects = 8
/** The user with three hundred tests and a thousand passes and likes. */
const busiest = 1

export function picksOf({ dataset, tokens }: GrowingSite) {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const of = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  const people = [...tokens].map(([id, token]) => ({ id, token }))
  const moderator = administratorOf(dataset)
  const ordinary = people.filter(({ id }) => id !== busiest && id !== moderator)
  return {
    quiz: () => upTo(dataset.tests),
    /** The test with three hundred comments. */
    commented: 1,
    subject: () => upTo(subjects),
    /** Id of a random author. */
    author: () => 1 + upTo(dataset.authors - 1),
    /** A signed-in user with about ten items in each list. */
    person: () => of(ordinary),
    /** The signed-in user with the most items in each list. */
    busiest: people.find(({ id }) => id === busiest) ?? of(people),
    administrator: people.find(({ id }) => id === moderator) ?? of(people),
    word: of,
  }
}
