import { imageAddress } from '@quiz/contract/images.ts'
import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'

/** Widths at which base64 pictures are given: small enough for their place. */
export const pictureWidths = {
  card: 620,
  question: 930,
  result: 930,
  avatar: 310,
  commenter: 96,
} as const satisfies Record<string, ImageWidth>

/** A stored picture as the caller wants it: base64 JPEG of that width, or its address. */
export async function showPicture(
  images: ImagePipeline,
  hash: string,
  as: { width: ImageWidth; form: PictureForm },
): Promise<string | null> {
  return as.form === 'url' ? imageAddress(hash) : images.base64(hash, as.width)
}

/** The same where there may be no picture. */
export const showOptionalPicture = async (
  images: ImagePipeline,
  hash: string | null,
  as: { width: ImageWidth; form: PictureForm },
): Promise<string | null> => (hash === null ? null : showPicture(images, hash, as))
