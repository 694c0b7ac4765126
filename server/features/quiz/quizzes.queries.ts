import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { quizOrders } from '@quiz/contract/quiz/quizzes.ts'
import { defaultSettings, type QuizSettings } from '@quiz/contract/quiz/settings.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { availability, countsForAuthor, isEditable } from '#server/read-models/availability.ts'
import { isLikedBy, listCardPage } from '#server/read-models/cards.ts'
import { settingsColumns, settingsSelection } from '#server/read-models/quiz-settings.ts'
import { relistQuizzes } from '#server/reconciliation/relist-quizzes.ts'
import { columnsOf, insertVersion, type NewVersion } from './versions.queries.ts'

/** A page of the list, with a filter and an order. */
export type ListFilter = {
  pageNumber: number
  pageSize: number
  subjectId?: number | null | undefined
  kind?: QuizKind | undefined
  sort?: (typeof quizOrders)[number] | null | undefined
}

/** A page of listed tests: newest first, or the most popular. */
export const listCards = (db: Db, { subjectId, kind, sort, ...page }: ListFilter, viewerId: number | null) =>
  listCardPage(db, { ...page, order: sort ?? 'new', filter: isOf({ subjectId, kind }) }, viewerId)

const isOf = ({ subjectId, kind }: Pick<ListFilter, 'subjectId' | 'kind'>): RawBuilder<boolean> => {
  const ofSubject = subjectId ? sql<boolean>`quizzes.subject_id = ${subjectId}` : sql<boolean>`true`
  return kind ? sql<boolean>`${ofSubject} and quizzes.kind = ${kind}` : ofSubject
}

const listedOfKind = {
  quiz: sql<number>`quizzes_count - personality_count`,
  personality: sql<number>`personality_count`,
} satisfies Record<QuizKind, RawBuilder<number>>

/** The number of listed tests: in total, of one subject, of one kind, or of both. */
export async function countListed(
  db: Db,
  { subjectId, kind }: Pick<ListFilter, 'subjectId' | 'kind'>,
): Promise<number> {
  const listed = kind ? listedOfKind[kind] : sql<number>`quizzes_count`
  const counts = db.selectFrom('subjects').select(sql<number>`coalesce(sum(${listed}), 0)`.as('count'))
  const { count } = await (subjectId ? counts.where('id', '=', subjectId) : counts).executeTakeFirstOrThrow()
  return count
}

/** A test with its author, for its page; `availability` says who may get it. */
export const findQuiz = (db: Db, quizId: number, viewerId: number | null) =>
  selectQuiz(db, quizId, viewerId).executeTakeFirst()

/** A test with its author, listed or not, to edit it. */
export const findQuizToEdit = (db: Db, quizId: number, viewerId: number | null) =>
  selectQuiz(db, quizId, viewerId).where(isEditable).executeTakeFirst()

/** The test that another one is a copy of, and its author until that one left. */
export type Origin = { quizId: number | null; title: string; authorId: number | null }

const originSelection = [
  'quizzes.origin_title as originTitle',
  'quizzes.origin_author_id as originAuthorId',
  'quizzes.origin_quiz_id as originQuizId',
  sql<string | null>`(select full_name from users origin where origin.id = quizzes.origin_author_id)`.as(
    'originAuthorName',
  ),
] as const

const selectQuiz = (db: Db, quizId: number, viewerId: number | null) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .innerJoin('quiz_counters', 'quiz_counters.quiz_id', 'quizzes.id')
    .innerJoin('user_counters', 'user_counters.user_id', 'users.id')
    .select([
      'quizzes.id',
      'quizzes.title',
      'quizzes.is_listed as isListed',
      'quizzes.version_id as versionId',
      'quizzes.created_at as createdAt',
      'quizzes.updated_at as updatedAt',
      'quiz_counters.uses_count as usesCount',
      'quiz_counters.likes_count as likesCount',
      'quiz_counters.comments_count as commentsCount',
      'quizzes.author_id as authorId',
      'users.full_name as authorName',
      'users.avatar as authorAvatar',
      'users.quizzes_count as authorQuizzes',
      'user_counters.likes_count as authorLikes',
    ])
    .select(settingsSelection)
    .select(originSelection)
    .select(availability.as('availability'))
    .select(isLikedBy(viewerId))
    .where('quizzes.id', '=', quizId)

export type QuizRow = NonNullable<Awaited<ReturnType<typeof findQuiz>>>

/** When anybody but its author last took a test. */
export async function findLastTaken(db: Db, { id, authorId }: Pick<QuizRow, 'id' | 'authorId'>): Promise<Date | null> {
  const last = await db
    .selectFrom('attempts')
    .select('created_at as takenAt')
    .where('quiz_id', '=', id)
    .where(sql<boolean>`user_id is distinct from ${authorId}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.takenAt ?? null
}

/** How many works of its author have a test, and how many of them are open. */
export async function countWorks(
  db: Db,
  { id, authorId }: Pick<QuizRow, 'id' | 'authorId'>,
  now: Date,
): Promise<{ count: number; openCount: number }> {
  const isOpen = sql`closed_at is null and closes_at > ${now} and coalesce(opens_at <= ${now}, true)`
  return db
    .selectFrom('works')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${isOpen})`.as('openCount'),
    ])
    .where('author_id', '=', authorId)
    .where(sql<boolean>`exists (select 1 from work_quizzes where work_id = works.id and quiz_id = ${id})`)
    .executeTakeFirstOrThrow()
}

/** A test before it is stored. */
export type NewQuiz = Omit<NewVersion, 'quizId' | 'number' | 'change' | 'rekeyed'> & {
  authorId: number
  settings?: QuizSettings
  origin?: Origin | null
}

/**
 * Inserts a test with its first version and, if it is public, counts, lists and indexes it; returns its id. Throws a
 * `Refusal` when the author is banned.
 */
export async function insertQuiz(db: Db, quiz: NewQuiz): Promise<number> {
  const { id } = await db
    .insertInto('quizzes')
    .values({
      author_id: quiz.authorId,
      ...columnsOf(quiz),
      created_at: quiz.now,
      ...settingsColumns(quiz.settings ?? defaultSettings),
      is_listed: false,
      origin_title: quiz.origin?.title ?? null,
      origin_author_id: quiz.origin?.authorId ?? null,
      origin_quiz_id: quiz.origin?.quizId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const versionId = await insertVersion(db, { ...quiz, quizId: id, number: 1, change: 'none', rekeyed: [] })
  await db.updateTable('quizzes').set({ version_id: versionId }).where('id', '=', id).execute()
  const author = await db
    .updateTable('users')
    .set({
      quizzes_count: sql`quizzes_count + (select ${countsForAuthor}::int from quizzes where quizzes.id = ${id})`,
    })
    .where('id', '=', quiz.authorId)
    .where('banned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!author) throw refuse('session_ended')
  await relistQuizzes(db, [id])
  return id
}
