import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { Draft, DraftQuestion } from './draft.ts'
import { withQuestion } from './draft-questions.ts'
import { editedChoice } from './EditedChoice.tsx'
import { editedNumber } from './EditedNumber.tsx'
import { editedText } from './EditedText.tsx'
import type { EditedKind } from './edited-kind.ts'

/** Those that an author can choose. */
export const offeredKinds: readonly KindName[] = ['choice', 'text', 'number']

// The options of an order and of a match are edited as those of a choice until they have an editor of their own.
const kinds: Record<KindName, EditedKind> = {
  choice: editedChoice,
  text: editedText,
  number: editedNumber,
  order: editedChoice,
  match: editedChoice,
}

/** How a question is edited. */
export const editedKind = ({ kind }: Pick<DraftQuestion, 'kind'>): EditedKind => kinds[kind]

/** Changes the kind of a question. What it had as one of another kind stays in the draft, and comes back with that kind. */
export function setKind(draft: Draft, key: number, kind: KindName): Draft {
  let { lastKey } = draft
  const nextKey = () => {
    lastKey += 1
    return lastKey
  }
  const changed = withQuestion(draft, key, (question) => ({
    ...editedKind({ kind }).begun(question, editedKind(question).rightWords(question), nextKey),
    kind,
  }))
  return { ...changed, lastKey }
}
