import { openAsBlob } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import type { Engine } from '#server/platform/store/embedded/engine.ts'
import { engineSource } from '#server/platform/store/embedded/open-embedded.ts'
import { pgliteEngine } from '#server/platform/store/embedded/pglite-engine.ts'
import { extensions, memoryParams } from '#server/platform/store/embedded/pglite-options.ts'
import { migratingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { quietLog } from './quiet-log.ts'
import type { Template } from './template.ts'

type EmbeddedTemplate = Extract<Template, { kind: 'embedded' }>

/**
 * Writes the two templates as archives into `folder`: unpacking one takes a tenth of the time of creating a database.
 */
export async function embeddedTemplate(folder: string): Promise<EmbeddedTemplate> {
  const template: EmbeddedTemplate = {
    kind: 'embedded',
    bareTar: join(folder, 'bare.tar'),
    migratedTar: join(folder, 'migrated.tar'),
  }
  const pglite = await PGlite.create({ startParams: memoryParams, extensions })
  await writeArchive(pglite, template.bareTar)
  const pool = sourceOver(pglite).pool(migratingLimits)
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), { folder: migrationsFolder, log: quietLog })
  await pool.end()
  await writeArchive(pglite, template.migratedTar)
  await pglite.close()
  return template
}

/** A copy of a template in memory; close it, or the process does not exit. */
export async function embeddedCopy(tar: string): Promise<StoreSource> {
  return sourceOver(await PGlite.create({ loadDataDir: await openAsBlob(tar), startParams: memoryParams, extensions }))
}

/**
 * Unpacks a template into a data folder, as a site leaves it that was started and stopped there: a store that was not
 * closed would flush each of its files at the next start.
 */
export async function unpackInto(dataDir: string, tar: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: ownerOnly.folder })
  const loadDataDir = await openAsBlob(tar)
  const pglite = await PGlite.create({
    dataDir: join(dataDir, 'db'),
    loadDataDir,
    startParams: memoryParams,
    extensions,
  })
  await pglite.close()
}

async function writeArchive(pglite: PGlite, path: string): Promise<void> {
  const archive = await pglite.dumpDataDir('none')
  await writeFile(path, archive.stream())
}

function sourceOver(pglite: PGlite): StoreSource {
  const engine = pgliteEngine(pglite)
  return engineSource({ ...engine, execute: (message) => afterTimers(engine, message) }, { log: quietLog })
}

/** The engine is synchronous in this thread: without a yield a busy test would starve its timers. */
async function afterTimers(engine: Engine, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  await nextTurn()
  return engine.execute(message)
}
