import { answersOf, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { SavedAnswers, StartedAttempt } from '@quiz/contract/work-taking.ts'
import type { KeptAnswer } from './stored-work.ts'

type SentAnswers = SavedAnswers['answers']

/** The kept answers with those of the server, of each question the one with the higher sequence. */
export function mergedWithSaved(kept: readonly KeptAnswer[], saved: StartedAttempt['answers']): KeptAnswer[] {
  const merged = new Map(kept.map((answer) => [answer.questionId, answer]))
  for (const { questionId, sequence, ...sent } of saved) {
    const known = merged.get(questionId)
    if (known && known.sequence > sequence) continue
    const [answer] = answersOf([{ questionId, ...sent }])
    merged.set(questionId, { questionId, sequence, value: answer?.value ?? [], isSaved: true })
  }
  return [...merged.values()]
}

/**
 * The kept answers with a new one. Its sequence is the server's time, so that of two tabs or devices the later press counts;
 * it always exceeds the one before.
 */
export function withAnswer(
  kept: readonly KeptAnswer[],
  { questionId, value }: { questionId: number; value: AnyValue },
  serverNow: number,
): KeptAnswer[] {
  const before = kept.find((answer) => answer.questionId === questionId)?.sequence ?? 0
  const others = kept.filter((answer) => answer.questionId !== questionId)
  return [...others, { questionId, value, sequence: Math.max(before + 1, Math.floor(serverNow)), isSaved: false }]
}

/** The answers that the server does not have yet, as they are sent. */
export const unsavedOf = (kept: readonly KeptAnswer[]): SentAnswers =>
  kept
    .filter(({ isSaved }) => !isSaved)
    .map(({ questionId, sequence, value }) => ({ questionId, sequence, ...sentValue(value) }))

/** The kept answers after these were saved. One that was changed meanwhile is still to be sent. */
export const afterSaving = (kept: readonly KeptAnswer[], sent: SentAnswers): KeptAnswer[] =>
  kept.map((answer) =>
    sent.some(({ questionId, sequence }) => questionId === answer.questionId && sequence === answer.sequence)
      ? { ...answer, isSaved: true }
      : answer,
  )
