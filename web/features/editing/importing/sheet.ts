import { pictureMark } from '@quiz/contract/formats/picture-marks.ts'
import type { DocumentPicture, Span } from './document-lines.ts'

/** A cell as its table shows it; line breaks are «\n». */
export type SheetCell = readonly Span[]

/** What of a sheet is left out: cells beyond the last column, pictures without a text in their row, and other drawings. */
export type Lost = { cells: number; pictures: number; drawings: number }

/** The rows of a sheet with content, from column A. */
export type Sheet = { name: string; isHidden: boolean; rows: SheetCell[][]; pictures: DocumentPicture[]; lost: Lost }

/** A cell in a column beyond this one is left out. */
export const mostColumns = 1000

/** Puts the mark of a picture into a cell, behind its text. */
export function addMark(cells: SheetCell[], column: number, number: number): void {
  while (cells.length <= column) cells.push([])
  const before = cells[column] ?? []
  const mark = pictureMark(number)
  cells[column] = [...before, { text: before.length > 0 ? ` ${mark}` : mark, looks: before.at(-1)?.looks ?? [] }]
}

/** The spans of a cell without blanks around its text. */
export function trimmedSpans(spans: readonly Span[]): Span[] {
  const first = spans.findIndex(({ text }) => text.trim() !== '')
  const last = spans.findLastIndex(({ text }) => text.trim() !== '')
  if (first < 0) return []
  return spans.slice(first, last + 1).map(({ text, ...span }, at) => {
    const start = at === 0 ? text.trimStart() : text
    return { ...span, text: at === last - first ? start.trimEnd() : start }
  })
}
