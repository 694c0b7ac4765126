/** The count of a key in its present window, including this one, and the milliseconds until the window ends. */
export type Count = { times: number; msLeft: number }

/** Counts keys in fixed windows. A window begins with the first count of a key and lasts `seconds`. */
export type Counters = { count(key: string, seconds: number): Promise<Count> }
