import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { isOpen } from '#server/read-models/availability.ts'
import { isLikedBy } from '#server/read-models/cards.ts'
import { scoredVersionId, scoringVersionOf } from '#server/read-models/scoring-version.ts'

/** The score of an attempt with what explains it, and the one that was earned before a recount. */
const scoreColumns = [
  'attempts.percent',
  'attempts.right_count as rightCount',
  'attempts.breakdown',
  'attempts.outcomes',
  'attempts.earned_percent as earnedPercent',
  'attempts.earned_right_count as earnedRightCount',
  'attempts.earned_points as earnedPoints',
] as const

/** An attempt with its test, which may be deleted, and author. */
export const findResult = (db: Db, attemptId: string, viewerId: number | null) =>
  db
    .selectFrom('attempts')
    .modifyFront(prepared(viewerId === null ? 'find_result' : 'find_result_for_person'))
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .innerJoin('quiz_counters', 'quiz_counters.quiz_id', 'quizzes.id')
    .innerJoin('user_counters', 'user_counters.user_id', 'users.id')
    .select([
      'attempts.version_id as versionId',
      'attempts.result_id as resultId',
      'attempts.user_id as takerId',
      'attempts.result_key_hash as resultKeyHash',
      'attempts.question_count as questionCount',
      'attempts.rescored_version_id as rescoredVersionId',
      'attempts.from_attempt_id as fromAttemptId',
      'quizzes.id as quizId',
      'quizzes.comments_off as commentsOff',
      'quizzes.challenges',
      'quizzes.show_outcomes as showOutcomes',
      'quizzes.review',
      'quizzes.review_from as reviewFrom',
      'quizzes.deleted_at as deletedAt',
      'quizzes.deleted_by as deletedBy',
      'quizzes.moderation',
      'quiz_counters.likes_count as likesCount',
      'quizzes.author_id as authorId',
      'users.full_name as authorName',
      'users.banned_at as authorBannedAt',
      'users.avatar as authorAvatar',
      'users.quizzes_count as authorQuizzes',
      'user_counters.likes_count as authorLikes',
    ])
    .select(scoreColumns)
    .select([isOpen.as('isOpen'), isLikedBy(viewerId)])
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst()

/** Another attempt at the same test, the version that its score is by, and whether the version `versionId` is scored alike. */
export const findCompared = (db: Db, attemptId: string, versionId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quiz_versions as own', (join) => join.on('own.id', '=', versionId))
    .innerJoin('quiz_versions as other', (join) => join.on('other.id', '=', scoredVersionId))
    .select([
      'other.id as versionId',
      'attempts.result_id as resultId',
      'attempts.percent',
      'attempts.right_count as rightCount',
      'attempts.question_count as questionCount',
    ])
    .select(
      sql<boolean>`not exists (
        select 1 from quiz_versions between_them
        where between_them.quiz_id = own.quiz_id and between_them.change = 'scoring'
          and between_them.number > least(own.number, other.number)
          and between_them.number <= greatest(own.number, other.number))`.as('isSameScoring'),
    )
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst()

/** Takers by result under the scoring of a version; none while they are few. Each counts as in the statistics of the author. */
export const listResultTakers = (db: Db, versionId: number) =>
  db
    .selectFrom('statistics_values')
    .select('value as resultId')
    .select(({ fn, cast }) => cast<number>(fn.sum('takers_count'), 'integer').as('takers'))
    .where('version_id', '=', scoringVersionOf(sql`${versionId}`))
    .where('question_id', '=', 0)
    .groupBy('value')
    .execute()
