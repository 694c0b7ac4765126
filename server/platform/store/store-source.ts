import type { Pool } from 'pg'
import type { StoreLimits } from './limits.ts'

/** A store that can be reached, before anything is asked of it. */
export type StoreSource = {
  kind: 'embedded' | 'postgres'
  /** Connections under `limits`; whoever asks for a pool ends it. */
  pool(limits: StoreLimits): Pool
  /** Lets go of what lies under the pools; end those first. */
  close(): Promise<void>
}
