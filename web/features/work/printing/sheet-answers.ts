import type { SentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { inOrder, letterAt } from './letters.ts'
import type { Printed } from './printed-kind.ts'
import { printedKind } from './printed-kinds.ts'
import { answered, type SheetAnswer } from './sheet-letters.ts'

/** What was typed for a question of a sheet. */
export const readSheetAnswer = (printed: Printed, typed: string): SheetAnswer =>
  typed.trim() === '' ? answered(null) : printedKind(printed.question).read(printed, typed)

/** What may be typed, in words. */
export const hintOf = (printed: Printed): string => printedKind(printed.question).typingHint(printed)

const letterOf = (ids: readonly number[], id: number): string => letterAt(ids.indexOf(id))

/** The line that was typed for a stored answer. */
export function writeSheetAnswer({ order }: Printed, { text, answerIds, pairs }: SentValue): string {
  if (text) return text
  if (answerIds) return answerIds.map((id) => letterOf(order.answerIds, id)).join('')
  const rights = new Map((pairs ?? []).map(([left = 0, right = 0]) => [left, right]))
  const letters = order.answerIds.map((left) => {
    const right = rights.get(left)
    return right === undefined ? '-' : letterOf(order.choiceIds, right)
  })
  return letters.join('').replace(/-+$/, '')
}

/** What was read, in the words of the options, so that a slip is seen. */
export function echoOf({ question, order }: Printed, { answerIds, pairs }: SentValue): string {
  if (answerIds) {
    const options = inOrder(question.answers, answerIds)
    return options
      .map(({ id, description, answerImgAlt }) => `${letterOf(order.answerIds, id)} ${description || answerImgAlt}`)
      .join(', ')
  }
  const texts = new Map((question.choices ?? []).map(({ id, description }) => [id, description]))
  return (pairs ?? [])
    .map(([left = 0, right = 0]) => `${order.answerIds.indexOf(left) + 1}\u00a0— ${texts.get(right) ?? ''}`)
    .join(', ')
}
