import type { quizOrders } from '@quiz/contract/quizzes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { quizOrder } from '#server/read-models/cards.ts'
import { scoreOf } from './score.ts'
import { narrowed, type SearchQuery } from './search-query.ts'

/** Up to so many matches are all found and counted. */
export const countedMatches = 1000
/** Of so many of the newest tests it is seen how frequent a search is, and so many that match make it worth while to look at */
const sample = { tests: 1000, matches: 2 }
/** so many of them: with so many matches among them they are enough, with `some` of them it can be told how many there are. */
const newest = { tests: 10_000, enough: 100, some: 20 }
/** As many must match by that estimate for there to be more than are counted: half of them may be its error. */
const surely = 2 * countedMatches
/** Where more match than are counted, so many of the first tests in the order that is asked for are looked through, */
const walked = 1000
/** and so many are taken that have the words in their titles. */
const titled = 200

/** Which page of a search among the listed tests. Without an order the best match comes first. */
export type SearchFilter = {
  subjectId?: number | null | undefined
  authorId?: number | null | undefined
  sort?: (typeof quizOrders)[number] | null | undefined
  pageNumber: number
  pageSize: number
}

/** A page of ids in their order. Above a thousand `totalCount` says how many can be paged to. */
export type FoundIds = { ids: number[]; totalCount: number }

/** What is found where nothing is. */
export const noIds: FoundIds = { ids: [], totalCount: 0 }

/** Finds listed tests. The cost is bounded: however many match, no more than some thousand are looked at. */
export async function findTests(db: Db, query: SearchQuery, filter: SearchFilter): Promise<FoundIds> {
  const part = (text: string) => narrowed(text, filter)
  const match = part(query.match)
  const bestFirst = sql`${scoreOf(query, sql`document.words`)} desc, ${quizOrder.popular}`
  const { rows } = await sql<FoundIds>`
    with ${hitsOf({ match, plain: part(query.plain) }, filter)},
      many as materialized (select (select are_many from frequency) or count(*) > ${countedMatches} as are_there from hits),
      best as materialized (
        select quiz_id from (${exactly(part(query.title), titled)}) titles where ${areThereMany}
        union select quiz_id from (${exactly(part(query.whole), titled)}) wholes where ${areThereMany}
        union select quiz_id from (${walk(match, filter)}) walked where ${areThereMany}
      ), candidates as materialized (
        select quiz_id from best
        union all select quiz_id from hits where not exists (select from best where best.quiz_id = hits.quiz_id)
        limit ${countedMatches + 1}
      ), found as materialized (
        select quizzes.id, row_number() over (order by ${filter.sort ? quizOrder[filter.sort] : bestFirst}) as place
        from candidates, ${oneOf(sql`quiz_search`, sql`quiz_id`)} document, ${oneOf(sql`quizzes`, sql`id`)} quizzes
        where quizzes.is_listed
      )
    select (select count(*) from found) as "totalCount",
      array(select id from found order by place limit ${filter.pageSize} offset ${filter.pageNumber * filter.pageSize}) as ids`.execute(
    db,
  )
  return rows[0] ?? noIds
}

/** What is needed only where there are more matches than are counted is not even begun where there are not. */
const areThereMany = sql`(select are_there from many)`

/** The row of a candidate, looked up by its id: without the limit all rows would be read for a thousand. */
const oneOf = (table: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`lateral (select * from ${table} looked_up where looked_up.${id} = candidates.quiz_id limit 1)`

/**
 * `hits`: all that match, or some of those that do; and their `frequency`, as far as the newest tell. Of what is neither
 * frequent nor rare only the plain forms are looked for: those the index of words finds soon.
 */
function hitsOf(
  { match, plain }: { match: string; plain: string },
  { authorId, sort }: SearchFilter,
): RawBuilder<unknown> {
  if (authorId)
    return sql`frequency as materialized (select false as are_many), hits as materialized (${matchingOf(authorId, match)})`
  const isWorthWhile = sort === 'new' ? sql`true` : sql`(select is_frequent from sample)`
  const areMany = sql`(select are_many from frequency)`
  return sql`
    sample as materialized (
      select count(*) >= ${sample.matches} as is_frequent from (${newestOf(sample.tests)}) newest where words @@ ${match}::tsquery
    ), near as materialized (
      select quiz_id from (${newestOf(newest.tests)}) newest
      where words @@ ${match}::tsquery and ${isWorthWhile} limit ${countedMatches + 1}
    ), frequency as materialized (
      select count(*) >= ${newest.some}
          and coalesce(count(*) * (${idBehind(newest.tests)}) > ${surely * newest.tests}, false) as are_many,
        count(*) >= ${newest.enough} as is_enough
      from near
    ), hits as materialized (
      select quiz_id from near
      union
      select quiz_id from (${exactly(plain, countedMatches + 1)}) plain where ${areMany} and not (select is_enough from frequency)
      union
      select quiz_id from (${exactly(match, countedMatches + 1)}) anywhere where not ${areMany}
    )`
}

/** The newest documents, one after another: what is frequent is soon found among them, and nothing else. */
const newestOf = (count: number) => sql`select quiz_id, words from quiz_search order by quiz_id desc limit ${count}`

/** The id next to the newest; ids are counted from one, so about so many tests are behind it. */
const idBehind = (count: number) => sql`select quiz_id from quiz_search order by quiz_id desc offset ${count} limit 1`

/** Read off the index of words, in no order: planned for all rows and read no further than the limit. */
const exactly = (match: string, count: number) => sql`
  with hits as materialized (select quiz_id from quiz_search where words @@ ${match}::tsquery)
  select quiz_id from hits limit ${count}`

/** Somebody's tests are few: each is looked at, whatever the words are. */
const matchingOf = (authorId: number, match: string) => sql`
  select candidates.quiz_id
  from (select id as quiz_id from quizzes where author_id = ${authorId} and is_listed order by created_at desc, id desc) candidates,
    ${oneOf(sql`quiz_search`, sql`quiz_id`)} document
  where document.words @@ ${match}::tsquery limit ${countedMatches + 1}`

/** Those that match among the first of the listed tests in the order that is asked for, or else by popularity. */
const walk = (match: string, { sort, subjectId }: SearchFilter) => sql`
  select candidates.quiz_id
  from (
    select id as quiz_id from quizzes where is_listed ${subjectId ? sql`and subject_id = ${subjectId}` : sql``}
    order by ${quizOrder[sort ?? 'popular']} limit ${walked}
  ) candidates, ${oneOf(sql`quiz_search`, sql`quiz_id`)} document
  where document.words @@ ${match}::tsquery`
