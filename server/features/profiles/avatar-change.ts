import { hashInAddress } from '@quiz/contract/images.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { pictureWidths } from '#server/read-models/pictures.ts'

/** The avatar field of a form, the hash of the avatar that the account has, and the account. */
type SentAvatar = { sent: string | null | undefined; current: string | null; accountId: number }

/**
 * What a form says of a portrait: the hash of a new picture, null to remove it, undefined to leave it.
 * A client that sends back what it was given, be it base64 or an address, changes nothing.
 */
export async function avatarChange(
  { images }: AppContext,
  { sent, current, accountId }: SentAvatar,
): Promise<string | null | undefined> {
  if (sent === null) return null
  if (!sent || hashInAddress(sent) !== null) return undefined
  const given = current && (await images.base64(current, pictureWidths.avatar))
  if (given && withoutPrefix(sent) === given) return undefined
  return takePicture(images, { text: sent, accountId, path: 'avatar' })
}

const withoutPrefix = (text: string) => text.replace(/^data:[^,]*,/, '')
