import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migratingLimits, type StoreLimits, servingLimits } from './limits.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import type { StoreSource } from './store-source.ts'

/** Is told each statement once it was answered. */
export type OnStatement = (statement: CompiledQuery) => void

/** Which store to open: PostgreSQL where an address is given, else the embedded one in `dataDir`. */
export type StoreConfig = {
  databaseUrl?: string | null
  dataDir: string
  log: BasicLogger
  limits?: Partial<StoreLimits>
  /** Folder of the migrations, where it is not the project's own. */
  migrations?: string
  /** For tests and benches that look at what is sent. */
  onStatement?: OnStatement
}

/** An open store with the newest schema. */
export type Store = {
  db: Kysely<Database>
  kind: 'embedded' | 'postgres'
  /** Connections: all that are open, the idle ones among them, and requests that wait for one. */
  load(): { open: number; idle: number; waiting: number }
  /** Waits for what is under way, then lets go of everything; the process may end. */
  close(): Promise<void>
}

/** Opens the store and brings its schema up to date. Throws `StoreProblem`, whose message is for the operator. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, dataDir, log, migrations = migrationsFolder } = config
  const limits = { ...servingLimits, ...config.limits }
  const source = await openSource({ databaseUrl: databaseUrl ?? null, dataDir, log, limits })
  try {
    await bringUpToDate(source, { folder: migrations, log })
  } catch (error) {
    await source.close()
    throw error
  }
  return storeOver(source, limits, config.onStatement)
}

/** Opens what is asked for without looking at its schema. Throws `StoreProblem`. */
export const openSource = ({
  databaseUrl,
  dataDir,
  log,
  limits = servingLimits,
}: Pick<StoreConfig, 'databaseUrl' | 'dataDir' | 'log'> & { limits?: StoreLimits }): Promise<StoreSource> =>
  databaseUrl ? openPostgres({ databaseUrl, limits, log }) : openEmbedded({ dataDir, log })

/** A store over a source that has the newest schema. */
export function storeOver(source: StoreSource, limits: StoreLimits, onStatement?: OnStatement): Store {
  const pool = source.pool(limits)
  let closing: Promise<void> | undefined
  const close = async () => {
    await pool.end()
    await source.close()
  }
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      ...(onStatement && { log: ({ query }) => onStatement(query) }),
    }),
    kind: source.kind,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function bringUpToDate(source: StoreSource, options: { folder: string; log: BasicLogger }): Promise<void> {
  const pool = source.pool(migratingLimits)
  try {
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), options)
  } finally {
    await pool.end()
  }
}
