import { type AnyFields, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { ScoredQuestion } from '@quiz/contract/scoring/way-of-scoring.ts'

type Keyed = AnyFields & ScoredQuestion

/** Whether a question accepts other answers after a change, or the same ones for another part of its points. */
export const isKeyChanged = (before: Keyed, after: Keyed): boolean =>
  before.kind !== after.kind ||
  rightIds(before) !== rightIds(after) ||
  questionKind(before).isAcceptedOtherwise(before, after)

const rightIds = ({ answers }: Keyed): string =>
  JSON.stringify(answers.flatMap(({ id, isRight }) => (isRight ? [id ?? 0] : [])).sort((one, other) => one - other))

/**
 * A question as its takers saw it, scored as in a later version of the same kind. The explanation and its source say why the
 * key is what it is, so they come with it.
 */
export const withKeyOf = (seen: QuizQuestion, later: QuizQuestion): QuizQuestion => ({
  ...{ id: seen.id, text: seen.text, note: seen.note, image: seen.image, imageAlt: seen.imageAlt },
  ...questionKind(seen).keyed(seen, later),
  ...{ score: later.score, explanation: later.explanation, sourceUrl: later.sourceUrl },
  origin: seen.origin,
})
