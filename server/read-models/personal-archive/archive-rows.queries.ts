import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isTakenOut } from '#server/read-models/availability.ts'
import { settingsSelection } from '#server/read-models/quiz-settings.ts'
import { scoredVersionId } from '#server/read-models/scoring-version.ts'

/** What the account stores about a person. */
export const getPerson = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'full_name as fullName', 'email', 'phone', 'birth_date as birthDate'])
    .select(['description', 'avatar as picture', 'results_hidden as areResultsHidden', 'is_admin as isAdministrator'])
    .select([
      'created_at as registeredAt',
      'banned_at as bannedAt',
      'banned_until as bannedUntil',
      'email_confirmed_at as emailConfirmedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Sessions of a person, ended ones as well while the store has them. */
export const listSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['user_agent as browser', 'created_at as signedInAt', 'rotated_at as lastUsedAt'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt', 'remember as isRemembered'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** What a person agreed to. */
export const listAcceptances = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['document', 'version', 'text_hash as textHash', 'accepted_at as acceptedAt'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute()

/** A test without its versions. */
export const getQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .select(['quizzes.id', 'title', 'description', 'subjects.name as subject', 'kind', 'cover as picture'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'deleted_at as deletedAt', 'moderation'])
    .select(settingsSelection)
    .where('quizzes.id', '=', quizId)
    .executeTakeFirst()

/** The settings and the version of a test that its author may take out as a file; undefined while a moderator keeps it. */
export const findQuizToLoadBack = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select('version_id as versionId')
    .select(settingsSelection)
    .where('id', '=', quizId)
    .where('purged_at', 'is', null)
    .where(isTakenOut)
    .executeTakeFirst()

/** One version of a test by its number, or the next one that exists. */
export const findVersionFrom = (db: Db, quizId: number, number: number) =>
  db
    .selectFrom('quiz_versions')
    .select(['number', 'title', 'description', 'cover as picture', 'created_at as createdAt', 'content'])
    .where('quiz_id', '=', quizId)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

/** Attempts with what was asked. Without the content where an administrator deleted the test: then its texts are withheld. */
export const listAttempts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'attempts.version_id')
    .innerJoin('quiz_versions as scored', (join) => join.on('scored.id', '=', scoredVersionId))
    .select(['attempts.id', 'attempts.quiz_id as testId', 'attempts.created_at as takenAt', 'attempts.source'])
    .select(['attempts.percent', 'right_count as rightCount', 'question_count as questionCount', 'answers'])
    .select(['attempts.result_id as resultId', 'quiz_versions.number as version', 'scored.number as scoredVersion'])
    .select(['earned_percent as earnedPercent', 'earned_right_count as earnedRightCount'])
    .select(readable(sql<string>`coalesce(quiz_versions.title, quizzes.title)`).as('test'))
    .select(readable(sql<QuizContent>`quiz_versions.content`).as('content'))
    .select(readable(sql<QuizContent['results']>`scored.content -> 'results'`).as('results'))
    .where('attempts.id', 'in', ids)
    .orderBy('attempts.created_at')
    .orderBy('attempts.id')
    .execute()

export type ArchivedAttempt = Awaited<ReturnType<typeof listAttempts>>[number]

/** Comments with the tests that they stand under. */
export const listComments = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('comments')
    .innerJoin('quizzes', 'quizzes.id', 'comments.quiz_id')
    .select(['comments.id', 'comments.quiz_id as testId', readable(sql<string>`quizzes.title`).as('test'), 'text'])
    .select(['parent_id as answersComment', 'state', 'comments.created_at as writtenAt', 'edited_at as editedAt'])
    .where('comments.id', 'in', ids)
    .orderBy('comments.id')
    .execute()

/** Likes of a person with the tests that they liked. */
export const listLikes = (db: Db, userId: number) =>
  db
    .selectFrom('likes')
    .innerJoin('quizzes', 'quizzes.id', 'likes.quiz_id')
    .select(['quiz_id as testId', readable(sql<string>`quizzes.title`).as('test'), 'likes.created_at as likedAt'])
    .where('user_id', '=', userId)
    .orderBy('likes.created_at')
    .execute()

/** Reports about things, and what became of them. */
export const listReports = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .leftJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .leftJoin('moderation_log', 'moderation_log.id', 'report_cases.decision_id')
    .select(['reports.kind', 'reports.thing_id as thingId', 'reports.quiz_id as testId', 'reports.reason', 'text'])
    .select(['reports.created_at as sentAt', 'closed_at as closedAt', 'moderation_log.decision'])
    .where('reports.id', 'in', ids)
    .orderBy('reports.id')
    .execute()

/** Notices of decisions, with the person's answers to them. */
export const listDecisions = (db: Db, userId: number) =>
  db
    .selectFrom('notices')
    .innerJoin('moderation_log', 'moderation_log.id', 'notices.decision_id')
    .leftJoin('appeals', 'appeals.decision_id', 'notices.decision_id')
    .select(['recipient', 'kind', 'thing_id as thingId', 'decision', 'days', 'moderation_log.reason'])
    .select(['notices.created_at as at', 'read_at as readAt', 'appeals.text as answer'])
    .where('notices.user_id', '=', userId)
    .orderBy('notices.decision_id')
    .execute()

/** Questions that are kept apart from tests. */
export const listKeptQuestions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bank_questions')
    .select(['theme', 'question', 'created_at as createdAt', 'changed_at as changedAt', 'deleted_at as deletedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** Themes of questions of own tests. */
export const listThemes = (db: Db, userId: number) =>
  db
    .selectFrom('question_themes')
    .select(['question_id as questionId', 'theme'])
    .where('owner_id', '=', userId)
    .orderBy('question_id')
    .execute()

export const readable = <Value>(value: RawBuilder<Value>) =>
  sql<Value | null>`case when quizzes.deleted_at is null or quizzes.deleted_by = 'author' then ${value} end`
