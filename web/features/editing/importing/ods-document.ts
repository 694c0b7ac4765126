import type JSZip from 'jszip'
import type { DocumentPicture, Span } from './document-lines.ts'
import { imageOf, type OdtParts, odtLines, odtRows, openDocument } from './odt-document.ts'
import type { OdtStyles } from './odt-styles.ts'
import { pictureIn } from './office-archive.ts'
import { addMark, mostColumns, type Sheet, type SheetCell, trimmedSpans } from './sheet.ts'
import { childElement, childElements, type Element, elementsOf } from './xml.ts'

/** A row that stands so many times is written once; more copies than questions are read are of no use. */
const mostCopies = 2001

/** Reads the sheets of an OpenDocument spreadsheet, whose cells have their shown texts; rejects for another archive. */
export async function readOdsSheets(zip: JSZip): Promise<Sheet[]> {
  const { content, body, styles } = await openDocument(zip, 'spreadsheet')
  const hidden = new Set(elementsOf(content, 'style').filter(isHiding).map(nameOf))
  const sheets: Sheet[] = []
  for (const table of childElements(body).filter(({ localName }) => localName === 'table')) {
    const { rows, frames, lost } = cellsOf(table, styles)
    const pictures: DocumentPicture[] = []
    for (const { cells, column, frame } of frames) {
      const image = pictureOf(frame)
      if (image) addMark(cells, column, pictures.push(await pictureIn(zip, image.href, image.alt)))
    }
    const isHidden = hidden.has(table.getAttribute('table:style-name') ?? '')
    sheets.push({ name: table.getAttribute('table:name') ?? '', isHidden, rows, pictures, lost })
  }
  return sheets
}

const nameOf = (style: Element): string => style.getAttribute('style:name') ?? ''
const isHiding = (style: Element): boolean =>
  childElement(style, 'table-properties')?.getAttribute('table:display') === 'false'

/** A picture with the cell that it is anchored to. */
type Frame = { cells: SheetCell[]; column: number; frame: Element }

function cellsOf(table: Element, styles: OdtStyles): { rows: SheetCell[][]; frames: Frame[]; lost: Sheet['lost'] } {
  const rows: SheetCell[][] = []
  const frames: Frame[] = []
  const lost = { cells: 0, pictures: 0, drawings: 0 }
  const leave = (shapes: readonly Element[]) => {
    lost.pictures += shapes.filter((shape) => pictureOf(shape)).length
    lost.drawings += shapes.filter(isDrawn).length
  }
  leave(childElements(childElement(table, 'shapes')))
  const defaults = columnStyles(table)
  for (const row of odtRows(table)) {
    const found = rowOf(row, defaults, styles)
    lost.cells += found.lost
    const isEmpty = found.cells.length === 0
    for (const { shapes, column } of found.shapes) {
      const pictures = isEmpty || column >= mostColumns ? [] : shapes.filter((shape) => pictureOf(shape))
      leave(shapes.filter((shape) => !pictures.includes(shape)))
      frames.push(...pictures.map((frame) => ({ cells: found.cells, column, frame })))
    }
    if (isEmpty) continue
    rows.push(found.cells)
    for (let copy = 1; copy < Math.min(mostCopies, repeated(row, 'rows')); copy += 1) rows.push([...found.cells])
  }
  return { rows, frames, lost }
}

const repeated = (element: Element, what: 'rows' | 'columns'): number =>
  Number(element.getAttribute(`table:number-${what}-repeated`) || 1) || 1

/** The styles of cells that have none of their own, by columns. */
function columnStyles(table: Element): (string | null)[] {
  const styles: (string | null)[] = []
  for (const column of elementsOf(table, 'table-column')) {
    const style = column.getAttribute('table:default-cell-style-name')
    const count = Math.min(repeated(column, 'columns'), mostColumns - styles.length)
    for (let copy = 0; copy < count; copy += 1) styles.push(style)
  }
  return styles
}

type Row = { cells: SheetCell[]; shapes: { shapes: Element[]; column: number }[]; lost: number }

function rowOf(row: Element, defaults: readonly (string | null)[], styles: OdtStyles): Row {
  const found: Row = { cells: [], shapes: [], lost: 0 }
  const ofRow = row.getAttribute('table:default-cell-style-name')
  let column = 0
  for (const cell of childElements(row).filter(({ localName }) => /^(?:covered-)?table-cell$/.test(localName ?? ''))) {
    const count = repeated(cell, 'columns')
    const style = cell.getAttribute('table:style-name') || ofRow || defaults[column] || null
    const spans = spansOf(cell, styles, style)
    const shapes = childElements(cell).filter((one) => !/^(?:p|annotation)$/.test(one.localName ?? ''))
    if (shapes.length > 0) found.shapes.push({ shapes, column })
    const end = Math.min(column + count, mostColumns)
    if (spans.length > 0) {
      found.lost += count - Math.max(0, end - column)
      // Empty cells before it have no place of their own.
      for (let at = found.cells.length; at < end; at += 1) found.cells.push(at < column ? [] : spans)
    }
    column += count
  }
  return found
}

/** The text of a cell as the table shows it, a line for each paragraph. */
function spansOf(cell: Element, styles: OdtStyles, style: string | null): Span[] {
  const parts: OdtParts = { styles, counts: new Map(), pictures: [], formulas: new Map() }
  const paragraphs = childElements(cell).filter(({ localName }) => localName === 'p')
  const lines = paragraphs.flatMap((paragraph) => odtLines(paragraph, { parts, look: styles.style(style).look }))
  return trimmedSpans(
    lines.flatMap(({ spans }, index) => [...(index > 0 ? [{ text: '\n', looks: [] }] : []), ...spans]),
  )
}

/** A picture, but for that of a chart. */
const pictureOf = (frame: Element) => (childElement(frame, 'object') ? null : imageOf(frame))

/** Whether a shape shows something that is no picture: a chart, or a box with a text. */
const isDrawn = (shape: Element): boolean =>
  !pictureOf(shape) && (childElement(shape, 'object') !== undefined || elementsOf(shape, 'p').length > 0)
