import type { quizOrders } from '@quiz/contract/quizzes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { quizOrder } from '#server/reading/cards.ts'
import { scoreOf } from './score.ts'
import { narrowed, type SearchQuery } from './search-query.ts'

/** Up to so many matches are all found and counted. */
export const countedMatches = 1000
/** So many are planned for. */
const plannedMatches = 50_000
/** Where there are more, so many of the newest or most popular tests are looked through for them. */
const walked = 5000

/** Which page of a search among the listed tests. Without an order the best match comes first. */
export type SearchWish = {
  subjectId?: number | null | undefined
  authorId?: number | null | undefined
  sort?: (typeof quizOrders)[number] | null | undefined
  pageNumber: number
  pageSize: number
}

/** A page of ids in their order. Above a thousand `totalCount` says how many can be paged to. */
export type FoundIds = { ids: number[]; totalCount: number }

/** Finds listed tests. The cost is bounded: however many match, no more than some thousand are looked at. */
export async function findTests(db: Db, query: SearchQuery, wish: SearchWish): Promise<FoundIds> {
  const [match, title, whole] = [query.match, query.title, query.whole].map((part) => narrowed(part, wish)) as Matches
  const best = sql`${scoreOf(query, sql`document.words`)} desc, ${quizOrder.popular}`
  const { rows } = await sql<FoundIds>`
    with hits as materialized (${matching(match, wish)}),
      many as materialized (select count(*) > ${countedMatches} as are_there from hits),
      candidates as materialized (
        select quiz_id from hits
        union select quiz_id from (${exactly(title)}) titles where ${areThereMany}
        union select quiz_id from (${exactly(whole)}) wholes where ${areThereMany}
        union select quiz_id from (${walk(match, wish)}) walked where ${areThereMany}
      ), found as materialized (
        select quizzes.id, row_number() over (order by ${wish.sort ? quizOrder[wish.sort] : best}) as place
        from candidates, ${oneOf(sql`quiz_search`, sql`quiz_id`)} document, ${oneOf(sql`quizzes`, sql`id`)} quizzes
        where quizzes.is_listed
      )
    select (select count(*) from found) as "totalCount",
      array(select id from found order by place limit ${wish.pageSize} offset ${wish.pageNumber * wish.pageSize}) as ids`.execute(
    db,
  )
  return rows[0] ?? { ids: [], totalCount: 0 }
}

type Matches = [match: string, title: string, whole: string]

/** What is needed only where there are more matches than are counted is not even begun where there are not. */
const areThereMany = sql`(select are_there from many)`

/** The row of a candidate, looked up by its id: without the limit all rows would be read for a thousand. */
const oneOf = (table: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`lateral (select * from ${table} looked_up where looked_up.${id} = candidates.quiz_id limit 1)`

const matching = (match: string, { authorId }: SearchWish) =>
  authorId ? matchingOf(authorId, match) : matchingAnywhere(match)

// In an order, so that the newest are read one after another where so many match that a thousand are soon found; of rarer
// words all matches are read off the index of words. How frequent a word is, the planner knows well, how dear it is to look
// into a test it does not: told of the thousand alone, it would read on for far too long.
const matchingAnywhere = (match: string) => sql`
  with hits as materialized (
    select quiz_id from quiz_search where words @@ ${match}::tsquery order by quiz_id desc limit ${plannedMatches})
  select quiz_id from hits limit ${countedMatches + 1}`

/** By few exact lexemes, read off the index of words: planned for all rows and read no further than the limit. */
const exactly = (match: string) => sql`
  with hits as materialized (select quiz_id from quiz_search where words @@ ${match}::tsquery)
  select quiz_id from hits limit ${countedMatches + 1}`

/** Somebody's tests are few: each is looked at, whatever the words are. */
const matchingOf = (authorId: number, match: string) => sql`
  select candidates.quiz_id
  from (select id as quiz_id from quizzes where author_id = ${authorId} and is_listed order by created_at desc, id desc) candidates,
    ${oneOf(sql`quiz_search`, sql`quiz_id`)} document
  where document.words @@ ${match}::tsquery limit ${countedMatches + 1}`

/** Those that match among the first of the listed tests in the order that is asked for, or else by popularity. */
const walk = (match: string, { sort, subjectId }: SearchWish) => sql`
  select candidates.quiz_id
  from (
    select id as quiz_id from quizzes where is_listed ${subjectId ? sql`and subject_id = ${subjectId}` : sql``}
    order by ${quizOrder[sort ?? 'popular']} limit ${walked}
  ) candidates, ${oneOf(sql`quiz_search`, sql`quiz_id`)} document
  where document.words @@ ${match}::tsquery`
