/** How many slips of a typist lie between two words: a letter left out, put in, replaced, or swapped with its neighbour. */
export function slipsBetween(a: string, b: string): number {
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

/** How many slips a word of this many letters may have and still be recognised. */
const slipsAllowed = (letters: number): number => {
  if (letters < 4) return 0
  return letters < 9 ? 1 : 2
}

/** A word with its stem. */
export type StemmedWord = { word: string; stem: string }

/** Shorter stems are too like the beginnings of too many words. */
const shortestBeginning = 6

/** Whether the word that was asked for is another one with a slip or two: in the word itself, in its stem, or in how it begins. */
export const isSlipOf = (asked: StemmedWord, known: StemmedWord): boolean => {
  const allowed = slipsAllowed(asked.stem.length)
  if (slipsBetween(asked.word, known.word) <= slipsAllowed(asked.word.length)) return true
  if (known.stem.length >= 4 && slipsBetween(asked.stem, known.stem) <= allowed) return true
  return (
    asked.stem.length >= shortestBeginning &&
    slipsBetween(asked.stem, known.word.slice(0, asked.stem.length)) <= allowed
  )
}
