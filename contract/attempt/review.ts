import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, image, points, resultId } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import { reviewedOption } from '@quiz/contract/questions/option-fields.ts'
import { kindReviewed } from '@quiz/contract/questions/question-fields.ts'
import * as z from 'zod/mini'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/**
 * An answer option after the attempt. `isRightAnswer` is null unless the review is full, and in a personality test. Elements of
 * an order stand as the taker put them; there and in a match it says of what was answered whether that place or pair is right.
 */
const reviewedAnswer = z.strictObject({
  ...reviewedOption,
  isChosen: z.boolean(),
  isRightAnswer: z.nullable(z.boolean()),
  /** Takers who chose it, or answered the same about it, of all takers of this scoring; null while they are few. */
  sharePercent: z.nullable(percent),
})
/** A question after the attempt. `isRight` and the points are null in a personality test. */
export const reviewedQuestion = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  questionImg: image,
  questionImgAlt: z.optional(z.string()),
  explanation: z.string(),
  sourceUrl: z.string(),
  isRight: z.nullable(z.boolean()),
  points: z.nullable(points),
  maxPoints: z.nullable(z.int()),
  takersCount: z.int(),
  /** The test has another key of this question now, by which the result was not counted; absent otherwise. */
  isKeyCorrected: z.optional(z.literal(true)),
  /**
   * The question was wrong itself, and brings its full points to everybody who was asked it in a work, whatever `points` says of
   * the answer; absent otherwise.
   */
  isForgiven: z.optional(z.literal(true)),
  ...kindReviewed,
  answers: z.array(reviewedAnswer),
})
/** An attempt question by question. */
export const reviewView = z.strictObject({
  testId: id,
  versionNumber: z.int(),
  review: z.literal(['wrong', 'full']),
  questions: z.array(reviewedQuestion),
  formulas: shownFormulas,
})
export type ReviewView = z.output<typeof reviewView>
export type ReviewOfQuestion = ReviewView['questions'][number]
/** An answer option of such a question. */
export type ReviewOfAnswer = ReviewOfQuestion['answers'][number]

export const review = {
  get: endpoint('GET', '/api/test/review/:id', {
    summary: 'Разбор своих ответов: верные, пояснения, доли других',
    access: 'anyone',
    params: z.object({ id: resultId }),
    rates: rates.review,
    withResultKey: true,
    reply: reviewView,
    errors: ['result_not_found', 'forbidden', 'no_review'],
  }),
}
