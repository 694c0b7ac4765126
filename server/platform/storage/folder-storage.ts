import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DiskSpaceCheck, diskSpaceCheck } from '#server/platform/disk-space.ts'
import { unusableFolder } from '#server/platform/store/store-problem.ts'
import { ownerOnly } from './private-files.ts'
import { checkKey, type Storage, StorageFailure, type StoredFile } from './storage.ts'

const unfinishedFolder = '.unfinished'
const abandonedAfterMs = 3_600_000

/**
 * Opens a storage in a folder, which it creates if needed. Several processes may share it. Throws a `StoreProblem` on
 * failure.
 */
export async function openFolderStorage(
  folder: string,
  isDiskFull: DiskSpaceCheck = diskSpaceCheck(folder),
): Promise<Storage> {
  const unfinished = join(folder, unfinishedFolder)
  try {
    await mkdir(unfinished, { recursive: true, mode: ownerOnly.folder })
    await removeAbandoned(unfinished)
  } catch (error) {
    throw unusableFolder(folder, error)
  }
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      if (isDiskFull()) throw new StorageFailure(`Image folder: no disk space for ${key}`)
      await writeWhole(path, { bytes, draft: join(unfinished, randomUUID()) }).catch(failed(`put ${key}`))
    },
    get: (key) =>
      readFile(pathOf(key))
        .catch(nullWhenAbsent)
        .catch(failed(`get ${key}`)),
    has: async (key) =>
      (await stat(pathOf(key))
        .catch(nullWhenAbsent)
        .catch(failed(`has ${key}`))) !== null,
    delete: (key) => rm(pathOf(key), { force: true }).catch(failed(`delete ${key}`)),
    list: (name) => {
      checkKey(name)
      return listFiles(folder, name)
    },
  }
}

/** Files that are added or deleted meanwhile may be listed or not. */
async function* listFiles(root: string, name: string): AsyncIterable<StoredFile> {
  const entries = (await readdir(join(root, name), { withFileTypes: true }).catch(nullWhenAbsent)) ?? []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(root, key)
    const found = entry.isFile() ? await stat(join(root, key)).catch(nullWhenAbsent) : null
    if (found) yield { key, bytes: found.size, changedAt: found.mtime }
  }
}

/** Deletes unfinished files of processes that were killed; a recent one may still be written by another process. */
async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const draft = join(unfinished, name)
    const found = await stat(draft).catch(nullWhenAbsent)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true })
  }
}

/** Writes atomically: `path` has the whole file or none. When it resolves, the file survives a power cut. */
async function writeWhole(path: string, { bytes, draft }: { bytes: Uint8Array; draft: string }): Promise<void> {
  try {
    await writeThrough(draft, bytes)
    await makeFolder(dirname(path))
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', ownerOnly.file)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and syncs its parents, without which it may be lost in a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: ownerOnly.folder })
  if (first === undefined) return
  for (let created = folder; created.length >= first.length; created = dirname(created))
    await syncFolder(dirname(created))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync of names.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Wraps a system error in a `StorageFailure`. */
const failed = (action: string) => (cause: unknown) => {
  throw new StorageFailure(`Image folder: ${action} failed`, { cause })
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
