/** How one call took the odd requests: how many, how they were answered, how many reached the feature, the slowest in milliseconds. */
export type FuzzRow = {
  call: string
  requests: number
  ok: number
  refused: number
  failed: number
  reached: number
  slowest: number
}

/** What a run leaves in the file of `FUZZ_REPORT`. */
export type FuzzReport = { seed: number; rows: FuzzRow[] }
