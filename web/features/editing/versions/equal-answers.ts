import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import type { DraftAnswer, DraftQuestion } from '#web/features/editing/draft/draft.ts'

type Answers = Pick<DraftQuestion, 'kind' | 'answers'>

/** What an answer counts for. */
const worthOf: Record<Marking, (answer: DraftAnswer) => unknown> = {
  right: ({ isRight }) => isRight,
  points: ({ score }) => score,
  leads: ({ outcomePoints }) =>
    JSON.stringify([...outcomePoints].sort((one, other) => one.resultKey - other.resultKey)),
}

/** Case counts: Co and CO are two answers. Blanks do not, as nobody sees how many there are. */
const shownText = ({ text }: DraftAnswer): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * Number of the first answer option that looks the same as this one and counts for something else, or null: a taker cannot tell
 * them apart. Pictures tell them apart; kinds other than a choice refuse equal texts.
 */
export function findEqualAnswer({ kind, answers }: Answers, marking: Marking, key: number): number | null {
  const at = answers.findIndex((answer) => answer.key === key)
  const own = answers[at]
  if (!questionKind({ kind }).judgesOptions || !own || own.image || shownText(own) === '') return null
  const worth = worthOf[marking]
  const equal = answers
    .slice(0, at)
    .find((answer) => !answer.image && shownText(answer) === shownText(own) && worth(answer) !== worth(own))
  return equal?.idx ?? null
}
