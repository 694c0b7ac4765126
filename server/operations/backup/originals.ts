import { createHash } from 'node:crypto'
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts'
import { Digester } from './digest.ts'

const folder = 'originals'

/** Pictures that were copied: how many, their bytes, a sum of their names, which are hashes of what they hold, and those that are broken. */
export type CopiedOriginals = { count: number; bytes: number; sha256: string; copied: number; broken: string[] }

/** The pictures as they were taken in; what pages show is made from them again. */
export const listOriginals = (storage: Storage): AsyncIterable<StoredFile> => storage.list(folder)

/** Whether a file holds what its name says. */
export const isWhole = (key: string, bytes: Uint8Array): boolean =>
  key.endsWith(`/${createHash('sha256').update(bytes).digest('hex')}.jpg`)

/** Copies what the other storage does not have yet, so that it goes on where it was cut off; what is broken stays behind. */
export async function copyOriginals(from: Storage, to: Storage): Promise<CopiedOriginals> {
  const names = new Digester()
  const done = { bytes: 0, copied: 0, broken: [] as string[] }
  for await (const { key } of listOriginals(from)) {
    const bytes = await from.get(key)
    if (bytes === null) continue
    if (!isWhole(key, bytes)) {
      done.broken.push(key)
      continue
    }
    names.add(key)
    done.bytes += bytes.length
    if (await isThere(to, key)) continue
    await to.put(key, bytes)
    done.copied += 1
  }
  return { ...done, ...names.end() }
}

/** Looks inside as well: a file of the right name may be a broken one. */
async function isThere(storage: Storage, key: string): Promise<boolean> {
  const bytes = await storage.get(key)
  return bytes !== null && isWhole(key, bytes)
}

/** The same sum of what a storage has, each file looked into. */
export async function checkOriginals(storage: Storage): Promise<Omit<CopiedOriginals, 'copied'>> {
  const names = new Digester()
  const done = { bytes: 0, broken: [] as string[] }
  for await (const { key } of listOriginals(storage)) {
    const bytes = await storage.get(key)
    if (bytes === null || !isWhole(key, bytes)) done.broken.push(key)
    else {
      names.add(key)
      done.bytes += bytes.length
    }
  }
  return { ...done, ...names.end() }
}
