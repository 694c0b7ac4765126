/** The half-life of activity, milliseconds. */
export const trendWeek = 7 * 24 * 3600 * 1000

/** The weight of one event in the trend of a test. */
export const trendWeights = { like: 3, pass: 1 } as const

/**
 * The term of one event in a trend key: log2(weight * 2^(t / 7 days)), t since the epoch. A key is log2 of the sum of
 * such terms, so the weight of activity halves every 7 days without updates of rows.
 */
export const trendTerm = (kind: keyof typeof trendWeights, at: Date): number =>
  Math.log2(trendWeights[kind]) + at.getTime() / trendWeek
