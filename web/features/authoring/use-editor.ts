import { createContext, type Dispatch, use } from 'react'
import type { Draft } from './draft.ts'
import type { EditorAction } from './editor-state.ts'
import type { FieldPath } from './field-paths.ts'

const ignore: Dispatch<EditorAction> = () => undefined

/** Context of the editor's dispatch; its value never changes. */
export const EditorContext = createContext<Dispatch<EditorAction>>(ignore)

/** The actions of the editor for its components. */
export function useEditor() {
  const dispatch = use(EditorContext)
  return {
    dispatch,
    edit: (change: (draft: Draft) => Draft) => dispatch({ do: 'edit', edit: change }),
    touch: (...fieldPaths: FieldPath[]) => dispatch({ do: 'touch', fieldPaths }),
  }
}
