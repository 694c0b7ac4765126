/** How long one caller may hold up the others, milliseconds; `Infinity` lifts a limit. */
export type StoreLimits = {
  /** One statement; beyond it the statement ends with code 57014. */
  queryMs: number
  /** A transaction in which nothing happens; beyond it the connection ends with code 25P03. */
  idleTransactionMs: number
  /** Waiting for a free connection. */
  connectionMs: number
}

/** Limits of a serving process: a waiter outlives one runaway statement and the reopening after it. */
export const servingLimits: StoreLimits = { queryMs: 10_000, idleTransactionMs: 30_000, connectionMs: 15_000 }

/** Limits while migrations run: an index over a big table takes what it takes. */
export const migratingLimits: StoreLimits = {
  queryMs: Number.POSITIVE_INFINITY,
  idleTransactionMs: Number.POSITIVE_INFINITY,
  connectionMs: 15_000,
}
