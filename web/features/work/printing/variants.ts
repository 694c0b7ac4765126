import type { PrintedWork } from '@quiz/contract/work/work-printing.ts'
import type { Variant } from './printed-kind.ts'

/** A variant with its questions, by its number from 1; the first one for a number that the work does not have. */
export function variantOf({ variants, questions }: PrintedWork, number: number): Variant {
  const at = number <= variants.length ? number - 1 : 0
  return {
    number: at + 1,
    questions: (variants[at] ?? []).flatMap((order) => {
      const question = questions.find(({ id }) => id === order.questionId)
      return question ? [{ question, order }] : []
    }),
  }
}

/** The first variants with their questions; one where nothing is mixed. */
export const variantsOf = (work: PrintedWork, count: number): Variant[] =>
  work.variants.slice(0, work.isMixed ? count : 1).map((_, at) => variantOf(work, at + 1))
