import { sql } from 'kysely'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isBanned } from '#server/read-models/banned.ts'
import { selectCards } from '#server/read-models/cards.ts'
import { holds } from '#server/read-models/search/holds.ts'

/** A page of a list, and what is searched for in it. */
type Page = { searchString: string; pageNumber: number; pageSize: number }
/** A page of the tests that administrators deleted since some moment. */
type DeletedPage = Page & { since: Date }

const deleted = (db: Db, { searchString, since }: DeletedPage) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .where('quizzes.deleted_at', 'is not', null)
    .where(sql<boolean>`quizzes.deleted_by is distinct from 'author'`)
    .where('quizzes.deleted_at', '>=', since)
    .where(holds(searchString, [sql.ref('quizzes.title'), sql.ref('users.full_name')]))

/** One page of the deleted tests with their authors, the latest deletion first. */
export function listDeletedQuizzes(db: Db, filter: DeletedPage, viewerId: number) {
  const page = deleted(db, filter)
    .select(['quizzes.id', 'quizzes.deleted_at as deletedAt', 'users.full_name as authorName'])
    .select(isBanned.as('isAuthorBanned'))
    .orderBy('quizzes.deleted_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(filter.pageSize)
    .offset(filter.pageNumber * filter.pageSize)
  return selectCards(db, viewerId)
    .innerJoin(page.as('page'), 'page.id', 'quizzes.id')
    .select(['page.authorName', 'page.isAuthorBanned', sql<Date>`page."deletedAt"`.as('deletedAt')])
    .orderBy('page.deletedAt', 'desc')
    .orderBy('quizzes.id', 'desc')
    .execute()
}

export type DeletedQuizRow = Awaited<ReturnType<typeof listDeletedQuizzes>>[number]

/** How many deleted tests there are, or are found. */
export const countDeletedQuizzes = (db: Db, filter: DeletedPage): Promise<number> => countRows(deleted(db, filter))

const banned = (db: Db, { searchString }: Page) =>
  db
    .selectFrom('users')
    .where('users.banned_at', 'is not', null)
    .where(isBanned)
    .where(holds(searchString, [sql.ref('users.full_name'), sql.ref('users.user_name')]))

/** One page of the banned people, the latest ban first. */
export const listBannedUsers = (db: Db, filter: Page) =>
  banned(db, filter)
    .select([
      'users.id',
      'users.full_name as fullName',
      'users.user_name as userName',
      'users.avatar',
      'users.quizzes_count as createdTestsCount',
      sql<Date>`users.banned_at`.as('bannedAt'),
      'users.banned_until as until',
    ])
    .orderBy('users.banned_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(filter.pageSize)
    .offset(filter.pageNumber * filter.pageSize)
    .execute()

export type BannedUserRow = Awaited<ReturnType<typeof listBannedUsers>>[number]

/** How many banned people there are, or are found. */
export const countBannedUsers = (db: Db, filter: Page): Promise<number> => countRows(banned(db, filter))
