import type { ImageWidth } from '@quiz/contract/limits.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import type { QuizQuestion, ShownQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { PictureSigner } from '#server/platform/images/image-signer.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'

/** The requested form of pictures, or a signer for signed URLs. */
export type ShownPictures = PictureForm | PictureSigner

/** For tests that are not public: their pictures have signed URLs. */
export const privatePictures = (form: PictureForm, signer: PictureSigner): ShownPictures =>
  form === 'url' ? signer : form

/** Widths of base64 pictures by their use. */
export const pictureWidths = {
  card: 620,
  question: 930,
  answer: 310,
  result: 930,
  avatar: 310,
  commenter: 96,
} as const satisfies Record<string, ImageWidth>

/** A stored picture in the requested form: a base64 JPEG of this width, or its URL. */
export async function showPicture(
  images: ImagePipeline,
  hash: string,
  as: { width: ImageWidth; form: ShownPictures },
): Promise<string | null> {
  if (as.form === 'base64') return images.base64(hash, as.width)
  return as.form === 'url' ? imageAddress(hash) : as.form.addressOf(hash)
}

export const showOptionalPicture = async (
  images: ImagePipeline,
  hash: string | null,
  as: { width: ImageWidth; form: ShownPictures },
): Promise<string | null> => (hash === null ? null : showPicture(images, hash, as))

/** The items with their pictures in the requested form instead of hashes. */
export const withPictures = <Item extends { image: string | null }>(
  images: ImagePipeline,
  items: readonly Item[],
  as: { width: ImageWidth; form: ShownPictures },
): Promise<Item[]> =>
  Promise.all(items.map(async (item) => ({ ...item, image: await showOptionalPicture(images, item.image, as) })))

/**
 * Questions with their pictures, and those of their answer options, in the requested form instead of hashes. Beside an
 * address stands the ratio of its picture; base64 has it in itself.
 */
export const withQuestionPictures = (
  images: ImagePipeline,
  questions: readonly QuizQuestion[],
  form: ShownPictures,
): Promise<ShownQuestion[]> =>
  Promise.all(
    questions.map(async (question) => {
      const ratio = question.image === null || form === 'base64' ? null : await images.ratioOf(question.image)
      return {
        ...question,
        image: await showOptionalPicture(images, question.image, { width: pictureWidths.question, form }),
        ...(ratio !== null && { imageRatio: ratio }),
        answers: await withPictures(images, question.answers, { width: pictureWidths.answer, form }),
      }
    }),
  )

/** Whether a client sent back the base64 that it was sent for a picture, with or without a `data:` prefix. */
export const isSentBack = async (
  images: ImagePipeline,
  { text, hash, width }: { text: string; hash: string; width: ImageWidth },
): Promise<boolean> => text.replace(/^data:[^,]*,/, '') === (await images.base64(hash, width))
