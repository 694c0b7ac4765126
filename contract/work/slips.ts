/**
 * The edit distance of two words: letters left out, inserted, replaced, or swapped with their neighbours
 * (Damerau-Levenshtein). Above `most` it is `most + 1`, and only a band of the matrix is filled, until all of it is above.
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let rows: BandRows = { last: [], beforeLast: [] }
  for (let row = 0; row <= a.length; row++) {
    const next = bandRow({ a, b, most, row }, rows)
    if (row > 0 && [...next, ...rows.last].every((distance) => distance > most)) return most + 1
    rows = { last: next, beforeLast: rows.last }
  }
  return rows.last[b.length - a.length + most] ?? most + 1
}

/** Two rows of the band around the diagonal: place p of row r belongs to column r + p - most. */
type BandRows = { last: readonly number[]; beforeLast: readonly number[] }

function bandRow(
  { a, b, most, row }: { a: string; b: string; most: number; row: number },
  { last, beforeLast }: BandRows,
): number[] {
  const beyond = most + 1
  const current = Array.from({ length: 2 * most + 1 }, () => beyond)
  const end = Math.min(current.length, b.length - row + most + 1)
  for (let place = Math.max(0, most - row); place < end; place++) {
    const column = row + place - most
    const isSame = a[row - 1] === b[column - 1]
    const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    const isEdge = row === 0 || column === 0
    current[place] = Math.min(
      beyond,
      isEdge ? Math.max(row, column) : (last[place] ?? beyond) + (isSame ? 0 : 1),
      (last[place + 1] ?? beyond) + 1,
      (current[place - 1] ?? beyond) + 1,
      isSwapped ? (beforeLast[place] ?? beyond) + 1 : beyond,
    )
  }
  return current
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
  editDistance(typed, known, allowed) <= allowed &&
  (typed.length >= minConsonantSlipChars || !replacesConsonant(typed, known))
