import { hashInAddress, hashInUpload } from '@quiz/contract/images.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isSentBack, pictureWidths } from '#server/read-models/pictures.ts'
import type { Version } from '#server/read-models/versions.ts'
import type { PictureOfQuiz } from './store-pictures.ts'

/**
 * Creates the function that takes the pictures of a change: an address of a picture of the version, the base64 that a client
 * was sent for this place, or a new picture, as base64 or by the address of an upload.
 */
export function pictureTaker({ images }: AppContext, version: Version, accountId: number) {
  const { content, cover } = version
  const known = new Set([
    cover,
    ...content.questions.flatMap(({ image, answers }) => [image, ...answers.map((answer) => answer.image)]),
    ...content.results.map(({ image }) => image),
  ])
  const shownAt = ({ use, id }: PictureOfQuiz): string | null => {
    if (use === 'card') return cover
    return itemsOf(content, use).find((item) => item.id === id)?.image ?? null
  }
  return async (picture: PictureOfQuiz): Promise<string | null> => {
    const { text, path, use } = picture
    if (!text) return null
    const uploaded = hashInUpload(text)
    const hash = uploaded ?? hashInAddress(text)
    if (hash !== null && known.has(hash)) return hash
    if (hash !== null && uploaded === null) throw refuse('image_unknown').at(path)
    const shown = uploaded === null ? shownAt(picture) : null
    if (shown && (await isSentBack(images, { text, hash: shown, width: pictureWidths[use] }))) return shown
    return takePicture(images, { text, accountId, path })
  }
}

function itemsOf({ questions, results }: QuizContent, use: Exclude<PictureOfQuiz['use'], 'card'>) {
  if (use === 'result') return results
  return use === 'question' ? questions : questions.flatMap(({ answers }) => answers)
}
