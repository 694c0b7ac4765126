import { imageAddress } from '@quiz/contract/images.ts'
import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import type { ImageSigner } from '#server/platform/images/image-signer.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'

/** How pictures are shown: as the caller wants them, or at signed addresses. */
export type ShownPictures = PictureForm | ImageSigner

/** How an author and administrators see the pictures of a test, which the public may not see. */
export const privatePictures = (form: PictureForm, signer: ImageSigner): ShownPictures =>
  form === 'url' ? signer : form

/** Widths at which base64 pictures are given: small enough for their place. */
export const pictureWidths = {
  card: 620,
  question: 930,
  result: 930,
  avatar: 310,
  commenter: 96,
} as const satisfies Record<string, ImageWidth>

/** A stored picture: base64 JPEG of that width, or its address. */
export async function showPicture(
  images: ImagePipeline,
  hash: string,
  as: { width: ImageWidth; form: ShownPictures },
): Promise<string | null> {
  if (as.form === 'base64') return images.base64(hash, as.width)
  return as.form === 'url' ? imageAddress(hash) : as.form.addressOf(hash)
}

/** The same where there may be no picture. */
export const showOptionalPicture = async (
  images: ImagePipeline,
  hash: string | null,
  as: { width: ImageWidth; form: ShownPictures },
): Promise<string | null> => (hash === null ? null : showPicture(images, hash, as))
