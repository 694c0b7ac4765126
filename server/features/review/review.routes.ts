import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { review } from '@quiz/contract/review.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { isResultOwner } from '#server/read-models/result-owner.ts'
import { reviewAccessOf } from '#server/read-models/review-access.ts'
import { reviewAttempt, withReviewPictures } from '#server/read-models/review-attempt.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { findAttemptToReview } from './review.queries.ts'

/** The review of an attempt, for its taker alone. */
export function reviewRoutes({ endpoints, store, images, imageSigner, clock }: AppContext): void {
  // From the primary: a replica may not have the attempt yet.
  endpoints.handle(review.get, async ({ params, viewer, resultKey, pictures }) => {
    const row = await findAttemptToReview(store.db, params.id)
    if (!row) throw refuse('result_not_found')
    if (!isResultOwner({ viewer, resultKey }, row)) throw refuse('forbidden')
    const access = reviewAccessOf(row, clock())
    if (access.review === 'none' || access.reviewFrom !== null) throw refuse('no_review')
    const contentOf = async (id: number) => (await getVersion(store.db, id)).content
    const questions = reviewAttempt({
      taken: await contentOf(row.versionId),
      scored: await contentOf(row.scoredId),
      newest: await contentOf(row.newestId ?? row.scoredId),
      answers: answersOf(row.answers),
      review: access.review,
      counts: { takersCount: row.takersCount ?? 0, chosenCounts: row.chosenCounts ?? {} },
    })
    const form = row.isOpen ? pictures : privatePictures(pictures, imageSigner)
    return {
      testId: row.quizId,
      versionNumber: row.versionNumber,
      review: access.review,
      questions: await withReviewPictures(images, questions, form),
    }
  })
}
