import { type RawBuilder, sql } from 'kysely'

/** The half-life of activity, milliseconds. */
const trendWeek = 7 * 24 * 3600 * 1000

/** The weight of one event in the trend of a test. */
export const trendWeights = { like: 3, pass: 1 } as const

/**
 * The term of one event in a trend key: log2(weight * 2^(t / 7 days)), t since the epoch. A key is log2 of the sum of
 * such terms, so the weight of activity halves every 7 days without updates of rows.
 */
export const trendTerm = (kind: keyof typeof trendWeights, at: Date): number =>
  Math.log2(trendWeights[kind]) + at.getTime() / trendWeek

const termAt = (kind: keyof typeof trendWeights, moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`ln(${sql.lit(trendWeights[kind])}::float8) / ln(2::float8) + extract(epoch from ${moment})::float8 / ${sql.lit(trendWeek / 1000)}`

/** The terms of the current like or pass in a trend key, as `trendTerm` computes them. */
export const likeTerm = termAt('like', sql`likes.created_at`)
export const passTerm = termAt('pass', sql`quiz_passes.passed_at`)

// 2^-60 is below the precision of a double, and a larger distance would underflow in power().
const capped = (distance: RawBuilder<number>) => sql`least(${distance}, 60)`

/** The trend key of the current quiz row with one more term: log2(2^key + 2^term). */
export const withTrendTerm = (term: number): RawBuilder<number> =>
  sql`case when trend_key is null then ${term}::float8 else greatest(trend_key, ${term}::float8) + ln(1 + power(2::float8, -${capped(sql`abs(trend_key - ${term}::float8)`)})) / ln(2::float8) end`

/** A key so little above a term consists of nearly that term alone: without it only rounding errors would be left. */
const minRemovableDistance = 0.01

/** Whether a term can be subtracted from a key that is this far above it. */
export const isRemovable = (distance: RawBuilder<number>): RawBuilder<boolean> =>
  sql`${distance} >= ${sql.lit(minRemovableDistance)}`

/**
 * The trend key of the current quiz row without a term that it is this far above: log2(2^key - 2^term). The term must
 * be removable.
 */
export const withoutTrendTerm = (distance: RawBuilder<number>): RawBuilder<number> =>
  sql`trend_key + ln(1 - power(2::float8, -${capped(distance)})) / ln(2::float8)`
