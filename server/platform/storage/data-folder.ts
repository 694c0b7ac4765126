import { lstatSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { unusableFolder } from '#server/platform/store/store-problem.ts'
import { ownerOnly } from './private-files.ts'

type Where = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'smtpUrl'>

/**
 * Creates the folders that the settings need in `DATA_DIR`, and writes to each of them, before the slow parts of a start
 * begin. Throws a `StoreProblem`.
 */
export async function prepareDataFolder({ databaseUrl, dataDir, s3, smtpUrl }: Where): Promise<void> {
  if (databaseUrl === null) await prepare(dataDir)
  // The store is created under another name and renamed, so it must not be made here.
  const store = join(dataDir, 'db')
  if (databaseUrl === null && exists(store)) await prepare(store)
  if (s3 === null) await prepare(join(dataDir, 'images'))
  if (smtpUrl === null) await prepare(join(dataDir, 'outbox'))
}

async function prepare(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder))
    await tryWriting(folder)
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

/** Creates a folder and its parents. `mkdir` with `recursive` would retry for ever where a folder takes none, as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: ownerOnly.folder })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || exists(parent)) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.try-${process.pid}`)
  await (await open(path, 'w', ownerOnly.file)).close()
  await rm(path)
}
