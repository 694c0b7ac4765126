import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

// The one place that says what follows from the facts of a test: its visibility, its deletion, its moderation, and the ban of
// its author. The expressions need a row of `quizzes` in scope.

/** Whether a test is neither deleted nor hidden by a moderator. */
export const isKept = sql`quizzes.deleted_at is null and quizzes.moderation = 'none'`
const isAuthorBanned = sql`(select author.banned_at is not null from users author where author.id = quizzes.author_id)`

/** Whether likes, passes and comments of a test count for its author. Those of a banned author are kept for their return. */
export const countsForAuthor: RawBuilder<boolean> = sql<boolean>`(quizzes.visibility = 'public' and ${isKept})`

/** Whether a test belongs in lists; `is_listed` is its copy. */
export const belongsInLists: RawBuilder<boolean> = sql<boolean>`(${countsForAuthor} and not ${isAuthorBanned})`

/** Whether all who know the address of a test may see and take it: it is listed, or shown by its link alone. */
export const isOpen: RawBuilder<boolean> = sql<boolean>`(quizzes.is_listed or (quizzes.visibility = 'link' and ${isKept} and not ${isAuthorBanned}))`

/** Whether everybody who takes a test can see all that is right: then others may also give it to a class, or copy it. */
export const showsKeyToAll: RawBuilder<boolean> = sql<boolean>`(quizzes.is_listed and quizzes.review = 'full'
  and (quizzes.review_from is null or quizzes.review_from <= now()))`

/** Whether a test is open, or closed by its author, for whom and for administrators it works on. */
export const isOpenOrClosed: RawBuilder<boolean> = sql<boolean>`(quizzes.is_listed or (quizzes.visibility <> 'public' and ${isKept} and not ${isAuthorBanned}))`

/** The id of a test if an administrator can open its page, else null: hidden and deleted ones are 404 for everybody. */
export const testWithPage = (id: Expression<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select quizzes.id from quizzes where quizzes.id = ${id} and ${isOpenOrClosed})`

/** What visitors find at the address of a test: the test, that its author closed it, or nothing. */
export type Availability = 'open' | 'closed' | 'gone'
/** The `Availability` of a test. */
export const availability: RawBuilder<Availability> = sql<Availability>`case when ${isOpen} then 'open' when ${isOpenOrClosed} then 'closed' else 'gone' end`

/** A viewer, as far as it matters for access to tests. */
export type QuizViewer = { id: number; isAdmin: boolean }

/** Whether the viewer may see and use a test: it is open, or closed to others. */
export const isOpenTo = (viewer: QuizViewer | null): RawBuilder<boolean> =>
  viewer === null
    ? isOpen
    : sql<boolean>`(${isOpen} or (${isOpenOrClosed} and (${viewer.isAdmin}::boolean or quizzes.author_id = ${viewer.id}::bigint)))`

/** Whether the author of a test closed it to the viewer. */
export async function isClosedTo(db: Db, quizId: number, viewer: QuizViewer | null): Promise<boolean> {
  const quiz = await db
    .selectFrom('quizzes')
    .select(sql<boolean>`${isOpenOrClosed} and not ${isOpenTo(viewer)}`.as('isClosed'))
    .where('id', '=', quizId)
    .executeTakeFirst()
  return quiz?.isClosed ?? false
}

/** The refusal of a test that is not open to the viewer. */
export async function unavailable(db: Db, quizId: number): Promise<Refusal> {
  const quiz = await db
    .selectFrom('quizzes')
    .select(availability.as('availability'))
    .where('id', '=', quizId)
    .executeTakeFirst()
  return refuse(quiz?.availability === 'closed' ? 'closed' : 'quiz_not_found')
}

/** Whether the author may edit a test: it is neither in their own bin nor purged. Moderation does not keep them from it. */
export const isEditable: RawBuilder<boolean> = sql<boolean>`(quizzes.purged_at is null and (quizzes.deleted_at is null or quizzes.deleted_by is distinct from 'author'))`

/** Whether the author may take a test out as a file, also from their bin: no moderator keeps it. */
export const isTakenOut: RawBuilder<boolean> = sql<boolean>`(quizzes.moderation <> 'hidden' and (quizzes.deleted_at is null or quizzes.deleted_by = 'author'))`

/** A test that its author may edit: its author, its kind and its current version. */
export const findEditable = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['author_id as authorId', 'kind', 'version_id as versionId'])
    .where('id', '=', quizId)
    .where(isEditable)
    .executeTakeFirst()
