import type { EditorProblem } from './editor-problems.ts'
import type { FieldPath } from './field-paths.ts'

/** What is said at places of the document. */
export type VisibleProblems = ReadonlyMap<FieldPath, string>

/** The problems of places that the author has left or was told about. */
export const visibleProblems = (problems: readonly EditorProblem[], touched: ReadonlySet<FieldPath>): VisibleProblems =>
  new Map(
    problems.filter(({ fieldPath }) => touched.has(fieldPath)).map(({ fieldPath, message }) => [fieldPath, message]),
  )

/** The problems of an item (a question, a result) and of all inside it. */
export const problemsWithin = (problems: VisibleProblems, item: FieldPath): VisibleProblems =>
  new Map([...problems].filter(([place]) => place === item || place.startsWith(`${item}.`)))

/** Whether the same is said at the same places. */
export const areProblemsEqual = (one: VisibleProblems, other: VisibleProblems): boolean =>
  one.size === other.size && [...one].every(([place, message]) => other.get(place) === message)
