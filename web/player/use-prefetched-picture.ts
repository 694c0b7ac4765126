import { useEffect } from 'react'
import { pictureSources } from '#web/ui/picture-sources.ts'
import { questionPicture } from './question-picture.ts'

/** Prefetches the picture of the next question. */
export function usePrefetchedPicture(address: string | null): void {
  // The browser's cache is outside of React.
  useEffect(() => {
    if (!address) return
    const { src, srcSet } = pictureSources(address, questionPicture.widths)
    const image = new Image()
    image.sizes = questionPicture.sizes
    if (srcSet) image.srcset = srcSet
    image.src = src
  }, [address])
}
