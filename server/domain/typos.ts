/**
 * The edit distance of two words: letters left out, inserted, replaced, or swapped with their neighbours
 * (Damerau-Levenshtein).
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** The greatest edit distance at which a word of this length is recognised. */
const typosAllowed = (letters: number): number => {
  if (letters < 4) return 0
  return letters < 9 ? 1 : 2
}

export type StemmedWord = { word: string; stem: string }

/** Shorter stems resemble the beginnings of too many words. */
const minBeginningChars = 6

/** In shorter words another consonant makes another word («волга», «волка»), and another digit another year. */
const minConsonantTypoChars = 6
const vowels = /^[аеиоуыэюяйьъaeiouy]$/

/** Whether one letter stands in place of another one, and they are not both vowels. */
function replacesConsonant(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false
  const [at = -1, ...others] = Array.from(typed, (_, place) => place).filter((place) => typed[place] !== known[place])
  return at >= 0 && others.length === 0 && !(vowels.test(typed[at] ?? '') && vowels.test(known[at] ?? ''))
}

const isSmallSlip = (typed: string, known: string): boolean =>
  editDistance(typed, known) <= typosAllowed(typed.length) &&
  (typed.length >= minConsonantTypoChars || !replacesConsonant(typed, known))

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
    editDistance(typed.stem, known.word.slice(0, typed.stem.length)) <= allowed
  )
}
