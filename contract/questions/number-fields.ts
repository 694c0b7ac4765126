import { sentText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/**
 * What a number question has of its own in the model; numbers are as their author wrote them. `fractions` came later: it is absent
 * while it is off, in stored questions too.
 */
export type NumberFields = {
  kind: 'number'
  acceptedNumber: string
  tolerance: string
  unit: string
  fractions?: boolean
}

/**
 * Fields of a number question that its author sends. The tolerance is absolute; the unit stands behind the field. With `fractions`
 * 1/2 may be typed, and the accepted number may be written so.
 */
export const numberDraft = {
  acceptedNumber: sentText(limits.numberChars),
  tolerance: sentText(limits.numberChars),
  unit: sentText(limits.unitChars),
  fractions: z.optional(z.nullable(z.boolean())),
}
const unit = z.optional(z.string())
/** Fields of a number question that its taker gets; the unit is absent while it is empty, the switch while it is off. */
export const takenNumber = { unit, fractions: z.optional(z.boolean()) }
const accepted = { acceptedNumber: z.optional(z.string()), tolerance: z.optional(z.string()) }
export const editedNumber = { ...accepted, ...takenNumber }
/** Fields of a review; the accepted number belongs to one that tells what is right. */
export const reviewedNumber = { ...accepted, unit }
