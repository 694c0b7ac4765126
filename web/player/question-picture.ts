import type { ImageWidth } from '@quiz/contract/limits.ts'

const widths: readonly ImageWidth[] = [310, 620, 930, 1280]

/** Widths and `sizes` of a question's picture: over the question on a phone, in half of the page beside it elsewhere. */
export const questionPicture = {
  widths,
  sizes: '(min-width: 1360px) 640px, (min-width: 900px) 47vw, calc(100vw - 2rem)',
  width: 620,
  height: 600,
}
