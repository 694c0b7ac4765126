/** The place of the pictures failed: it did not answer in time, or cannot be written or read. */
export class StorageFailure extends Error {}

/** A file that is kept: where, how large, and since when. */
export type StoredFile = { key: string; bytes: number; changedAt: Date }

/** Keeps files under keys such as `originals/ab/cd/abcd….jpg`; a key names the same bytes for ever. */
export type Storage = {
  /** Writes the whole file or nothing; when it resolves the file survives a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Removes the file; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** All files of a folder and of those in it, by name; `folder` is the beginning of their keys, without a slash at its end. */
  list(folder: string): AsyncIterable<StoredFile>
}

const safeKey = /^[a-z0-9]+(?:[-./][a-z0-9]+)*$/

/** Refuses a key that could leave the storage or need escaping; only a defect can make one. */
export function checkKey(key: string): void {
  if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
}
