/** A line of a text, from 1. */
export type TextLine = { line: number; text: string }

/**
 * The lines of a text: any kind of line break, a byte order mark dropped, NUL and lone surrogates, which no store can hold,
 * removed or replaced. Trimmed by the caller.
 */
export function linesOf(text: string): TextLine[] {
  const clean = text.replaceAll('\0', '').toWellFormed()
  const lines = (clean.startsWith('\uFEFF') ? clean.slice(1) : clean).split(/\r\n|[\n\r\v\f\u2028\u2029]/)
  return lines.map((line, index) => ({ line: index + 1, text: line }))
}

/** The same text with line feeds alone. */
export const withLineFeeds = (text: string): string => {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return (clean.startsWith('\uFEFF') ? clean.slice(1) : clean).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

/** The text without such characters at its end: an expression for them would read each run of them from each of its characters. */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
