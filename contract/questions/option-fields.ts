import { id, image } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** Fields of an answer option in a review. */
export const reviewedOption = {
  id,
  description: z.string(),
  answerImg: image,
  answerImgAlt: z.optional(z.string()),
}
