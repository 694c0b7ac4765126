import { todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import type { Draft } from './draft.ts'
import { isPointless } from './draft-questions.ts'

/** Something that does not prevent creating the test: the id of its message on the page, and the label of a link to it. */
export type EditorWarning = { id: string; label: string }

const texts = todoTexts.warnings

/** Id of the message that one result comes out for every taker. */
export const allEqualId = 'warning-all-equal'

/** What an author may want to change before creating the test. */
export const findEditorWarnings = (draft: Draft): EditorWarning[] =>
  isPointless(draft) ? [{ id: allEqualId, label: texts.allEqual }] : []
