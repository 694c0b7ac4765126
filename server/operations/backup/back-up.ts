import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { makeFolder } from '#server/platform/storage/data-folder.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { appliedMigrations, findForeignTables, findOwn } from '#server/platform/store/own-relations.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { type Digest, Digester, withDigest } from './digest.ts'
import { writeLines } from './gzipped-lines.ts'
import { imagesFolder, type Manifest, tableFile, writeManifest } from './manifest.ts'
import { copyOriginals } from './originals.ts'
import { readRows } from './rows.ts'
import { type AnyDb, inSnapshot } from './snapshot.ts'
import { listSequences, listTables } from './tables.queries.ts'

/** The source of a backup, and its target folder. */
export type BackupOptions = { db: AnyDb; kind: StoreSource['kind']; storage: Storage; folder: string; now: Date }

/** A finished backup, and what it leaves out: the keys of damaged pictures, and tables of other programs. */
export type BackupOutcome = { manifest: Manifest; broken: string[]; foreign: string[] }

/**
 * Copies a snapshot of all rows, and all pictures, into an empty folder, which a failure removes. Throws a
 * `StoreProblem`.
 */
export async function backUp(options: BackupOptions): Promise<BackupOutcome> {
  await makeEmptyFolder(options.folder)
  try {
    return await copyInto(options)
  } catch (error) {
    // The folder itself stays where it is a mounted disk; without a manifest it counts as no backup.
    await rm(options.folder, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function copyInto({ db, kind, storage, folder, now }: BackupOptions): Promise<BackupOutcome> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const { foreign, ...rows } = await inSnapshot(db, async (snapshot) => ({
    foreign: await findForeignTables(snapshot, await findOwn(snapshot, migrationsFolder)),
    migrations: await appliedMigrations(snapshot),
    tables: await copyTables(snapshot, folder),
    // Sequences are not part of the snapshot: they may be ahead of the rows, never behind.
    sequences: await listSequences(snapshot),
  }))
  // After the rows, as a picture is stored before the rows that refer to it.
  const { count, bytes, sha256, broken } = await copyOriginals(storage, await openFolderStorage(imagesFolder(folder)))
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    store: kind,
    ...rows,
    images: { count, bytes, sha256 },
  }
  await writeManifest(folder, manifest)
  return { manifest, broken, foreign }
}

async function copyTables(snapshot: AnyDb, folder: string): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {}
  for (const table of await listTables(snapshot)) {
    const digester = new Digester()
    await writeLines(tableFile(folder, table.name), withDigest(readRows(snapshot, table), digester))
    digests[table.name] = digester.end()
  }
  return digests
}

/** Creates the folder of a backup. Throws a `StoreProblem` when it has files, or cannot be written. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  if ((await namesInNew(folder)).length > 0) throw new StoreProblem(`Папка ${folder} не пуста: назовите новую.`)
}

async function namesInNew(folder: string): Promise<string[]> {
  try {
    await makeFolder(folder)
    return await readdir(folder)
  } catch (error) {
    throw new StoreProblem(`В папку ${folder} нельзя писать: ${reasonOf(error)}.`)
  }
}
