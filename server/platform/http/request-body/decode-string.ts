import { setImmediate as nextTurn } from 'node:timers/promises'

/** Characters of a JSON string that are decoded before other requests get their turn: about 5 ms. */
const sliceLength = 262_144

/** The longest escape, `\u0000`. */
const escapeLength = 6

/**
 * The value of a long JSON string, given what stands between its quotes. Decodes it in slices and yields between them.
 * Throws a `SyntaxError` for what is no JSON string.
 */
export async function decodeString(source: string): Promise<string> {
  const slices: string[] = []
  for (let start = 0; start < source.length; ) {
    const end = endOfSlice(source, start)
    slices.push(JSON.parse(`"${source.slice(start, end)}"`))
    start = end
    await nextTurn()
  }
  return slices.join('')
}

/** Where the slice from `start` ends: never inside an escape. */
function endOfSlice(source: string, start: number): number {
  const end = start + sliceLength
  if (end >= source.length) return source.length
  const first = end - escapeLength + 1
  let backslashes = 0
  while (first - backslashes > start && source[first - backslashes - 1] === '\\') backslashes++
  for (let at = first; at < end; at++) {
    // An escape starts with a backslash after an even number of backslashes.
    if (source[at] === '\\' && backslashes % 2 === 0) return at
    backslashes = source[at] === '\\' ? backslashes + 1 : 0
  }
  return end
}
