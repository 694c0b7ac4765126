import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import { createAppContext } from '#server/platform/create-app-context.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { makeLog } from '#server/platform/observability/log.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { migratingLimits } from '#server/platform/store/limits.ts'
import { openSource } from '#server/platform/store/open-store.ts'
import { hasTable } from '#server/platform/store/own-relations.ts'
import { StoreProblem, unreadable } from '#server/platform/store/store-problem.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'

/** The store, whose schema is not migrated, and the picture storage of a command. */
export type OpenLocation = { db: AnyDb; kind: StoreSource['kind']; storage: Storage; log: BasicLogger }

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'logLevel'>

/** Opens the configured store and storage, runs `work` and closes them. Throws a `StoreProblem`. */
export async function withLocation<Result>(
  where: Where,
  work: (location: OpenLocation) => Promise<Result>,
): Promise<Result> {
  const log = makeLog(where.logLevel)
  const source = await openSource({ databaseUrl: where.databaseUrl, dataDir: where.dataDir, log })
  const db: AnyDb = new Kysely({ dialect: new PostgresDialect({ pool: source.pool(migratingLimits) }) })
  try {
    return await work({ db, kind: source.kind, storage: await openStorage(where), log })
  } finally {
    await db.destroy()
    await source.close()
  }
}

/** Opens the services of a site on a store that exists, runs `work` and closes them. Throws a `StoreProblem`. */
export async function withContext<Result>(
  config: Config,
  work: (context: AppContext) => Promise<Result>,
): Promise<Result> {
  await refuseMissingStore(config)
  const context = await createAppContext(config)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/**
 * Throws a `StoreProblem` when there is no store yet: opening it would create an empty one, on PostgreSQL perhaps in the
 * database of another program.
 */
export async function refuseMissingStore(where: Where): Promise<void> {
  if (where.databaseUrl !== null) await withLocation(where, refuseMissingSchema)
  else if (!hasEmbeddedStore(where.dataDir))
    throw new StoreProblem(`В папке ${where.dataDir} нет хранилища. Проверьте DATA_DIR.`)
}

/** Whether there is an embedded store. Throws a `StoreProblem` when this user of the system may not know. */
export function hasEmbeddedStore(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, 'db', 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw unreadable(dataDir, error)
  }
}

async function refuseMissingSchema({ db }: OpenLocation): Promise<void> {
  if (!(await hasTable(db, 'schema_migrations')))
    throw new StoreProblem('В этой базе нет хранилища: его создаёт первый запуск сайта. Проверьте DATABASE_URL.')
}
