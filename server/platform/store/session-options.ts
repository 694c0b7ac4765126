/**
 * Planner options of both stores. Just-in-time compilation takes longer than any of our statements, whatever their
 * estimated cost. All of them read a few rows, for which an index is never worse than a sequential scan, whatever the
 * statistics say. And a sequential scan may begin where another one is, so that a `limit` gives other rows each time.
 */
export const plannerOptions = '-c jit=off -c enable_seqscan=off'

/**
 * What the code takes for granted, whatever the server, the database or the role has set: `pg` reads moments in the style ISO
 * alone and gives null for others, and the writes of a class are made for this isolation.
 */
const takenForGranted = '-c datestyle=ISO -c default_transaction_isolation=read\\ committed'

/** Options of a connection for its start. A limit without end is sent too: the role may have one of its own. */
export function sessionOptions(limits: { queryMs: number; idleTransactionMs: number }): string {
  const unlimited = [
    ...(Number.isFinite(limits.queryMs) ? [] : ['-c statement_timeout=0']),
    ...(Number.isFinite(limits.idleTransactionMs) ? [] : ['-c idle_in_transaction_session_timeout=0']),
  ]
  return [plannerOptions, takenForGranted, ...unlimited].join(' ')
}
