import { createContext, type Dispatch, use } from 'react'
import type { Draft } from './draft.ts'
import type { EditorAction } from './editor-state.ts'
import type { FieldPath } from './field-paths.ts'

const ignore: Dispatch<EditorAction> = () => undefined

/** Hands the editor's one way of changing things to everything inside; it never changes itself. */
export const EditorContext = createContext<Dispatch<EditorAction>>(ignore)

/** The ways of changing the draft that the parts of the editor use. */
export function useEditor() {
  const dispatch = use(EditorContext)
  return {
    dispatch,
    edit: (change: (draft: Draft) => Draft) => dispatch({ do: 'edit', edit: change }),
    touch: (...fieldPaths: FieldPath[]) => dispatch({ do: 'touch', fieldPaths }),
  }
}
