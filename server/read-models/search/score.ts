import { type RawBuilder, sql } from 'kysely'
import type { SearchQuery } from './search-query.ts'

/** More than all words of a search together can bring. */
const wholePoints = 10_000

/** How well a row of `words` (a tsvector) answers a search: the more points the better. */
export function scoreOf({ whole, points }: SearchQuery, words: RawBuilder<string>): RawBuilder<number> {
  const isTrue = (query: string) => sql`${words} @@ ${query}::tsquery`
  const ladders = points.map(
    (ladder) =>
      sql`case ${sql.join(
        ladder.map((step) => sql`when ${isTrue(step.when)} then ${step.points}::int`),
        sql` `,
      )} else 1 end`,
  )
  return sql<number>`(${sql.join([sql`case when ${isTrue(whole)} then ${wholePoints}::int else 0 end`, ...ladders], sql` + `)})`
}
