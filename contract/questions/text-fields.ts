import { shownString } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/**
 * What a text question has of its own in the model; the accepted texts are as their author spelled them. A switch that came later
 * is absent while it is off, in stored questions too.
 */
export type TextFields = {
  kind: 'text'
  acceptedTexts: readonly string[]
  typo: boolean
  compact?: boolean
  anyOrder?: boolean
}

/**
 * Fields of a text question that its author sends. With `typo` a slip in each longer word is forgiven; with `compact` blanks, commas and
 * semicolons between digits or letters do not count, with `anyOrder` their order does not either.
 */
export const textDraft = {
  acceptedTexts: z.optional(
    z.nullable(z.array(shownString(limits.acceptedTextChars)).check(z.maxLength(limits.acceptedTextsMax))),
  ),
  typo: z.optional(z.nullable(z.boolean())),
  compact: z.optional(z.nullable(z.boolean())),
  anyOrder: z.optional(z.nullable(z.boolean())),
}
const switches = { typo: z.optional(z.boolean()), compact: z.optional(z.boolean()), anyOrder: z.optional(z.boolean()) }
/** Fields of a text question that its taker gets; a switch is absent while it is off. */
export const takenText = switches
export const editedText = { acceptedTexts: z.optional(z.array(z.string())), ...switches }
/** Fields of a review that tells what is right. */
export const reviewedText = { acceptedTexts: z.optional(z.array(z.string())) }
