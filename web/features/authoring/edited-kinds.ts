import type { DraftQuestion } from './draft.ts'
import { editedChoice } from './EditedChoice.tsx'
import type { EditedKind } from './edited-kind.ts'

/** How a question is edited. */
export const editedKind = (_question: DraftQuestion): EditedKind => editedChoice
