import { sentText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** What a number question has of its own in the model; numbers are as their author wrote them. */
export type NumberFields = { kind: 'number'; acceptedNumber: string; tolerance: string; unit: string }

/** Fields of a number question that its author sends. The tolerance is absolute; the unit stands behind the field. */
export const numberDraft = {
  acceptedNumber: sentText(limits.numberChars),
  tolerance: sentText(limits.numberChars),
  unit: sentText(limits.unitChars),
}
/** Fields of a number question that its taker gets; absent while it is empty. */
export const takenNumber = { unit: z.optional(z.string()) }
const accepted = { acceptedNumber: z.optional(z.string()), tolerance: z.optional(z.string()) }
export const editedNumber = { ...accepted, ...takenNumber }
/** Fields of a review; the accepted number belongs to one that tells what is right. */
export const reviewedNumber = { ...accepted, ...takenNumber }
