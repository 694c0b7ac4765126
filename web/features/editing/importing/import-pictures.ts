import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import type { PictureChoice } from '#web/features/editing/draft/draft.ts'
import { answerPicture, PictureProblem, scalePicture } from '#web/lib/pictures.ts'
import type { ImportPicture } from './import-source.ts'

/** A picture ready for a draft. */
export type ReadyPicture = NonNullable<PictureChoice> & { alt: string }
/** Pictures by their numbers in the text, as questions and as answers carry them. */
export type ReadyPictures = {
  questions: ReadonlyMap<number, ReadyPicture>
  answers: ReadonlyMap<number, ReadyPicture>
}

export const noPictures: ReadyPictures = { questions: new Map(), answers: new Map() }

/** Scales the pictures of these questions one after another. `unread` counts those that this browser does not read. */
export async function preparePictures(
  questions: readonly ImportedQuestion[],
  pictures: readonly ImportPicture[],
): Promise<{ ready: ReadyPictures; unread: number }> {
  const ready = { questions: new Map<number, ReadyPicture>(), answers: new Map<number, ReadyPicture>() }
  let unread = 0
  const prepare = async (number: number | null, into: keyof ReadyPictures) => {
    const picture = number === null ? undefined : pictures[number - 1]
    if (number === null || !picture || ready[into].has(number)) return
    try {
      const scaled = await scalePicture(picture.file)
      const blob = into === 'answers' ? await answerPicture(scaled) : scaled
      ready[into].set(number, { blob, name: picture.file.name, alt: picture.alt })
    } catch (error) {
      if (!(error instanceof PictureProblem)) reportError(error)
      unread += 1
    }
  }
  for (const { pictures: named } of questions) {
    await prepare(named.question, 'questions')
    for (const number of named.answers) await prepare(number, 'answers')
  }
  return { ready, unread }
}
