import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, image, resultId } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** What a taker sees at the end. It names no taker. */
export const resultView = z.strictObject({
  id: resultId,
  resultImg: image,
  subjectName: z.string(),
  resultTitle: z.string(),
  resultDescription: z.string(),
  userScorePercentage: z.int(),
  questionAnswered: z.int(),
  allQuestionsCnt: z.int(),
  testTypeId: z.literal([1, 2]),
  testId: id,
  testTitle: z.string(),
  /** False when the test was deleted or its author banned: it can't be taken again. */
  isTestAvailable: z.boolean(),
  isLikedByCurrentUser: z.boolean(),
  likesCount: z.int(),
  /** False when the author is banned: there is no profile to lead to. */
  isAuthorAvailable: z.boolean(),
  userCreatedId: id,
  userCreatedFullName: z.string(),
  userCreatedAvatar: image,
  userCreatedTests: z.int(),
  userCreatedLikes: z.int(),
})
/** `resultView` as it comes out. */
export type ResultView = z.output<typeof resultView>

/** What a taker sees at the end. */
export const results = {
  get: endpoint('GET', '/api/test/getresult/:id', {
    summary: 'Результат прохождения',
    access: 'anyone',
    params: z.object({ id: resultId }),
    reply: resultView,
    errors: ['result_not_found'],
  }),
}
