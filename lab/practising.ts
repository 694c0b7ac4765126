import { randomBytes, randomInt } from 'node:crypto'
import type { PracticeState } from '../contract/attempt/practice.ts'

type Question = NonNullable<PracticeState['question']>

export const aPracticeKey = (): string => randomBytes(16).toString('hex')

/** Some answer to a question of any kind, in the field of its kind. */
export function someAnswer({ id, kind, answers, choices = [], isMultipleAnswers }: Question): object {
  const ids = answers.map((answer) => answer.id)
  if (kind === 'text' || kind === 'number') return { questionId: id, text: String(randomInt(100)) }
  if (kind === 'order') return { questionId: id, answerIds: ids }
  if (kind === 'match')
    return { questionId: id, pairs: ids.map((left) => [left, choices[randomInt(choices.length)]?.id ?? 0]) }
  const at = randomInt(ids.length)
  return { questionId: id, answerIds: isMultipleAnswers ? ids.slice(at) : ids.slice(at, at + 1) }
}
