import { createContext, use } from 'react'
import { type DraftPicture, isChosen } from '#web/features/editing/draft/draft.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Context of the addresses of the edited version's pictures, by their hashes. */
export const PictureAddressContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The URL that shows a picture of the draft; null until it is known, and without a picture. */
export function usePictureUrl(picture: DraftPicture | null): string | null {
  const addresses = use(PictureAddressContext)
  const objectUrl = useObjectUrl(picture && isChosen(picture) ? picture.blob : undefined)
  return picture && !isChosen(picture) ? (addresses.get(picture.hash) ?? null) : objectUrl
}
