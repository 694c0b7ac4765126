import type { Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { type Draft, emptyDraft } from '#web/features/editing/draft/draft.ts'
import { type RemovalTarget, type RemovedItem, remove, undoRemoval } from '#web/features/editing/draft/draft-removal.ts'
import type { AutosaveState } from '#web/features/editing/draft/draft-writer.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import type { ServerProblem } from './editor-problems.ts'
import type { DraftReachability } from './editor-warnings.ts'
import type { FieldPath } from './field-paths.ts'

/** The state of a submit; `bytes` is the upload size of its pictures, `fraction` the uploaded part, `draft` the one that failed. */
export type SubmissionState =
  | { step: 'idle' }
  | { step: 'sending'; bytes: number; fraction: number }
  | { step: 'failed'; problem: CallProblem; draft: Draft }
  | { step: 'done' }

export type EditorState = {
  draft: Draft
  /** The draft before any change. */
  initial: Draft
  /** Fields that were blurred or reported: only these show their problems. */
  touched: ReadonlySet<FieldPath>
  /** Keys of the collapsed questions. */
  collapsed: ReadonlySet<number>
  /** The last removed item, while it can be restored. */
  removed: RemovedItem | null
  serverProblems: readonly ServerProblem[]
  /** The idempotency key of the submit of this draft; null when it has not been submitted. */
  submissionKey: string | null
  submission: SubmissionState
  autosave: AutosaveState
  /** How often each result comes out; null until there is something to compute. */
  reachability: DraftReachability | null
}

export type EditorAction =
  | { do: 'edit'; edit: (draft: Draft) => Draft }
  | { do: 'remove'; target: RemovalTarget }
  | { do: 'undo-removal' }
  | { do: 'dismiss-removal' }
  | { do: 'touch'; fieldPaths: readonly FieldPath[] }
  | { do: 'collapse'; keys: readonly number[] }
  | { do: 'expand'; key: number }
  | { do: 'set-server-problems'; serverProblems: readonly ServerProblem[] }
  | { do: 'set'; values: Partial<Pick<EditorState, 'submissionKey' | 'submission' | 'autosave' | 'reachability'>> }

/** The state of a draft that is opened with nothing collapsed. */
export const openState = (draft: Draft, values: Partial<EditorState> = {}): EditorState => ({
  draft,
  initial: draft,
  touched: new Set(),
  collapsed: new Set(),
  removed: null,
  serverProblems: [],
  submissionKey: null,
  submission: { step: 'idle' },
  autosave: { step: 'none' },
  reachability: null,
  ...values,
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
    case 'collapse':
      return { ...state, collapsed: new Set([...state.collapsed, ...action.keys]) }
    case 'expand':
      return { ...state, collapsed: new Set([...state.collapsed].filter((key) => key !== action.key)) }
    case 'set-server-problems':
      return {
        ...state,
        serverProblems: action.serverProblems,
        submissionKey: null,
        touched: new Set([...state.touched, ...action.serverProblems.map(({ fieldPath }) => fieldPath)]),
      }
    case 'set':
      return { ...state, ...action.values }
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
