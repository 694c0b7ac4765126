import { type EditorProblem, findEditorProblems } from './editor-problems.ts'
import { type EditorAction, type EditorState, reduceEditor } from './editor-state.ts'
import type { FieldPath } from './field-paths.ts'

/** The state of one editor. Components subscribe to the parts that they show (`use-editor.ts`). */
export type EditorStore = {
  state: () => EditorState
  dispatch: (action: EditorAction) => void
  /** Calls `onChange` after each change; returns the function that ends it. */
  subscribe: (onChange: () => void) => () => void
}

export function createEditorStore(opened: EditorState, reduce = reduceEditor): EditorStore {
  let current = opened
  const listeners = new Set<() => void>()
  return {
    state: () => current,
    dispatch(action) {
      const next = reduce(current, action)
      if (next === current) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** A store that nothing changes, for a test that is loading or may only be read. */
export const fixedStore = (state: EditorState): EditorStore => createEditorStore(state, (same) => same)

/** `compute` with its result kept for each argument, so that all subscribers share it. */
export function memoized<Of extends object, Result>(compute: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<Of, { result: Result }>()
  return (of) => {
    const found = results.get(of) ?? { result: compute(of) }
    results.set(of, found)
    return found.result
  }
}

/** All problems of the draft, in the order of the page. */
export const problemsOf: (state: EditorState) => readonly EditorProblem[] = memoized(({ draft, serverProblems }) =>
  findEditorProblems(draft, serverProblems),
)

/** The messages of touched fields, and of wrong values in any field: an empty field may still be filled. */
const messagesOf = memoized(
  (state: EditorState) =>
    new Map(
      problemsOf(state)
        .filter(({ fieldPath, need }) => need === 'fix' || state.touched.has(fieldPath))
        .map(({ fieldPath, message }) => [fieldPath, message]),
    ),
)

/** The message that a field shows. */
export const messageAt = (state: EditorState, fieldPath: FieldPath): string | undefined =>
  messagesOf(state).get(fieldPath)

/** Whether an item (a question, a result) or a field of it shows a message. */
export const hasMessages = (state: EditorState, item: FieldPath): boolean =>
  [...messagesOf(state).keys()].some((fieldPath) => fieldPath === item || fieldPath.startsWith(`${item}.`))
