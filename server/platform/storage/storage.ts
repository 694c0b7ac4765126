/** A failure of the picture storage: no answer in time, or a failed read or write. */
export class StorageFailure extends Error {}

/** A stored file: its key, size and time of change. */
export type StoredFile = { key: string; bytes: number; changedAt: Date }

/** Stores files under keys such as `originals/ab/cd/abcd….jpg`; the bytes under a key never change. */
export type Storage = {
  /** Writes atomically; when it resolves, the file survives a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Deletes the file; a missing one is no error. */
  delete(key: string): Promise<void>
  /**
   * All files of a folder and its subfolders, by name; `folder` is the prefix of their keys without a slash at its end.
   */
  list(folder: string): AsyncIterable<StoredFile>
}

const safeKey = /^[a-z0-9]+(?:[-./][a-z0-9]+)*$/

/** Throws for a key that could leave the storage or need escaping, which only a defect can cause. */
export function checkKey(key: string): void {
  if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
}
