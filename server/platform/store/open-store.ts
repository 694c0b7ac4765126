import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { Role } from './embedded/server-use.ts'
import { migratingLimits, type StoreLimits, servingLimits } from './limits.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { endPool } from './store-pool.ts'
import type { StoreSource } from './store-source.ts'

/** Called with each statement after its execution. */
export type OnStatement = (statement: CompiledQuery) => void

/** The store to open: a PostgreSQL at `databaseUrl`, or the embedded one, which this process starts on `dataDir`. */
export type StoreConfig = {
  databaseUrl?: string | null
  dataDir: string
  log: BasicLogger
  limits?: Partial<StoreLimits>
  /** What this process is to others on the same `dataDir`; a command by default. */
  role?: Role
  /** Folder of the migrations; by default that of the project. */
  migrations?: string
  /** For tests and benches that inspect statements. */
  onStatement?: OnStatement
}

/** An open store with the newest schema. */
export type Store = {
  db: Kysely<Database>
  kind: 'embedded' | 'postgres'
  /** Connections: all open ones, the idle ones among them, and requests that wait for one. */
  load(): { open: number; idle: number; waiting: number }
  /** Waits for the statements under way, then closes all connections. */
  close(): Promise<void>
}

/** Opens the store and brings its schema up to date. Throws a `StoreProblem`, whose message is for the operator. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, dataDir, log, role, migrations = migrationsFolder } = config
  const limits = { ...servingLimits, ...config.limits }
  const source = await openSource({ databaseUrl: databaseUrl ?? null, dataDir, log, limits, ...(role && { role }) })
  try {
    await migrateSource(source, { folder: migrations, log })
  } catch (error) {
    await source.close()
    throw error
  }
  return storeOver(source, limits, config.onStatement)
}

/** Opens a store without migrating its schema. Throws a `StoreProblem`. */
export const openSource = ({
  databaseUrl,
  dataDir,
  log,
  limits = servingLimits,
  role,
}: Pick<StoreConfig, 'databaseUrl' | 'dataDir' | 'log' | 'role'> & { limits?: StoreLimits }): Promise<StoreSource> =>
  databaseUrl ? openPostgres({ databaseUrl, limits, log }) : openEmbedded({ dataDir, log, role })

/** A store of a source that has the newest schema. */
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

async function migrateSource(source: StoreSource, options: { folder: string; log: BasicLogger }): Promise<void> {
  const pool = source.pool(migratingLimits)
  try {
    await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), options)
  } finally {
    await endPool(pool)
  }
}
