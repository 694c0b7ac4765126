import type { Pool } from 'pg'
import type { StoreLimits } from './limits.ts'

/** A reachable store, before its schema is checked. */
export type StoreSource = {
  kind: 'embedded' | 'postgres'
  /** A pool of connections with these limits; the caller has to end it. */
  pool(limits: StoreLimits): Pool
  /** Closes the source; end its pools first. */
  close(): Promise<void>
}
