import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { plannerOptions } from '#server/platform/store/planner-options.ts'

/** Extensions that migrations may create. */
export const extensions = { pg_trgm }

/** Start parameters of a store in memory, without flushing. */
export const memoryParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...plannerOptions.split(' '),
]

/**
 * Start parameters of a store on disk: with flushing (no -F), and by `fsync`: the calls of the other methods do nothing
 * in PGlite's build.
 */
export const durableParams = [...memoryParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']
