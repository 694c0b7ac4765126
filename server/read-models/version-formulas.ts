import { type Formula, isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import { unescapedSign } from '@quiz/contract/formulas/find-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import type { FormulaThread } from '#server/platform/formulas/formula-thread.ts'
import { type StoredFormulas, sourcesOf } from '#server/read-models/formulas.ts'

/**
 * The formulas of content that is about to be stored; null where it has none. Throws a `Refusal` `busy` when they take too long.
 */
export async function formulasOf(
  thread: FormulaThread,
  { authorId, content }: { authorId: number; content: QuizContent },
): Promise<StoredFormulas> {
  const sources = sourcesOf(content)
  if (sources.length === 0) return null
  const written = sources.filter((source) => unescapedSign(source) === null)
  const outcomes = await thread.convert(authorId, written)
  const converted = new Map(outcomes.map((outcome, at) => [written[at], outcome]))
  let chars = 0
  return sources.flatMap((source): Formula[] => {
    const sign = unescapedSign(source)
    if (sign !== null) return [{ source, mathml: '', text: sign }]
    const outcome = converted.get(source)
    if (!outcome || !isFormula(outcome)) return []
    chars += outcome.mathml.length
    return chars > limits.formulasOfVersionChars ? [] : [outcome]
  })
}

/** Whether a version of an earlier release has signs of formulas, which are shown as they were typed. */
export const hasUnreadFormulas = ({ content, formulas }: { content: QuizContent; formulas: StoredFormulas }): boolean =>
  formulas === null && sourcesOf(content).length > 0
