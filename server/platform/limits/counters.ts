/** How often something was counted in its window of time, this time included, and for how long that goes on, in milliseconds. */
export type Count = { times: number; msLeft: number }

/** Counts by keys. A window begins with the first count of a key and ends so many seconds later, however often it is counted. */
export type Counters = { count(key: string, seconds: number): Promise<Count> }
