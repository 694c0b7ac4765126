import { sql } from 'kysely'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { selectCards } from '#server/read-models/cards.ts'
import { holds } from '#server/read-models/search/holds.ts'

/** A page of an author's bin: of the tests deleted since some moment. */
export type BinPage = { authorId: number; since: Date; searchString: string; pageNumber: number; pageSize: number }

const isInBin = ({ authorId, since, searchString }: BinPage) => sql<boolean>`(
  quizzes.author_id = ${authorId} and quizzes.deleted_at >= ${since}::timestamptz
  and ${holds(searchString, [sql.ref('quizzes.title'), sql.ref('quizzes.description')])})`

/** One page of an author's deleted tests, the latest deletion first. */
export const listBin = (db: Db, page: BinPage) =>
  selectCards(db, page.authorId)
    .select([
      sql<Date>`quizzes.deleted_at`.as('deletedAt'),
      sql<boolean>`quizzes.deleted_by is distinct from 'author'`.as('isDeletedByAdministrator'),
    ])
    .where(isInBin(page))
    .orderBy('quizzes.deleted_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(page.pageSize)
    .offset(page.pageNumber * page.pageSize)
    .execute()

/** How many deleted tests an author has, or are found among them. */
export const countBin = (db: Db, page: BinPage): Promise<number> =>
  countRows(db.selectFrom('quizzes').where(isInBin(page)))
