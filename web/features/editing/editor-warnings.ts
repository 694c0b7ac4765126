import type { Reachability } from '@quiz/contract/scoring/way-of-scoring.ts'
import { todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import type { Draft } from '#web/features/editing/draft/draft.ts'
import { answersLeadingTo, isPointless, markingOf } from '#web/features/editing/draft/draft-scoring.ts'
import { findEqualAnswer } from '#web/features/editing/versions/equal-answers.ts'
import { type FieldPath, fieldId, fieldPaths } from './field-paths.ts'

/** How often a result comes out, in percent. `samples` is null for an exact share, else the number of random ways to answer. */
export type Chance = { percent: number; isNever: boolean; samples: number | null }

/** Reachability of a draft: the chances by the keys of its results, and the margin of an estimate. */
export type DraftReachability = { reachability: Reachability; chances: ReadonlyMap<number, Chance> }

/**
 * Something that does not prevent creating the test: the id of its message or field on the page, the label of a link to it, and
 * the field, null where the message belongs to none.
 */
export type EditorWarning = { id: string; label: string; fieldPath: FieldPath | null }

const texts = todoTexts.warnings

/** Id of the message that one result comes out for every taker. */
export const allEqualId = 'warning-all-equal'

/** What an author may want to change before creating the test. */
export const findEditorWarnings = (draft: Draft, reachability: DraftReachability | null): EditorWarning[] => [
  ...equalAnswers(draft),
  ...uselessResults(draft, reachability),
]

/** Answer options that takers cannot tell apart. */
const equalAnswers = (draft: Draft): EditorWarning[] =>
  draft.questions.flatMap((question) =>
    question.answers.flatMap(({ key, idx }) => {
      const equal = findEqualAnswer(question, markingOf(draft), key)
      if (equal === null) return []
      const fieldPath = fieldPaths.answer(question.key, key)
      return [{ id: fieldId(fieldPath), label: texts.equalAnswers(question.idx, equal, idx), fieldPath }]
    }),
  )

function uselessResults(draft: Draft, reachability: DraftReachability | null): EditorWarning[] {
  if (isPointless(draft)) return [{ id: allEqualId, label: texts.allEqual, fieldPath: null }]
  return draft.results.flatMap(({ key, idx, title }) => {
    const chance = reachability?.chances.get(key)
    // A result that no answer leads to is a problem already.
    const isUnled = markingOf(draft) === 'leads' && answersLeadingTo(draft, key) === 0
    if (!chance?.isNever || isUnled) return []
    const { warning, notSeenWarning } = outcomeEditorTexts.chance
    const label = chance.samples === null ? warning(idx, title) : notSeenWarning(idx, title, chance.samples)
    const fieldPath = fieldPaths.resultLead(key)
    return [{ id: fieldId(fieldPath), label, fieldPath }]
  })
}
