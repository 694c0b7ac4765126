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

/** In shorter words another consonant makes another word («волга», «волка»), and another digit another year. */
const minConsonantSlipChars = 6
const vowels = /^[аеиоуыэюяйьъaeiouy]$/

/** Whether one letter stands in place of another one, and they are not both vowels. */
function replacesConsonant(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false
  const [at = -1, ...others] = Array.from(typed, (_, place) => place).filter((place) => typed[place] !== known[place])
  return at >= 0 && others.length === 0 && !(vowels.test(typed[at] ?? '') && vowels.test(known[at] ?? ''))
}

/** Whether a typed word is a known one with at most so many slips; both in small letters, with е for ё. */
export const isSlipOf = (typed: string, known: string, allowed: number): boolean =>
  editDistance(typed, known) <= allowed && (typed.length >= minConsonantSlipChars || !replacesConsonant(typed, known))
