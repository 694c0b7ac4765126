import { limits } from '@quiz/contract/limits.ts'
import { answerDefaults, type Draft, type DraftAnswer, numbered, withItem } from './draft.ts'
import type { AnswerKeys } from './draft-questions.ts'

/**
 * Puts pasted answers into an empty answer and after it; empty answers there are replaced. Lines beyond the maximum stay
 * together in the last answer, so that none is lost.
 */
export function pasteAnswers(
  draft: Draft,
  keys: AnswerKeys,
  pasted: readonly { text: string; isRight: boolean }[],
): Draft {
  const question = draft.questions.find(({ key }) => key === keys.question)
  const at = question?.answers.findIndex(({ key }) => key === keys.answer) ?? -1
  if (!question || at < 0) return draft
  const before = question.answers.slice(0, at)
  const after = question.answers.slice(at + 1).filter(({ text }) => text.trim() !== '')
  const room = limits.answersMax - before.length - after.length
  const fitting = pasted.slice(0, room - 1)
  const rest = pasted.slice(room - 1)
  const joined =
    rest.length > 0
      ? [{ text: rest.map(({ text }) => text).join(' '), isRight: rest.some(({ isRight }) => isRight) }]
      : []
  const added = [...fitting, ...joined].map(
    (answer, index): DraftAnswer => ({ ...answerDefaults, ...answer, key: draft.lastKey + index + 1, idx: 1 }),
  )
  const isRightPasted = added.some(({ isRight }) => isRight)
  const rights = [...before, ...added, ...after].filter(({ isRight }) => isRight).length
  const answers = numbered([...before, ...added, ...after])
  return {
    ...draft,
    questions: withItem(draft.questions, keys.question, (one) => ({
      ...one,
      isMultiple: one.isMultiple || (isRightPasted && rights > 1),
      answers,
    })),
    lastKey: draft.lastKey + added.length,
  }
}
