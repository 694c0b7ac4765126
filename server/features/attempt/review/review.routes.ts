import { review } from '@quiz/contract/attempt/review.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { breakdownOf } from '#server/domain/stored-score.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'
import { reviewedFormulas, withFormulas } from '#server/read-models/formulas.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { isResultOwner } from '#server/read-models/result-owner.ts'
import { reviewAccessOf } from '#server/read-models/review-access.ts'
import { reviewAttempt, withReviewPictures } from '#server/read-models/review-attempt.ts'
import { scoredVersionId, scoringVersionOf } from '#server/read-models/scoring-version.ts'
import { getVersion } from '#server/read-models/versions.ts'

/** The review of an attempt, for its taker alone. */
export function reviewRoutes({ endpoints, store, images, imageSigner, clock }: AppContext): void {
  // From the primary: a replica may not have the attempt yet.
  endpoints.handle(review.get, async ({ params, viewer, resultKey, pictures }) => {
    const row = await findAttemptToReview(store.db, params.id)
    if (!row) throw refuse('result_not_found')
    if (!isResultOwner({ viewer, resultKey }, row)) throw refuse('forbidden')
    const access = reviewAccessOf(row, clock())
    if (access.review === 'none' || access.reviewFrom !== null) throw refuse('no_review')
    const [taken, scored, newest] = await Promise.all(
      [row.versionId, row.scoredId, row.newestId ?? row.scoredId].map((id) => getVersion(store.db, id)),
    )
    if (!taken || !scored || !newest) throw new Error('An attempt has its versions')
    const questions = reviewAttempt({
      ...{ taken: taken.content, scored: scored.content, newest: newest.content },
      answers: answersOf(row.answers),
      breakdown: breakdownOf(row, scored.content),
      review: access.review,
      counts: { takersCount: row.takersCount ?? 0, chosenCounts: row.chosenCounts ?? {} },
    })
    const form = row.isOpen ? pictures : privatePictures(pictures, imageSigner)
    const reply = {
      testId: row.quizId,
      versionNumber: row.versionNumber,
      review: access.review,
      questions: await withReviewPictures(images, questions, form),
    }
    return withFormulas(reply, reviewedFormulas(taken, [scored]))
  })
}

/** An attempt with what its review depends on: its taker, the settings of its test, and the answers of all takers. */
const findAttemptToReview = (db: Db, attemptId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'attempts.version_id')
    .leftJoin('answer_counts', (join) => join.on('answer_counts.version_id', '=', scoringVersionOf(scoredVersionId)))
    .select([
      'attempts.quiz_id as quizId',
      'attempts.version_id as versionId',
      'quizzes.version_id as newestId',
      'attempts.user_id as takerId',
      'attempts.result_key_hash as resultKeyHash',
      'attempts.answers',
      'attempts.breakdown',
      'attempts.percent',
      'attempts.right_count as rightCount',
      'quiz_versions.number as versionNumber',
      'quizzes.review',
      'quizzes.review_from as reviewFrom',
      'quizzes.deleted_at as deletedAt',
      'quizzes.moderation',
      'answer_counts.takers_count as takersCount',
      'answer_counts.chosen_counts as chosenCounts',
    ])
    .select([isOpen.as('isOpen'), scoredVersionId.as('scoredId')])
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst()
