/**
 * Planner options of both stores. Just-in-time compilation takes longer than any of our statements, whatever their
 * estimated cost. All of them read a few rows, for which an index is never worse than a sequential scan, whatever the
 * statistics say. And a sequential scan may begin where another one is, so that a `limit` gives other rows each time.
 */
export const plannerOptions = '-c jit=off -c enable_seqscan=off'
