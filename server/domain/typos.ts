import { editDistance, isSlipOf } from '@quiz/contract/work/slips.ts'

/** The greatest edit distance at which a word of this length is recognised. */
const typosAllowed = (letters: number): number => {
  if (letters < 4) return 0
  return letters < 9 ? 1 : 2
}

export type StemmedWord = { word: string; stem: string }

/** Shorter stems resemble the beginnings of too many words. */
const minBeginningChars = 6

const isSmallSlip = (typed: string, known: string): boolean => isSlipOf(typed, known, typosAllowed(typed.length))

/** Whether two words differ only in letters written once or twice: «росии» and «россии». */
export const differInDoubles = (typed: string, known: string): boolean =>
  typed !== known && withoutDoubles(typed) === withoutDoubles(known)

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1')

/** Whether a typed word is a misspelling of a known one: of the word itself, its stem, or its beginning. */
export const isTypoOf = (typed: StemmedWord, known: StemmedWord): boolean => {
  const allowed = typosAllowed(typed.stem.length)
  if (isSmallSlip(typed.word, known.word)) return true
  if (known.stem.length >= 4 && isSmallSlip(typed.stem, known.stem)) return true
  return (
    typed.stem.length >= minBeginningChars &&
    editDistance(typed.stem, known.word.slice(0, typed.stem.length), allowed) <= allowed
  )
}
