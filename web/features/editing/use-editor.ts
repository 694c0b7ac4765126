import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Draft, DraftQuestion, DraftResult } from '#web/features/editing/draft/draft.ts'
import { markingOf } from '#web/features/editing/draft/draft-scoring.ts'
import { afterPress } from './after-press.ts'
import type { EditorState } from './editor-state.ts'
import { type EditorStore, messageAt } from './editor-store.ts'
import { type FieldPath, focusField, questionKeyOf } from './field-paths.ts'

/** Sources that the saved version shows as they are typed: from its next save on they are formulas. */
export const FormerTexts = createContext<ReadonlySet<string>>(new Set())

export const EditorContext = createContext<EditorStore | null>(null)

function useStore(): EditorStore {
  const store = use(EditorContext)
  if (!store) throw new Error('This component needs an EditorContext')
  return store
}

/** The actions of the editor for its components. */
export function useEditor() {
  const { state, dispatch } = useStore()
  const edit = (change: (draft: Draft) => Draft) => dispatch({ do: 'edit', edit: change })
  return {
    ...{ state, dispatch, edit },
    /** Lets fields show their problems, once the pointer is up. */
    touch: (...fieldPaths: FieldPath[]) => afterPress(() => dispatch({ do: 'touch', fieldPaths })),
    /** An edit that adds a field, which gets the focus. */
    add: (change: (draft: Draft) => Draft, added: (draft: Draft) => FieldPath) => {
      flushSync(() => edit(change))
      focusField(added(state().draft))
    },
    /** Focuses a field; a collapsed question is expanded for it. */
    openField: (fieldPath: FieldPath) => {
      const question = questionKeyOf(fieldPath)
      if (question !== null) flushSync(() => dispatch({ do: 'expand', key: question }))
      focusField(fieldPath)
    },
  }
}

/** A part of the state. The component renders again when another value is selected. */
export function useEditorState<Selected>(select: (state: EditorState) => Selected): Selected {
  const { subscribe, state } = useStore()
  const selected = () => select(state())
  return useSyncExternalStore(subscribe, selected, selected)
}

/** `useEditorState` of what is made anew by each selection: it is compared as JSON. */
export function useEditorList<Selected>(select: (state: EditorState) => Selected): Selected {
  const text = useEditorState((state) => JSON.stringify(select(state)))
  return useMemo(() => JSON.parse(text), [text])
}

/** The whole draft. Its component renders with each letter. */
export const useDraft = (): Draft => useEditorState(({ draft }) => draft)

/** A part of a question. */
export const useQuestion = <Selected>(key: number, select: (question: DraftQuestion) => Selected): Selected =>
  useEditorState(({ draft }) => select(getItem(draft.questions, key)))

export const useResult = (key: number): DraftResult => useEditorState(({ draft }) => getItem(draft.results, key))

/** What the author says of each answer. */
export const useMarking = (): Marking => useEditorState(({ draft }) => markingOf(draft))

/** The message that a field shows. */
export const useMessage = (fieldPath: FieldPath): string | undefined =>
  useEditorState((state) => messageAt(state, fieldPath))

// A component of a removed item selects it once more before the list leaves it out.
export function getItem<T extends { key: number }>(items: readonly T[], key: number): T {
  const found = items.find((item) => item.key === key)
  if (!found) throw new Error('The item has been removed')
  return found
}
