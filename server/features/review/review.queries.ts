import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'
import { scoredVersionId, scoringVersionOf } from '#server/read-models/scoring-version.ts'

/** An attempt with what its review depends on: its taker, the settings of its test, and the answers of all takers. */
export const findAttemptToReview = (db: Db, attemptId: string) =>
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
