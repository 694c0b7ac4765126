/** How a document lets words stand out; colours follow a kind by their names of `colour-names.ts`, «colour green». */
export const lookKinds = ['highlight', 'bold', 'colour', 'underline', 'italic'] as const
export type LookKind = (typeof lookKinds)[number]
export type Look = LookKind | `${'highlight' | 'colour'} ${string}`

/** A part of a line with one look. */
export type Span = { text: string; looks: readonly Look[] }

/**
 * The automatic list of a line: its level from 0, how its items are marked, and which one this is, null for bullets. `id` is
 * the same for items that are counted together; `label` is what stands before the text.
 */
export type ListItem = { id: string; level: number; kind: string; number: number | null; label: Span }

/** A line of a document, with `pictureMark` in place of each picture. */
export type DocumentLine = {
  spans: readonly Span[]
  list: ListItem | null
  /** A heading by its style, which is no part of the text around it. */
  isHeading?: true
  /** A paragraph of the list item above it. */
  isContinued?: true
}

/** A picture as it stands in a document; empty where its file is missing. */
export type DocumentPicture = { bytes: Uint8Array<ArrayBuffer>; type: string; alt: string }

/**
 * Lines and pictures of a document; mark n stands for picture n, from 1. `page` is a web page, or another file, that a document
 * holds in place of a text of its own.
 */
export type ReadDocument = { lines: DocumentLine[]; pictures: DocumentPicture[]; page?: string }

const types: Record<string, string> = {
  ...{
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    bmp: 'image/bmp',
    webp: 'image/webp',
  },
  ...{ svg: 'image/svg+xml', emf: 'image/x-emf', wmf: 'image/x-wmf', tif: 'image/tiff', tiff: 'image/tiff' },
}

/** The type of a picture by its name. */
export const pictureType = (name: string): string => types[/\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? ''

/** The text of a line. */
export const textOf = ({ spans }: DocumentLine): string => spans.map(({ text }) => text).join('')

/** A line without a text. */
export const blankLine: DocumentLine = { spans: [], list: null }

const plainLine = (text: string): DocumentLine => ({ spans: [{ text, looks: [] }], list: null })

/** The lines of a paragraph: each line break in it begins one, of which the first has the mark of its list. */
export function paragraphLines(spans: readonly Span[], first: Omit<DocumentLine, 'spans'>): DocumentLine[] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    const [start = '', ...rest] = span.text.split('\n')
    lines.at(-1)?.push({ ...span, text: start })
    for (const text of rest) lines.push([{ ...span, text }])
  }
  return lines.map((line, index) =>
    index === 0 ? { ...first, spans: withPicturesBehind(line) } : { spans: line, list: null },
  )
}

const picture = /^\s*(?:\[картинка \d+\]\s*)+$/

/** Pictures that are anchored to a paragraph stand before its number: they follow its text. */
function withPicturesBehind(spans: readonly Span[]): readonly Span[] {
  const first = spans.findIndex(({ text }) => text.trim() !== '' && !picture.test(text))
  if (first < 1) return spans
  const before = spans.slice(0, first)
  const pictures = before.filter(({ text }) => text.trim() !== '')
  return pictures.length === 0 ? spans : [...spans.slice(first), ...pictures]
}

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

type Cell = readonly DocumentLine[]

const writtenLines = (cell: Cell): DocumentLine[] => cell.filter((line) => textOf(line).trim() !== '')

/**
 * The lines of a row of a table: its cells with tabs between them. Paragraphs of a cell are lines of their own; then a number
 * before them is that of the question, and a short cell behind them its key.
 */
export function rowLines(row: readonly Cell[]): DocumentLine[] {
  const cells = row.map(writtenLines)
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
    ...(key ? [joined([[plainLine('Ответ:')], key], ' ')] : []),
  ]
}

const isCell = (lines: readonly DocumentLine[], pattern: RegExp): boolean =>
  lines.length === 1 && lines.every((line) => pattern.test(textOf(line).trim()))
