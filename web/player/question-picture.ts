import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { CSSProperties } from 'react'
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
