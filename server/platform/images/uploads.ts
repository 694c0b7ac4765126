import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { isImageHash } from './image-keys.ts'

export const uploadsFolder = 'uploads'
const keyOf = (accountId: number, hash: string) => `${uploadsFolder}/${accountId}/${hash}.jpg`

/**
 * Pictures that accounts sent while they write. Each account has files of its own, so nothing here tells what others sent or
 * use, and removing a file takes it from nobody else.
 */
export const createUploads = (storage: Storage) => ({
  put: (accountId: number, { hash, bytes }: { hash: string; bytes: Uint8Array }): Promise<void> =>
    withoutPermit(() => storage.put(keyOf(accountId, hash), bytes)),
  /** The bytes, or null when the account has no such upload. */
  find: async (accountId: number, hash: string): Promise<Buffer | null> =>
    isImageHash(hash) ? withoutPermit(() => storage.get(keyOf(accountId, hash))) : null,
  has: async (accountId: number, hash: string): Promise<boolean> =>
    isImageHash(hash) && withoutPermit(() => storage.has(keyOf(accountId, hash))),
  remove: (accountId: number, hash: string): Promise<void> =>
    withoutPermit(() => storage.delete(keyOf(accountId, hash))),
})
