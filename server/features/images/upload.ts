import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { deleteUpload, recordUpload, type Upload } from './uploads.queries.ts'

/** Stores a picture for its account alone and returns its address. Throws a `Refusal`. */
export async function upload(
  { store, images, imageSigner, clock }: AppContext,
  userId: number,
  sent: Uint8Array,
): Promise<string> {
  const { hash, bytes } = await images.clean(Buffer.from(sent), userId)
  const row = { userId, hash, bytes: bytes.length, now: clock() }
  if (!(await inTransaction(store.db, (db) => recordUpload(db, row)))) throw refuse('uploads_full')
  // After the row, by which the job finds the file.
  await images.uploads.put(userId, { hash, bytes })
  return imageSigner.uploadAddressOf(userId, hash)
}

/** Removes an upload, if there is one. What uses the picture has its own file. */
export async function removeUpload({ store, images }: Pick<AppContext, 'store' | 'images'>, upload: Upload) {
  // The file first, so that the job finds it when this is interrupted.
  await images.uploads.remove(upload.userId, upload.hash)
  await deleteUpload(store.db, upload)
}
