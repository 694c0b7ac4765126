import { copyOriginals, listOriginals } from '#server/operations/backup/originals.ts'
import { withLocation } from '#server/operations/commands/open-location.ts'
import { findOrphans, mentionedHashes } from '#server/operations/retention/clean-images.ts'
import { readConfig } from '#server/platform/config.ts'
import { hashInKey } from '#server/platform/images/image-keys.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { createS3Storage } from '#server/platform/storage/s3-storage.ts'
import { listPictures } from '#server/reconciliation/pictures.queries.ts'

/** Copies the pictures of a folder into the S3 storage that the settings name. */
export async function copyPicturesToS3(folder: string, settings: Record<string, string>): Promise<void> {
  const { s3 } = readConfig(settings)
  if (!s3) throw new Error('The settings name no S3 storage')
  await copyOriginals(await openFolderStorage(folder), createS3Storage(s3, { timeoutMs: 120_000 }))
}

const twoDays = 48 * 3_600_000

/**
 * Checks the pictures of a stopped site: each row's picture exists, and clean-images finds each of the others. Returns the
 * number of orphans.
 */
export async function checkOrphanPictures(
  settings: Record<string, string>,
): Promise<{ orphans: number; violations: string[] }> {
  return withLocation(readConfig(settings), async ({ db, storage }) => {
    // Two days later, so that no picture counts as part of a test that is being created.
    const { hashes } = await findOrphans({ db, storage, now: new Date(Date.now() + twoDays) })
    const [orphans, mentioned] = [new Set(hashes), await mentionedHashes(db)]
    const stored = new Set<string>()
    for await (const { key, bytes } of listOriginals(storage)) if (bytes > 0) stored.add(hashInKey(key) ?? key)
    const missing = (await listPictures(db)).filter((hash) => !stored.has(hash))
    const unknown = [...stored].filter((hash) => !mentioned.has(hash) && !orphans.has(hash))
    return {
      orphans: orphans.size,
      violations: [
        ...(missing.length > 0 ? [`${missing.length} pictures that tests show are not there.`] : []),
        ...(unknown.length > 0 ? [`${unknown.length} pictures that nothing shows are not found by clean-images.`] : []),
      ],
    }
  })
}
