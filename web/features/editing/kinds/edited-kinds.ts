import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { Draft, DraftQuestion } from '#web/features/editing/draft/draft.ts'
import { withQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { editedChoice } from './EditedChoice.tsx'
import { editedMatch } from './EditedMatch.tsx'
import { editedNumber } from './EditedNumber.tsx'
import { editedOrder } from './EditedOrder.tsx'
import { editedText } from './EditedText.tsx'
import type { EditedKind } from './edited-kind.ts'

const kinds: Record<KindName, EditedKind> = {
  choice: editedChoice,
  text: editedText,
  number: editedNumber,
  order: editedOrder,
  match: editedMatch,
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
