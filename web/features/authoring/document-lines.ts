/** How a document lets words stand out. */
export const looks = ['highlight', 'bold', 'colour', 'underline', 'italic'] as const
export type Look = (typeof looks)[number]

/** A part of a line with one look. */
export type Span = { text: string; looks: readonly Look[] }

/** A line of a document, with `pictureMark` in place of each picture. */
export type DocumentLine = {
  spans: readonly Span[]
  /** Its automatic list, with the level from 0. */
  list: { level: number; isOrdered: boolean } | null
}

/** The text of a line. */
export const textOf = ({ spans }: DocumentLine): string => spans.map(({ text }) => text).join('')

/** Lines with these between them as one line. */
export function joined(parts: readonly (readonly DocumentLine[])[], separator: string): DocumentLine {
  const spans = parts.flatMap((lines, index) => [
    ...(index > 0 ? [{ text: separator, looks: [] }] : []),
    ...trimmed(lines.flatMap((line) => line.spans)),
  ])
  return { spans, list: null }
}

const trimmed = (spans: readonly Span[]): Span[] =>
  spans.map(({ text, ...span }, index) => ({
    ...span,
    text: (index === 0 ? text.trimStart() : text).slice(
      0,
      index === spans.length - 1 ? text.trimEnd().length : undefined,
    ),
  }))

/**
 * The lines of a row of a table: its cells with tabs between them. Paragraphs of a cell are lines of their own; then a number
 * before them is that of the question, and a short cell behind them its key.
 */
export function rowLines(row: readonly (readonly DocumentLine[])[]): DocumentLine[] {
  const cells = row.map((cell) => cell.filter((line) => textOf(line).trim() !== ''))
  const written = cells.filter((lines) => lines.length > 0)
  if (written.length < 2) return written.flat()
  if (written.every((lines) => lines.length === 1)) return [joined(cells, '\t')]
  const [first = [], second = [], ...others] = written
  const isNumber = isCell(first, /^\d{1,4}\.?$/)
  const last = others.at(-1)
  const key = last && isCell(last, /^\(?[\p{L}\d]{1,5}[.)]?$/u) ? last : null
  return [
    ...(isNumber ? [joined([first, second.slice(0, 1)], '. '), ...second.slice(1)] : [...first, ...second]),
    ...(key ? others.slice(0, -1) : others).flat(),
    ...(key ? [joined([[{ spans: [{ text: 'Ответ:', looks: [] }], list: null }], key], ' ')] : []),
  ]
}

const isCell = (lines: readonly DocumentLine[], pattern: RegExp): boolean =>
  lines.length === 1 && lines.every((line) => pattern.test(textOf(line).trim()))
