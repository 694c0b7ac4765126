import { shownString } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** What a text question has of its own in the model; the accepted texts are as their author spelled them. */
export type TextFields = { kind: 'text'; acceptedTexts: readonly string[]; typo: boolean }

/** Fields of a text question that its author sends. With `typo` a slip in each longer word is forgiven. */
export const textDraft = {
  acceptedTexts: z.optional(
    z.nullable(z.array(shownString(limits.acceptedTextChars)).check(z.maxLength(limits.acceptedTextsMax))),
  ),
  typo: z.optional(z.nullable(z.boolean())),
}
/** Fields of a text question that its taker gets; absent where slips are not forgiven. */
export const takenText = { typo: z.optional(z.boolean()) }
export const editedText = { acceptedTexts: z.optional(z.array(z.string())), typo: z.optional(z.boolean()) }
/** Fields of a review that tells what is right. */
export const reviewedText = { acceptedTexts: z.optional(z.array(z.string())) }
