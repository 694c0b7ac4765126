/** The count of a key in its present window, including what was added, and the milliseconds until the window ends. */
export type Count = { times: number; msLeft: number }

/** Counts keys in fixed windows. A window begins with the first count of a key and lasts `seconds`. */
export type Counters = {
  /** Adds to a count: 1 by default, 0 to read it. */
  count(key: string, seconds: number, times?: 0 | 1): Promise<Count>
}
