import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What migrations may `create extension` of. */
export const extensions = { pg_trgm }

/** Start parameters of a store in memory: nothing to keep, so nothing to flush. */
export const memoryParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Start parameters of a store on disk: flushing on (no -F), by the one method whose system call is not a no-op in the shipped build. */
export const durableParams = [...memoryParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']
