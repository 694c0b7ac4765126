import type { EditorProblem } from './editor-problems.ts'
import type { Place } from './places.ts'

/** What is said at places of the document. */
export type ShownProblems = ReadonlyMap<Place, string>

/** The problems of places that the author has left or was told about. */
export const shownProblems = (problems: readonly EditorProblem[], touched: ReadonlySet<Place>): ShownProblems =>
  new Map(problems.filter(({ place }) => touched.has(place)).map(({ place, message }) => [place, message]))

/** The problems of an item (a question, a result) and of all inside it. */
export const problemsWithin = (problems: ShownProblems, item: Place): ShownProblems =>
  new Map([...problems].filter(([place]) => place === item || place.startsWith(`${item}.`)))

/** Whether the same is said at the same places. */
export const isSameSaid = (one: ShownProblems, other: ShownProblems): boolean =>
  one.size === other.size && [...one].every(([place, message]) => other.get(place) === message)
