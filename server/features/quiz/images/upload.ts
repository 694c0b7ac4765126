import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { deleteUpload, isRecorded, recordUpload, type Upload } from './uploads.queries.ts'

/** The steps of uploads of the same bytes by one account; each of them is atomic, and others may come between any two. */
export type UploadSteps = {
  /** Writes the row; false when there is no room. */
  record: () => Promise<boolean>
  isRecorded: () => Promise<boolean>
  put: () => Promise<void>
  removeFile: () => Promise<void>
  /** Whether there was a row. */
  removeRow: () => Promise<boolean>
}

/**
 * Stores an upload: the row before the file, as the job finds files by their rows. A removal in between took the row, and a file
 * without one would be outside of the quota. False without room.
 */
export async function keep(steps: Pick<UploadSteps, 'record' | 'put'> & RemovalSteps): Promise<boolean> {
  if (!(await steps.record())) return false
  await steps.put()
  if (!(await steps.isRecorded())) await drop(steps)
  return true
}
type RemovalSteps = Omit<UploadSteps, 'record' | 'put'>

/**
 * Removes an upload. The file first, as the job finds it by its row when this is interrupted; once more while there was a row, as
 * an upload may have put its file between the two.
 */
export async function drop(steps: Pick<UploadSteps, 'removeFile' | 'removeRow'>): Promise<void> {
  do await steps.removeFile()
  while (await steps.removeRow())
}

/** Stores a picture for its account alone and returns its address. Throws a `Refusal`. */
export async function upload(
  { store, images, imageSigner, clock }: AppContext,
  userId: number,
  sent: Uint8Array,
): Promise<string> {
  const { hash, bytes } = await images.clean(Buffer.from(sent), userId)
  const row = { userId, hash, bytes: bytes.length, now: clock() }
  const isKept = await keep({
    ...removalSteps({ store, images }, row),
    record: () => inTransaction(store.db, (db) => recordUpload(db, row)),
    put: () => images.uploads.put(userId, { hash, bytes }),
  })
  if (!isKept) throw refuse('uploads_full')
  return imageSigner.uploadAddressOf(userId, hash)
}

/** Removes an upload, if there is one. What uses the picture has its own file. */
export const removeUpload = (context: Pick<AppContext, 'store' | 'images'>, upload: Upload): Promise<void> =>
  drop(removalSteps(context, upload))

const removalSteps = ({ store, images }: Pick<AppContext, 'store' | 'images'>, upload: Upload): RemovalSteps => ({
  isRecorded: () => isRecorded(store.db, upload),
  removeFile: () => images.uploads.remove(upload.userId, upload.hash),
  removeRow: () => deleteUpload(store.db, upload),
})
