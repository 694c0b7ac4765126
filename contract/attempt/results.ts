import { endpoint } from '@quiz/contract/endpoint.ts'
import { authorId, id, image, moment, points, resultId } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { reviewDepths } from '@quiz/contract/quiz/settings.ts'
import * as z from 'zod/mini'

/** Another result of the same test that the owner of a result was challenged by, without its id and its taker. */
const comparedResult = z.strictObject({
  userScorePercentage: z.int(),
  questionAnswered: z.int(),
  allQuestionsCnt: z.int(),
  resultTitle: z.string(),
  /** False when the test has changed its scoring between the two attempts. */
  isSameScoring: z.boolean(),
})
export type ComparedResult = z.output<typeof comparedResult>

/** The share of a result in an attempt that is scored by outcomes. */
const outcome = z.strictObject({ title: z.string(), percent: z.int() })
export type OutcomeShare = z.output<typeof outcome>

/** How many of all takers got a result. */
const resultShare = z.strictObject({ id, title: z.string(), percent: z.int() })

/** Another result of a personality test. */
const otherResult = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  resultImg: image,
  /** Absent where the author wrote none. */
  resultImgAlt: z.optional(z.string()),
})
export type OtherResult = z.output<typeof otherResult>

/** The score of a result before its author recounted it; `userScores` as in the result. */
const earnedScore = z.strictObject({
  userScorePercentage: z.int(),
  questionAnswered: z.int(),
  userScores: z.nullable(points),
})

/** A result as its page shows it, without the taker. */
export const resultView = z.strictObject({
  id: resultId,
  resultImg: image,
  /** Absent where the author wrote none. */
  resultImgAlt: z.optional(z.string()),
  subjectId: id,
  subjectName: z.string(),
  resultTitle: z.string(),
  resultDescription: z.string(),
  userScorePercentage: z.int(),
  /** Points of the attempt and of the test; null for a personality test. */
  userScores: z.nullable(points),
  maxScores: z.nullable(z.int()),
  questionAnswered: z.int(),
  /** Questions that brought a part of their points; absent while there are none. */
  questionPartly: z.optional(z.int()),
  allQuestionsCnt: z.int(),
  /** What was earned, where the author corrected the test and recounted its results since; absent otherwise. */
  earned: z.optional(earnedScore),
  testTypeId: z.literal([1, 2]),
  testId: id,
  /** True for the account that took the test, and for the guest whose key the request carries. */
  isOwn: z.boolean(),
  /**
   * How far the answers lead to each result, in whole percents that add up to 100: for the owner of a result by outcomes, unless
   * the author does not show them; absent otherwise.
   */
  outcomes: z.optional(z.array(outcome)),
  /**
   * The share of each result among the takers of this scoring, in whole percents that add up to 100: for the owner of a result of
   * a personality test, from 20 takers on; as in the statistics it changes with each further 5.
   */
  shares: z.optional(z.array(resultShare)),
  /** The results that the test could have given instead, in its order: for the owner of a result of a personality test. */
  otherResults: z.optional(z.array(otherResult)),
  /** What the owner learns about the answers; `reviewFrom` is set until then. */
  review: z.enum(reviewDepths),
  reviewFrom: z.nullable(moment),
  /** Whether takers may compare their result with this one. */
  challenges: z.boolean(),
  /** For its owner alone, and only after a challenge. */
  comparedWith: z.nullable(comparedResult),
  testTitle: z.string(),
  /** True when a moderator deleted the test: a sentence that says so stands in place of its texts. */
  isTestRemoved: z.boolean(),
  /** False when the test is closed, deleted or hidden, or its author is banned: it cannot be taken again. */
  isTestAvailable: z.boolean(),
  isLikedByCurrentUser: z.boolean(),
  likesCount: z.int(),
  /** The author of the test takes no new comments. */
  commentsOff: z.boolean(),
  /** False when the author has no profile page: is banned, or has deleted the account. */
  isAuthorAvailable: z.boolean(),
  userCreatedId: authorId,
  userCreatedFullName: z.string(),
  userCreatedAvatar: image,
  userCreatedTests: z.int(),
  userCreatedLikes: z.int(),
  formulas: shownFormulas,
})
export type ResultView = z.output<typeof resultView>

export const results = {
  get: endpoint('GET', '/api/test/getresult/:id', {
    summary: 'Результат прохождения',
    access: 'anyone',
    params: z.object({ id: resultId }),
    withResultKey: true,
    reply: resultView,
    errors: ['result_not_found'],
  }),
}
