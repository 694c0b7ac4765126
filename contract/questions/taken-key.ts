import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import { matchChoices } from '@quiz/contract/questions/match.ts'
import { normalized } from '@quiz/contract/questions/normalized-text.ts'
import type { AuthoredContent } from '@quiz/contract/quiz/quiz-content.ts'

/** For each answer option of an original that of its copy: the one of the same text, and of those without a text the next one. */
export function pairedOptions<Copy extends { text: string }>(
  copies: readonly Copy[],
  originals: readonly { text: string }[],
): (Copy | undefined)[] {
  const free = [...copies]
  return originals.map(({ text }) => {
    const at = free.findIndex((copy) => normalized(copy.text) === normalized(text))
    return at < 0 ? undefined : free.splice(at, 1)[0]
  })
}

type Authored<Image> = AuthoredContent<Image>['questions'][number]

/** A question with the ids that the same one has elsewhere, in a former state or a copy, as far as kind and texts agree. */
export function withIdsOf<Image>(question: Authored<Image>, other: Authored<unknown>): Authored<Image> {
  if (question.kind !== other.kind) return { ...question, id: other.id }
  const paired = pairedOptions(other.answers, question.answers)
  const answers = question.answers.map((option, index) => ({ ...option, id: paired[index]?.id }))
  const choices =
    question.kind === 'match' && other.kind === 'match'
      ? { choices: matchChoices({ answers, extra: question.extra, choices: other.choices }) }
      : {}
  return { ...question, ...choices, id: other.id, answers }
}

/** Whether a copy accepts other answers than its original. */
export const hasOtherKey = (copy: Authored<unknown>, original: Authored<unknown>): boolean =>
  isKeyChanged(copy, withIdsOf(original, copy))
