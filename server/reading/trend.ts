import { type RawBuilder, sql } from 'kysely'

// 2^-60 of a sum is beyond what a double can hold, and a larger distance would underflow in power().
const distance = (term: number) => sql`least(abs(trend_key - ${term}::float8), 60)`

/** The trend key of the quiz row at hand with one more term: log2(2^key + 2^term). */
export const withTrendTerm = (term: number): RawBuilder<number> =>
  sql`case when trend_key is null then ${term}::float8 else greatest(trend_key, ${term}::float8) + ln(1 + power(2::float8, -${distance(term)})) / ln(2::float8) end`
