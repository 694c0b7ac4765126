import { type RawBuilder, sql } from 'kysely'
import { trendWeek, trendWeights } from '#server/domain/trend.ts'

const termAt = (kind: keyof typeof trendWeights, moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`ln(${sql.lit(trendWeights[kind])}::float8) / ln(2::float8) + extract(epoch from ${moment})::float8 / ${sql.lit(trendWeek / 1000)}`

/** The terms that a like and a pass at hand have in a trend key, as `trendTerm` of the domain. */
export const likeTerm = termAt('like', sql`likes.created_at`)
export const passTerm = termAt('pass', sql`quiz_passes.passed_at`)

// 2^-60 of a sum is beyond what a double can hold, and a larger distance would underflow in power().
const atMostTellable = (distance: RawBuilder<number>) => sql`least(${distance}, 60)`

/** The trend key of the quiz row at hand with one more term: log2(2^key + 2^term). */
export const withTrendTerm = (term: number): RawBuilder<number> =>
  sql`case when trend_key is null then ${term}::float8 else greatest(trend_key, ${term}::float8) + ln(1 + power(2::float8, -${atMostTellable(sql`abs(trend_key - ${term}::float8)`)})) / ln(2::float8) end`

/** A key this little above one of its terms is nearly all that term: taking it out would leave the noise of a double. */
const tellable = 0.01

/** Whether a term can be told from a key that is so far above it. */
export const isTellable = (distance: RawBuilder<number>): RawBuilder<boolean> =>
  sql`${distance} >= ${sql.lit(tellable)}`

/** The trend key of the quiz row at hand without a term that it is so far above: log2(2^key - 2^term). The term must be tellable. */
export const withoutTrendTerm = (distance: RawBuilder<number>): RawBuilder<number> =>
  sql`trend_key + ln(1 - power(2::float8, -${atMostTellable(distance)})) / ln(2::float8)`
