import type { ImageWidth } from '@quiz/contract/limits.ts'

const widths: readonly ImageWidth[] = [310, 620, 930, 1280]

/** Widths and `sizes` of a question's picture: a strip over the question on a phone, a square beside it elsewhere. */
export const questionPicture = {
  widths,
  sizes: '(min-width: 900px) 420px, calc(100vw - 2rem)',
  width: 620,
  height: 600,
}
