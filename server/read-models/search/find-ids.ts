import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { type SearchQuery, scoreOf } from './search-query.ts'

/** Rows that can be searched. */
export type SearchSource = {
  table: 'quizzes' | 'users'
  documents: { table: 'quiz_search' | 'author_search'; id: 'quiz_id' | 'user_id' }
  isListed: RawBuilder<boolean>
  /** The order of all rows, or where the best match comes first, of equals. */
  order: RawBuilder<unknown>
  isBestFirst: boolean
  /** Ids in an order that an index has: the first ones are looked through where more match than are counted. */
  head: RawBuilder<number>
}

/** Up to `counted` matches are all ranked and counted. Of more, so many of the `best`, and those among the first `walked` rows. */
export type SearchLimits = { counted: number; best: number; walked: number }

/**
 * Where so many of the newest documents match, more of them are read instead of the index of words, which would be asked
 * for a twentieth of its documents and more.
 */
const newestDocuments = { sampled: 1000, matching: 50, read: 20_000 }

/** Which page, of so many entries. */
export type SearchPage = { pageNumber: number; pageSize: number }

/** A page of ids in their order. Above the counted ones `totalCount` says how many can be paged to. */
export type FoundIds = { ids: number[]; totalCount: number }

/** The result of a search without matches. */
export const noIds: FoundIds = { ids: [], totalCount: 0 }

type IdSearch = { query: SearchQuery; source: SearchSource; page: SearchPage; limits: SearchLimits }

/** Finds a page of matches in one statement, which reads the rows of no more matches than its limits name. */
export async function findIds(db: Db, { query, source, page, limits }: IdSearch): Promise<FoundIds> {
  const { table, documents, isListed, order, isBestFirst, head } = source
  const { counted, best, walked } = limits
  const { indexed, newest, wordsOf } = searchIn(documents, query.match)
  const score = isBestFirst ? sql`${scoreOf(query, sql`words`)} desc, ` : sql``
  const { rows } = await sql<FoundIds>`
    with sample as materialized (${newest(newestDocuments.sampled)}),
      newest as materialized (
        ${newest(newestDocuments.read)} and (select count(*) >= ${newestDocuments.matching} from sample) limit ${counted + 1}
      ), hits as materialized (
        select id from newest
        union select id from (${indexed(query.match, counted + 1)}) indexed where (select count(*) <= ${counted} from newest)
      ), candidates as materialized (
        select id from hits
        union select id from (
          ${indexed(query.best, best)} union select id from sample
          union select head.id from (${head} limit ${walked}) head, ${wordsOf(sql`head.id`)} where words @@ ${query.match}::tsquery
        ) best where (select count(*) > ${counted} from hits)
      ), found as materialized (
        select candidates.id, row_number() over (order by ${score}${order}) as place
        from candidates, ${wordsOf(sql`candidates.id`)},
          lateral (select * from ${sql.table(table)} row where row.id = candidates.id limit 1) ${sql.table(table)}
        where ${isListed}
      )
    select (select count(*) from found) as "totalCount",
      array(select id from found order by place limit ${page.pageSize} offset ${page.pageNumber * page.pageSize}) as ids`.execute(
    db,
  )
  return rows[0] ?? noIds
}

function searchIn(documents: SearchSource['documents'], match: string) {
  const [table, id] = [sql.table(documents.table), sql.id(documents.id)]
  return {
    /** Read off the index of words: planned for all matches, and read no further than the limit. */
    indexed: (query: string, limit: number) => sql`(
      with matches as materialized (select ${id} as id from ${table} where words @@ ${query}::tsquery)
      select id from matches limit ${limit})`,
    /** The matches among the newest documents, which are read one after another. */
    newest: (count: number) => sql`
      select id from (select ${id} as id, words from ${table} order by ${id} desc limit ${count}) document
      where words @@ ${match}::tsquery`,
    /** The document of a row, looked up by its id: without the limit all documents would be read for a thousand of them. */
    wordsOf: (row: RawBuilder<number>) =>
      sql`lateral (select words from ${table} document where document.${id} = ${row} limit 1) document`,
  }
}
