import type { ImageWidth } from '@quiz/contract/limits.ts'
import { type CSSProperties, useEffect } from 'react'
import { pictureSources } from '#web/ui/picture-sources.ts'
import type { TakenQuestion } from './kinds/taken-kind.ts'

const widths: readonly ImageWidth[] = [310, 620, 930, 1280]

/** Widths and `sizes` of a question's picture: over the question on a phone, in half of the page beside it elsewhere. */
export const questionPicture = {
  widths,
  sizes: '(min-width: 1360px) 640px, (min-width: 900px) 47vw, calc(100vw - 2rem)',
  width: 620,
  height: 600,
}

/** The ratio of a question's picture as a style, which reserves its place before it is loaded. */
export const pictureRatio = ({
  questionImgRatio,
}: TakenQuestion): CSSProperties & { '--ratio': number | undefined } => ({
  '--ratio': questionImgRatio,
})

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
