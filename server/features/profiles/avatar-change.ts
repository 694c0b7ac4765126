import { hashInAddress, hashInUpload } from '@quiz/contract/images.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { isSentBack, pictureWidths } from '#server/read-models/pictures.ts'

/** The avatar field of a form, the hash of the present avatar, and the account. */
type SentAvatar = { sent: string | null | undefined; current: string | null; accountId: number }

/**
 * The change of an avatar by a form: the hash of a new picture, null to remove it, undefined to keep it. A client that
 * sends back the avatar that it received, as base64 or as a URL, changes nothing; nor does the upload that it is.
 */
export async function avatarChange(
  { images }: AppContext,
  { sent, current, accountId }: SentAvatar,
): Promise<string | null | undefined> {
  if (sent === null) return null
  if (!sent || hashInAddress(sent) !== null) return undefined
  const uploaded = hashInUpload(sent)
  if (uploaded !== null && uploaded === current) return undefined
  if (
    current &&
    uploaded === null &&
    (await isSentBack(images, { text: sent, hash: current, width: pictureWidths.avatar }))
  )
    return undefined
  return takePicture(images, { text: sent, accountId, path: 'avatar' })
}
