import type { ImportPicture } from './import-source.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A picture that came with the text, small; its name where the browser does not read it. */
export function ImportedPicture({ picture }: { picture: ImportPicture | undefined }) {
  const address = useObjectUrl(picture?.file)
  return picture && address && <img className="imported-picture" src={address} alt={picture.alt || picture.file.name} />
}
