import { imageAddress } from '@quiz/contract/quiz/images.ts'
import {
  type ChosenPicture,
  type Draft,
  type DraftPicture,
  isChosen,
  mapPictures,
  ownAnswers,
  picturesOf,
} from '#web/features/editing/draft/draft.ts'
import { dataUrlOf } from '#web/lib/pictures.ts'

/** Addresses of sent pictures, by the keys of the pictures. */
export type SentAddresses = ReadonlyMap<number, string>

/**
 * The draft with its pictures as a request carries them: sent ones and those of the edited version by address, other ones in
 * base64.
 */
export const withSentPictures = (draft: Draft, addresses: SentAddresses = new Map()): Promise<Draft<string>> =>
  withConverted(sentDraft(draft), async (picture) =>
    isChosen(picture) ? (addresses.get(picture.key) ?? dataUrlOf(picture.blob)) : imageAddress(picture.hash),
  )

/** The draft with the edited version's pictures downloaded, so that it can become a test of its own. */
export const withDownloadedPictures = (draft: Draft, addresses: ReadonlyMap<string, string>): Promise<Draft> =>
  withConverted(draft, async (picture) => {
    if (isChosen(picture)) return picture
    const response = await fetch(addresses.get(picture.hash) ?? imageAddress(picture.hash))
    if (!response.ok) throw new Error(`A picture answered ${response.status}`)
    return { key: picture.key, name: picture.name, blob: await response.blob() }
  })

/** The chosen pictures that a request of the draft carries. */
export const picturesToSend = (draft: Draft): ChosenPicture[] => picturesOf(sentDraft(draft)).filter(isChosen)

/** Answers that wait for another kind of their question are not sent. */
const sentDraft = (draft: Draft): Draft => ({
  ...draft,
  questions: draft.questions.map((question) => ({ ...question, answers: ownAnswers(question) })),
})

async function withConverted<After>(
  draft: Draft,
  convert: (picture: DraftPicture) => Promise<After>,
): Promise<Draft<After>> {
  const pictures = picturesOf(draft)
  const converted = await Promise.all(pictures.map(convert))
  const byKey = new Map(pictures.map(({ key }, index) => [key, converted[index]]))
  return mapPictures(draft, ({ key }) => byKey.get(key) ?? null)
}
