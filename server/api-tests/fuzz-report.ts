/** Requests to one call by outcome. `reached` counts those that the feature handled; `slowest` is in milliseconds. */
export type FuzzRow = {
  call: string
  requests: number
  ok: number
  refused: number
  failed: number
  reached: number
  slowest: number
}

/** The file at `FUZZ_REPORT`. */
export type FuzzReport = { seed: number; rows: FuzzRow[] }

export const emptyRow = (call: string): FuzzRow => ({
  ...{ call, requests: 0, ok: 0, refused: 0, failed: 0, reached: 0, slowest: 0 },
})

/** Adds a reply that took `took` milliseconds to the row of its call. */
export function recordReply(row: FuzzRow, status: number, took: number): void {
  row.requests += 1
  if (status < 400) row.ok += 1
  else if (status < 500) row.refused += 1
  else row.failed += 1
  // The app of these tests has no rate limits, so a 429 is the answer of a feature (an archive of own data once an hour).
  if (status < 300 || [403, 404, 409, 429].includes(status)) row.reached += 1
  row.slowest = Math.max(row.slowest, took)
}

export const totalOf = (rows: FuzzRow[], field: 'requests' | 'ok' | 'refused' | 'failed' | 'reached'): number =>
  rows.reduce((total, row) => total + row[field], 0)

/** Of fewer requests to a call, chance decides how many reach the feature. */
const enoughToJudge = 100

/** Calls of whose many requests less than half reached the feature. */
export const rarelyReached = (rows: FuzzRow[]): FuzzRow[] =>
  rows.filter(({ reached, requests }) => requests >= enoughToJudge && reached < requests / 2)
