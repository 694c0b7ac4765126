import { id } from '@quiz/contract/fields.ts'
import { formulaString } from '@quiz/contract/formulas/formula-fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { CreditFields } from '@quiz/contract/questions/credit-fields.ts'
import * as z from 'zod/mini'

/** A right-hand side; equal ones are one. The server gives it an id for life. */
export type Choice = { id?: number | undefined; text: string }
/**
 * What a match has of its own in the model. Its left-hand sides are answer options with their `counterpart`; `extra` are wrong
 * right-hand sides, `choices` all of them.
 */
export type MatchFields = CreditFields & { kind: 'match'; extra: readonly string[]; choices: readonly Choice[] }

const side = formulaString(limits.answerChars)
const pair = z.object({ left: side, right: side })
const pairsOf = <Pair extends z.ZodMiniType>(one: Pair) =>
  z.optional(z.nullable(z.array(one).check(z.maxLength(limits.answersMax))))
/** Fields of a match that its author sends. */
export const matchDraft = {
  pairs: pairsOf(pair),
  extra: z.optional(z.nullable(z.array(side).check(z.maxLength(limits.extraMax)))),
}
/** The same in a change: a pair with an id is one of the version; one without is known by its left-hand side. */
export const matchUpdate = { pairs: pairsOf(z.extend(pair, { id: z.optional(z.nullable(id)) })) }

const choices = z.optional(z.array(z.strictObject({ id, description: z.string() })))
/** Fields of a match that its taker gets: the right-hand sides, beside the left-hand ones in `answers`. */
export const takenMatch = { choices }
export const editedMatch = {
  pairs: z.optional(z.array(z.strictObject({ id: z.optional(id), left: z.string(), right: z.string() }))),
  extra: z.optional(z.array(z.string())),
  choices,
}

/** An answer: the id of a left-hand side, and that of a right-hand side. A tuple would weigh 0.3 KiB more on every page. */
const chosenPair = z.array(id).check(z.minLength(2), z.maxLength(2))
/** What its taker sends. */
export const matchAnswer = {
  pairs: z.optional(z.nullable(z.array(chosenPair).check(z.maxLength(limits.answersMax)))),
}
/** Fields of a review: the own pairs, and in one that tells what is right the right ones. */
export const reviewedMatch = {
  choices,
  pairs: z.optional(z.array(chosenPair)),
  rightPairs: z.optional(z.array(chosenPair)),
}
