import type { EditorProblem } from './editor-problems.ts'
import type { FieldPath } from './field-paths.ts'

/** Messages by field. */
export type VisibleProblems = ReadonlyMap<FieldPath, string>

/** The problems of the touched fields, and wrong values of any field: an empty field may still be filled. */
export const visibleProblems = (problems: readonly EditorProblem[], touched: ReadonlySet<FieldPath>): VisibleProblems =>
  new Map(
    problems
      .filter(({ fieldPath, need }) => need === 'fix' || touched.has(fieldPath))
      .map(({ fieldPath, message }) => [fieldPath, message]),
  )

/** The problems of an item (a question, a result) and of its fields. */
export const problemsWithin = (problems: VisibleProblems, item: FieldPath): VisibleProblems =>
  new Map([...problems].filter(([place]) => place === item || place.startsWith(`${item}.`)))

/** Whether the same fields have the same messages. */
export const areProblemsEqual = (one: VisibleProblems, other: VisibleProblems): boolean =>
  one.size === other.size && [...one].every(([place, message]) => other.get(place) === message)
