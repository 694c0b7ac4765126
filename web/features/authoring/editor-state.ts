import type { Scoring } from '@quiz/contract/quiz-kinds.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { type RemovalTarget, type RemovedItem, remove, undoRemoval } from './draft-removal.ts'
import type { ServerProblem } from './editor-problems.ts'
import type { FieldPath } from './field-paths.ts'

export type EditorState = {
  draft: Draft
  /** Fields that were blurred or reported: only these show their problems. */
  touched: ReadonlySet<FieldPath>
  /** The last removed item, while it can be restored. */
  removed: RemovedItem | null
  serverProblems: readonly ServerProblem[]
  /** The idempotency key of the submit of this draft; null when it has not been submitted. */
  submissionKey: string | null
}

export type EditorAction =
  | { do: 'edit'; edit: (draft: Draft) => Draft }
  | { do: 'remove'; target: RemovalTarget }
  | { do: 'undo-removal' }
  | { do: 'dismiss-removal' }
  | { do: 'touch'; fieldPaths: readonly FieldPath[] }
  | { do: 'submit'; key: string }
  | { do: 'set-server-problems'; serverProblems: readonly ServerProblem[] }

export const openState = (draft: Draft, submissionKey: string | null = null): EditorState => ({
  draft,
  touched: new Set(),
  removed: null,
  serverProblems: [],
  submissionKey,
})

/** The state of the editor while the draft is loading. */
export const closedState = (kind: Draft['kind'], scoring: Scoring): EditorState =>
  openState({ ...emptyDraft(kind), scoring })

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'edit':
      return edited(state, action.edit(state.draft))
    case 'remove': {
      const outcome = remove(state.draft, action.target)
      return outcome ? { ...edited(state, outcome.draft), removed: outcome.removed } : state
    }
    case 'undo-removal':
      return state.removed ? { ...edited(state, undoRemoval(state.draft, state.removed)), removed: null } : state
    case 'dismiss-removal':
      return { ...state, removed: null }
    case 'touch':
      return action.fieldPaths.every((fieldPath) => state.touched.has(fieldPath))
        ? state
        : { ...state, touched: new Set([...state.touched, ...action.fieldPaths]) }
    case 'submit':
      return { ...state, submissionKey: action.key }
    case 'set-server-problems':
      return {
        ...state,
        serverProblems: action.serverProblems,
        submissionKey: null,
        touched: new Set([...state.touched, ...action.serverProblems.map(({ fieldPath }) => fieldPath)]),
      }
  }
}

// A changed draft is a different request, so it needs a new idempotency key. A removed item cannot be restored after
// another item was added, because the maximum could be exceeded.
function edited(state: EditorState, draft: Draft): EditorState {
  if (draft === state.draft) return state
  const itemsAdded = itemCount(draft) > itemCount(state.draft)
  return { ...state, draft, submissionKey: null, removed: itemsAdded ? null : state.removed }
}

const itemCount = ({ questions, results }: Draft): number =>
  results.length + questions.reduce((sum, { answers }) => sum + 1 + answers.length, 0)
