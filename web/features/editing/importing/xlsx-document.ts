import type JSZip from 'jszip'
import type { DocumentPicture, Span } from './document-lines.ts'
import { inScript, looksOf, type WrittenLook } from './docx-styles.ts'
import { formatted } from './number-format.ts'
import { pictureIn } from './office-archive.ts'
import { relationsOf, relationsPath } from './office-relations.ts'
import { addMark, type Lost, mostColumns, type Sheet, type SheetCell, trimmedSpans } from './sheet.ts'
import { readableSymbols } from './symbol-fonts.ts'
import { type CellStyle, fontLook, readCellStyles, themeColours } from './xlsx-styles.ts'
import { childElement, childElements, type Element, elementsOf, parseXml } from './xml.ts'

type Workbook = {
  styles: readonly CellStyle[]
  strings: readonly Element[]
  theme: readonly string[]
  isFrom1904: boolean
}

/** Reads the sheets of an `.xlsx` archive as they are shown; rejects for an archive without a workbook. */
export async function readXlsxSheets(zip: JSZip): Promise<Sheet[]> {
  const part = async (path: string | undefined) => {
    const found = path === undefined ? null : zip.file(path)
    return found ? parseXml(withoutEmptyCells(await found.async('string'))) : null
  }
  const start = await part('_rels/.rels')
  const main = relationsOf(start, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const root = await part(main)
  if (root?.localName !== 'workbook') throw new Error('The archive has no workbook')
  const relations = relationsOf(await part(relationsPath(main)), main)
  const targetOf = (type: string) => relations.find((one) => one.type === type)?.target
  const theme = themeColours(await part(targetOf('theme')))
  const properties = elementsOf(root, 'workbookPr')[0]
  const strings = childElements((await part(targetOf('sharedStrings'))) ?? undefined)
  const workbook: Workbook = {
    ...{ strings: strings.filter(({ localName }) => localName === 'si'), theme },
    styles: readCellStyles(await part(targetOf('styles')), theme),
    isFrom1904: /^(?:1|true)$/.test(properties?.getAttribute('date1904') ?? ''),
  }
  const sheets: Sheet[] = []
  for (const sheet of childElements(elementsOf(root, 'sheets')[0])) {
    const id = sheet.getAttribute('r:id') || sheet.getAttribute('d3p1:id')
    const path = relations.find((one) => one.id === id && one.type === 'worksheet')?.target
    const content = await part(path)
    if (!content || path === undefined) continue
    const written = rowsOf(content, workbook)
    const { rows, pictures, lost } = await withPictures(zip, part, { path, rows: written.rows })
    const isHidden = /hidden/i.test(sheet.getAttribute('state') ?? '')
    const name = sheet.getAttribute('name') ?? ''
    sheets.push({ name, isHidden, rows, pictures, lost: { cells: written.lost, ...lost } })
  }
  return sheets
}

/** Cells that have a style alone: there may be a million of them. Those that their place does not name are kept. */
const withoutEmptyCells = (xml: string): string =>
  xml.replaceAll(/<c(?= )(?=[^<>]* r=)[^<>]*(?:\/>|(?<!\/)><\/c>)/g, '')

/** Rows by their numbers from 0, with the cells of those that have content, and how many cells are left out. */
function rowsOf(sheet: Element, workbook: Workbook): { rows: Map<number, SheetCell[]>; lost: number } {
  const rows = new Map<number, SheetCell[]>()
  let lost = 0
  let next = 0
  for (const row of childElements(elementsOf(sheet, 'sheetData')[0])) {
    const at = Number(row.getAttribute('r') || next + 1) - 1
    next = at + 1
    const cells = cellsOf(row, workbook)
    lost += cells.lost
    if (cells.cells.length > 0) rows.set(at, cells.cells)
  }
  return { rows, lost }
}

function cellsOf(row: Element, workbook: Workbook): { cells: SheetCell[]; lost: number } {
  const cells: SheetCell[] = []
  let lost = 0
  let next = 0
  for (const cell of childElements(row)) {
    const column = columnOf(cell.getAttribute('r') ?? '') ?? next
    next = column + 1
    const spans = spansOf(cell, workbook)
    if (spans.length === 0) continue
    if (column >= mostColumns) lost += 1
    else {
      while (cells.length < column) cells.push([])
      cells[column] = spans
    }
  }
  return { cells, lost }
}

/** The column of «B12», from 0. */
function columnOf(place: string): number | null {
  const letters = /^\$?([A-Z]{1,3})/i.exec(place)?.[1]?.toUpperCase()
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

const errors: Record<string, string> = {
  ...{ '#DIV/0!': '#ДЕЛ/0!', '#N/A': '#Н/Д', '#NAME?': '#ИМЯ?', '#NULL!': '#ПУСТО!', '#NUM!': '#ЧИСЛО!' },
  ...{ '#REF!': '#ССЫЛКА!', '#VALUE!': '#ЗНАЧ!' },
}

function spansOf(cell: Element, workbook: Workbook): Span[] {
  const style = workbook.styles[Number(cell.getAttribute('s') || 0)]
  const look = style?.look ?? {}
  const value = childElement(cell, 'v')?.textContent ?? ''
  const span = (text: string): Span[] => (text.trim() === '' ? [] : [{ text: text.trim(), looks: looksOf(look) }])
  switch (cell.getAttribute('t') || 'n') {
    case 's':
      return richSpans(workbook.strings[Number(value)], look, workbook)
    case 'inlineStr':
      return richSpans(childElement(cell, 'is'), look, workbook)
    case 'str':
      return span(unescaped(value))
    case 'b':
      return span(value === '1' || value === 'true' ? 'ИСТИНА' : 'ЛОЖЬ')
    case 'e':
      return span(errors[value] ?? value)
    case 'd':
      return span(new Date(value).toLocaleDateString('ru-RU', { timeZone: 'UTC' }))
    default: {
      const number = Number(value)
      if (value.trim() === '') return []
      return span(Number.isFinite(number) ? formatted(number, style?.format ?? 'General', workbook.isFrom1904) : value)
    }
  }
}

/** A text with its parts in looks of their own. */
function richSpans(text: Element | undefined, look: WrittenLook, { theme }: Workbook): Span[] {
  const spans = childElements(text).flatMap((part): Span[] => {
    if (part.localName === 't') return [spanIn(part.textContent ?? '', look)]
    if (part.localName !== 'r') return []
    const own = { ...look, ...fontLook(childElement(part, 'rPr'), theme) }
    return [spanIn(childElement(part, 't')?.textContent ?? '', own)]
  })
  return trimmedSpans(spans)
}

function spanIn(written: string, look: WrittenLook): Span {
  const text = readableSymbols(unescaped(written), look.font ?? '')
  return { text: inScript(text, look.script), looks: looksOf(look) }
}

/** «_x000D_» stands for a sign that XML does not hold. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')

type Placed = { path: string; rows: Map<number, SheetCell[]> }

/** The rows in their order, with marks of the pictures that stand over their cells. */
async function withPictures(
  zip: JSZip,
  part: (path: string | undefined) => Promise<Element | null>,
  { path, rows }: Placed,
): Promise<Pick<Sheet, 'rows' | 'pictures'> & { lost: Omit<Lost, 'cells'> }> {
  const pictures: DocumentPicture[] = []
  const lost = { pictures: 0, drawings: 0 }
  for (const { row, column, files, alt, isDrawn } of await anchorsOf(part, path)) {
    const cells = column < mostColumns ? rows.get(row) : undefined
    if (files.length === 0 && isDrawn) lost.drawings += 1
    for (const file of files) {
      if (!file || !cells) lost.pictures += 1
      else addMark(cells, column, pictures.push(await pictureIn(zip, file, alt)))
    }
  }
  const ordered = [...rows].sort(([one], [other]) => one - other).map(([, cells]) => cells)
  return { rows: ordered, pictures, lost }
}

/** The drawings over the cells of a sheet. */
async function anchorsOf(part: (path: string | undefined) => Promise<Element | null>, path: string) {
  const drawings = relationsOf(await part(relationsPath(path)), path).filter(({ type }) => type === 'drawing')
  const found = await Promise.all(
    drawings.map(async ({ target }) => {
      const files = new Map(relationsOf(await part(relationsPath(target)), target).map((one) => [one.id, one.target]))
      return childElements((await part(target)) ?? undefined).map((anchor) => anchored(anchor, files))
    }),
  )
  return found.flat()
}

/** The cell in which a drawing begins, the files of its pictures, and their text for those who do not see them. */
function anchored(anchor: Element, files: ReadonlyMap<string, string>) {
  const number = (name: string) => Number(elementsOf(anchor, name)[0]?.textContent ?? Number.NaN)
  return {
    ...{ row: number('row'), column: number('col') },
    files: elementsOf(anchor, 'blip').map((blip) => files.get(blip.getAttribute('r:embed') ?? '')),
    alt: elementsOf(anchor, 'cNvPr')[0]?.getAttribute('descr') ?? '',
    isDrawn: isDrawn(anchor),
  }
}

/** Whether a drawing shows something that is no picture: a chart, or a box with a text. */
const isDrawn = (anchor: Element): boolean =>
  elementsOf(anchor, 'graphicFrame').length > 0 || (elementsOf(anchor, 'txBody')[0]?.textContent ?? '').trim() !== ''
