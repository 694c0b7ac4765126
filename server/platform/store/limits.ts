/** Limits that keep one caller from blocking the others, milliseconds; `Infinity` for no limit. */
export type StoreLimits = {
  /** Duration of a statement; beyond it the statement fails with code 57014. */
  queryMs: number
  /** Idle time in a transaction; beyond it the connection is closed with code 25P03. */
  idleTransactionMs: number
  /** Wait for a free connection. */
  connectionMs: number
  /** Time for the network on top of `queryMs`, after which the connection to a server counts as dead. */
  networkMs: number
  /** A healthy server accepts a connection in less. */
  probeMs: number
}

const ofServers = { networkMs: 2_000, probeMs: 3_000 }

/**
 * Limits of a serving process: the wait for a connection outlasts one statement over its limit and the reopening after
 * it.
 */
export const servingLimits: StoreLimits = {
  queryMs: 10_000,
  idleTransactionMs: 30_000,
  connectionMs: 15_000,
  ...ofServers,
}

/** Limits of migrations, as an index on a large table may take long. */
export const migratingLimits: StoreLimits = {
  queryMs: Number.POSITIVE_INFINITY,
  idleTransactionMs: Number.POSITIVE_INFINITY,
  connectionMs: 15_000,
  ...ofServers,
}
