import type JSZip from 'jszip'
import { type DocumentPicture, pictureType, type Span } from './document-lines.ts'
import { type OdtParts, odtLines, odtRows } from './odt-document.ts'
import { type OdtStyles, readOdtStyles } from './odt-styles.ts'
import { addMark, mostColumns, type Sheet, type SheetCell, trimmedSpans } from './sheet.ts'
import { childElement, childElements, type Element, elementsOf, parseXml } from './xml.ts'

/** A row that stands so many times is written once; more copies than questions are read are of no use. */
const mostCopies = 2001

/** Reads the sheets of an OpenDocument spreadsheet, whose cells have their shown texts; rejects for another archive. */
export async function readOdsSheets(zip: JSZip): Promise<Sheet[]> {
  const part = async (name: string) => {
    const found = zip.file(name)
    return found ? parseXml(await found.async('string')) : null
  }
  const content = await part('content.xml')
  const body = content && elementsOf(content, 'spreadsheet')[0]
  if (!content || !body) throw new Error('The archive has no spreadsheet')
  const styles = readOdtStyles([await part('styles.xml'), content])
  const hidden = new Set(elementsOf(content, 'style').filter(isHiding).map(nameOf))
  const sheets: Sheet[] = []
  for (const table of childElements(body).filter(({ localName }) => localName === 'table')) {
    const { rows, frames, lost } = cellsOf(table, styles)
    const pictures: DocumentPicture[] = []
    for (const { cells, column, frame } of frames) {
      const image = imageOf(frame)
      if (!image) continue
      const bytes = new Uint8Array((await zip.file(image.href)?.async('arraybuffer')) ?? [])
      addMark(cells, column, pictures.push({ bytes, type: pictureType(image.href), alt: image.alt }))
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
    lost.pictures += shapes.filter((shape) => imageOf(shape)).length
    lost.drawings += shapes.filter(isDrawn).length
  }
  leave(childElements(childElement(table, 'shapes')))
  const defaults = columnStyles(table)
  for (const row of odtRows(table)) {
    const found = rowOf(row, defaults, styles)
    lost.cells += found.lost
    const isEmpty = found.cells.length === 0
    for (const { shapes, column } of found.shapes) {
      const pictures = isEmpty || column >= mostColumns ? [] : shapes.filter((shape) => imageOf(shape))
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

/** The file of a picture, and its text for those who do not see it; null for charts and other shapes. */
function imageOf(frame: Element): { href: string; alt: string } | null {
  const href = childElement(frame, 'object') ? null : childElement(frame, 'image')?.getAttribute('xlink:href')
  if (!href) return null
  const described = childElement(frame, 'desc') ?? childElement(frame, 'title')
  return { href: href.replace(/^\.\//, ''), alt: described?.textContent ?? '' }
}

/** Whether a shape shows something that is no picture: a chart, or a box with a text. */
const isDrawn = (shape: Element): boolean =>
  !imageOf(shape) && (childElement(shape, 'object') !== undefined || elementsOf(shape, 'p').length > 0)
