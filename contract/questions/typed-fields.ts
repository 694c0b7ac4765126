import { sentText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** What the taker of a kind that is answered in a field sends. */
export const typedAnswer = { text: sentText(limits.typedChars) }

/** Fields of a typed answer in a review. `sharePercent` is of takers who answered the same, null while they are few. */
export const reviewedTyped = {
  text: z.optional(z.string()),
  sharePercent: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
}
