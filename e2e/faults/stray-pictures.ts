import { listOriginals } from '../../server/operations/backup/originals.ts'
import { withLocation } from '../../server/operations/commands/open-location.ts'
import { findOrphans } from '../../server/operations/retention/clean-images.ts'
import { mentionedHashes } from '../../server/operations/retention/mentioned-hashes.queries.ts'
import { readConfig } from '../../server/platform/config.ts'
import { hashInKey } from '../../server/platform/images/image-keys.ts'
import { listPictures } from '../../server/reconciliation/pictures.queries.ts'

const twoDays = 48 * 3_600_000

/** Of a site that was stopped: how many pictures nothing shows, and whether each row's picture is there and each other one is found by clean-images. */
export async function findStrayPictures(
  settings: Record<string, string>,
): Promise<{ orphans: number; complaints: string[] }> {
  return withLocation(readConfig(settings), async ({ db, storage }) => {
    // Two days later, when nothing that lies there may be of a test that is just being made.
    const { hashes } = await findOrphans({ db, storage, now: new Date(Date.now() + twoDays) })
    const [orphans, mentioned] = [new Set(hashes), await mentionedHashes(db)]
    const stored = new Set<string>()
    for await (const { key, bytes } of listOriginals(storage)) if (bytes > 0) stored.add(hashInKey(key) ?? key)
    const missing = (await listPictures(db)).filter((hash) => !stored.has(hash))
    const unknown = [...stored].filter((hash) => !mentioned.has(hash) && !orphans.has(hash))
    return {
      orphans: orphans.size,
      complaints: [
        ...(missing.length > 0 ? [`${missing.length} pictures that tests show are not there.`] : []),
        ...(unknown.length > 0 ? [`${unknown.length} pictures that nothing shows are not found by clean-images.`] : []),
      ],
    }
  })
}
