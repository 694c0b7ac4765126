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
