/** Limits that keep one caller from blocking the others, milliseconds; `Infinity` for no limit. */
export type StoreLimits = {
  /** Duration of a statement; beyond it the statement fails with code 57014. */
  queryMs: number
  /** Idle time in a transaction; beyond it the connection is closed with code 25P03. */
  idleTransactionMs: number
  /** Wait for a free connection. */
  connectionMs: number
}

/**
 * Limits of a serving process: the wait for a connection outlasts one statement over its limit and the reopening after
 * it.
 */
export const servingLimits: StoreLimits = { queryMs: 10_000, idleTransactionMs: 30_000, connectionMs: 15_000 }

/** Limits of migrations, as an index on a large table may take long. */
export const migratingLimits: StoreLimits = {
  queryMs: Number.POSITIVE_INFINITY,
  idleTransactionMs: Number.POSITIVE_INFINITY,
  connectionMs: 15_000,
}
