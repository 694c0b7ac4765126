/** In so many milliseconds activity halves in worth. */
export const trendWeek = 7 * 24 * 3600 * 1000

/** What one event weighs in the trend of a test. */
export const trendWeights = { like: 3, pass: 1 } as const

/**
 * The term of one event in a trend key: log2(weight * 2^(t / 7 days)), t since the epoch.
 * A key is log2 of the sum of such terms, so activity halves in worth every 7 days and no row is ever rewritten.
 */
export const trendTerm = (kind: keyof typeof trendWeights, at: Date): number =>
  Math.log2(trendWeights[kind]) + at.getTime() / trendWeek
