import { createHash } from 'node:crypto'
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts'
import { Digester } from './digest.ts'

const folder = 'originals'

/**
 * The pictures of a storage: the digest covers their keys, which are hashes of their bytes; `copied` of them were new,
 * `broken` are the keys of damaged ones.
 */
export type CopiedOriginals = { count: number; bytes: number; sha256: string; copied: number; broken: string[] }

/** The original pictures; renditions can be made from them again. */
export const listOriginals = (storage: Storage): AsyncIterable<StoredFile> => storage.list(folder)

/** Whether the bytes match the hash in the key. */
export const isWhole = (key: string, bytes: Uint8Array): boolean =>
  key.endsWith(`/${createHash('sha256').update(bytes).digest('hex')}.jpg`)

/**
 * Copies the pictures that the other storage lacks, so that an interrupted copy can continue; damaged ones are left
 * out.
 */
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
    if (await hasWhole(to, key)) continue
    await to.put(key, bytes)
    done.copied += 1
  }
  return { ...done, ...names.end() }
}

/** Whether the storage has an undamaged file under the key. */
async function hasWhole(storage: Storage, key: string): Promise<boolean> {
  const bytes = await storage.get(key)
  return bytes !== null && isWhole(key, bytes)
}

/** The same figures for one storage, after reading each file. */
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
