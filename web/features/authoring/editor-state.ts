import { type Draft, emptyDraft } from './draft.ts'
import { putBack, type Removable, type Removed, remove } from './draft-removal.ts'
import type { Refusal } from './editor-problems.ts'
import type { Place } from './places.ts'

/** What the editor knows besides the draft itself. */
export type EditorState = {
  draft: Draft
  /** Places that the author has left, or was told about: only these show their problems. */
  touched: ReadonlySet<Place>
  /** What was taken away last, while it can be put back. */
  removed: Removed | null
  refusals: readonly Refusal[]
  /** The key of the submission of exactly this draft, or null when it has not been sent. */
  submissionKey: string | null
}

export type EditorAction =
  | { do: 'edit'; edit: (draft: Draft) => Draft }
  | { do: 'remove'; wanted: Removable }
  | { do: 'put-back' }
  | { do: 'let-go' }
  | { do: 'touch'; places: readonly Place[] }
  | { do: 'submit'; key: string }
  | { do: 'refuse'; refusals: readonly Refusal[] }

export const openState = (draft: Draft, submissionKey: string | null = null): EditorState => ({
  draft,
  touched: new Set(),
  removed: null,
  refusals: [],
  submissionKey,
})

/** The state of an editor that has not opened its draft yet. */
export const closedState = (kind: Draft['kind']): EditorState => openState(emptyDraft(kind))

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'edit':
      return edited(state, action.edit(state.draft))
    case 'remove': {
      const outcome = remove(state.draft, action.wanted)
      return outcome ? { ...edited(state, outcome.draft), removed: outcome.removed } : state
    }
    case 'put-back':
      return state.removed ? { ...edited(state, putBack(state.draft, state.removed)), removed: null } : state
    case 'let-go':
      return { ...state, removed: null }
    case 'touch':
      return action.places.every((place) => state.touched.has(place))
        ? state
        : { ...state, touched: new Set([...state.touched, ...action.places]) }
    case 'submit':
      return { ...state, submissionKey: action.key }
    case 'refuse':
      return {
        ...state,
        refusals: action.refusals,
        submissionKey: null,
        touched: new Set([...state.touched, ...action.refusals.map(({ place }) => place)]),
      }
  }
}

// A changed draft is another request: it must not go under the key of the one before. What was taken away
// cannot come back once something new has taken its room.
function edited(state: EditorState, draft: Draft): EditorState {
  if (draft === state.draft) return state
  const hasGrown = roomTaken(draft) > roomTaken(state.draft)
  return { ...state, draft, submissionKey: null, removed: hasGrown ? null : state.removed }
}

const roomTaken = ({ questions, results }: Draft): number =>
  results.length + questions.reduce((sum, { answers }) => sum + 1 + answers.length, 0)
