import { pictureMark } from '@quiz/contract/formats/picture-marks.ts'
import type JSZip from 'jszip'
import { type DocumentLine, type ListItem, paragraphLines, type ReadDocument, type Span } from './document-lines.ts'
import { tableLines } from './document-tables.ts'
import { numeral } from './docx-numbering.ts'
import { inScript, looksOf, type WrittenLook } from './docx-styles.ts'
import { mathText } from './math-text.ts'
import { type OdtLevel, type OdtStyles, readOdtStyles } from './odt-styles.ts'
import { pictureIn, xmlPart } from './office-archive.ts'
import { readableSymbols } from './symbol-fonts.ts'
import { childElement, childElements, type Element, elementsOf } from './xml.ts'

/** What reading a document needs and gathers. */
export type OdtParts = {
  styles: OdtStyles
  counts: Map<string, number[]>
  pictures: { href: string; alt: string }[]
  /** Formulas by the folder of their file. */
  formulas: ReadonlyMap<string, string>
}

/** Reads the text of an OpenDocument archive. */
export async function readOdt(zip: JSZip): Promise<ReadDocument> {
  const { body, styles } = await openDocument(zip, 'text')
  const formulas = new Map<string, string>()
  for (const { name } of zip.file(/^[^/]+\/content\.xml$/)) {
    const formula = await xmlPart(zip, name)
    if (formula?.localName === 'math') formulas.set(name.replace('/content.xml', ''), mathText(formula))
  }
  const parts: OdtParts = { styles, counts: new Map(), pictures: [], formulas }
  const lines = blockLines(body, { parts, look: {} })
  return { lines, pictures: await Promise.all(parts.pictures.map(({ href, alt }) => pictureIn(zip, href, alt))) }
}

/** The body of an OpenDocument archive with its styles; rejects for an archive of another kind. */
export async function openDocument(zip: JSZip, kind: 'text' | 'spreadsheet') {
  const content = await xmlPart(zip, 'content.xml')
  const body = content && elementsOf(content, kind).find(({ nodeName }) => nodeName === `office:${kind}`)
  if (!content || !body) throw new Error(`The archive has no ${kind}`)
  return { content, body, styles: readOdtStyles([await xmlPart(zip, 'styles.xml'), content]) }
}

/** Parts without a text of their own: what was deleted, footnotes, comments, what is said above signs. */
const unread =
  /^(?:tracked-changes|note|annotation|annotation-end|ruby-text|sequence-decls|forms|soft-page-break|title|desc|variable-decls|user-field-decls)$/

type Inside = { parts: OdtParts; look: WrittenLook }

function blockLines(parent: Element, inside: Inside): DocumentLine[] {
  return childElements(parent).flatMap((element) => odtLines(element, inside))
}

/** The lines of a paragraph, a list, a table or a frame. */
export function odtLines(element: Element, inside: Inside): DocumentLine[] {
  switch (element.localName) {
    case 'p':
    case 'h':
      return paragraph(element, inside, { list: null })
    case 'list':
      return listLines(element, inside, null)
    case 'table':
      return tableOf(element, inside)
    case 'frame':
      return framed(element, inside)
    default:
      return unread.test(element.localName ?? '') ? [] : blockLines(element, inside)
  }
}

/** A frame between paragraphs stands in a line of its own. */
function framed(frame: Element, inside: Inside): DocumentLine[] {
  const boxes: DocumentLine[] = []
  const spans = [...frameSpans(frame, inside, boxes)]
  return [...(spans.length > 0 ? [{ spans, list: null }] : []), ...boxes]
}

type Mark = { list: ListItem | null; isContinued?: true }

function paragraph(element: Element, { parts, look }: Inside, mark: Mark): DocumentLine[] {
  const style = parts.styles.style(element.getAttribute('text:style-name'))
  const boxes: DocumentLine[] = []
  const spans = [...spansIn(element, { parts, look: { ...look, ...style.look } }, boxes)]
  const isHeading = element.localName === 'h'
  return [...paragraphLines(spans, { ...mark, ...(isHeading && { isHeading }) }), ...boxes]
}

type Around = { style: string; level: number }

/** The items of a list; one that does not go on with another of its style is counted anew. */
function listLines(list: Element, inside: Inside, around: Around | null): DocumentLine[] {
  const style = list.getAttribute('text:style-name') || around?.style || ''
  const level = around ? around.level + 1 : 0
  const goesOn = list.getAttribute('text:continue-numbering') === 'true' || list.hasAttribute('text:continue-list')
  if (!around && !goesOn) inside.parts.counts.delete(style)
  return childElements(list).flatMap((item) => itemLines(item, inside, { style, level }))
}

/** The first paragraph of an item has its mark, the others go on with it. */
function itemLines(item: Element, inside: Inside, at: Around): DocumentLine[] {
  const start = item.getAttribute('text:start-value') || null
  let isFirst = item.localName === 'list-item'
  return childElements(item).flatMap((element) => {
    if (element.localName === 'list') {
      // An item that begins with a list of its own is one of that list.
      isFirst = false
      return listLines(element, inside, at)
    }
    if (element.localName !== 'p' && element.localName !== 'h') return odtLines(element, inside)
    const list = isFirst ? nextItem(inside.parts, at, start === null ? null : Number(start)) : null
    isFirst = false
    const isContinued = list === null && element.localName === 'p'
    return paragraph(element, inside, { list, ...(isContinued && { isContinued }) })
  })
}

function nextItem({ styles, counts }: OdtParts, { style, level }: Around, start: number | null): ListItem | null {
  const levels = styles.levels(style)
  const own = levels.get(level)
  const count = counts.get(style) ?? []
  counts.set(style, count)
  count[level] = start ?? (count[level] ?? (own?.start ?? 1) - 1) + 1
  count.length = level + 1
  if (!own || own.format === 'none') return null
  const text = own.format === 'bullet' ? own.suffix : labelOf(own, count, levels)
  return {
    id: style,
    level,
    kind: `${own.format} ${own.prefix}${own.suffix}`,
    number: own.format === 'bullet' ? null : (count[level] ?? 1),
    label: { text, looks: [] },
  }
}

function labelOf(own: OdtLevel, count: readonly number[], levels: ReadonlyMap<number, OdtLevel>): string {
  const shown = count.slice(Math.max(0, count.length - own.shown))
  const from = count.length - shown.length
  const numbers = shown.map((number, index) => numeral(number ?? 1, levels.get(from + index)?.format ?? 'decimal'))
  return own.prefix + numbers.join('.') + own.suffix
}

function tableOf(table: Element, inside: Inside): DocumentLine[] {
  const rows = odtRows(table).map((row) =>
    childElements(row).map((cell) => {
      const style = inside.parts.styles.style(cell.getAttribute('table:style-name'))
      const lines = blockLines(cell, { ...inside, look: { ...inside.look, ...style.look } })
      // Covered cells follow those that are merged.
      return { lines, width: Number(cell.getAttribute('table:number-columns-repeated') || 1) }
    }),
  )
  return tableLines(rows)
}

/** The rows of a table, in groups too. */
export const odtRows = (table: Element): Element[] =>
  childElements(table).flatMap((one) => {
    if (one.localName === 'table-row') return [one]
    return /^table-(?:header-rows|rows|row-group)$/.test(one.localName ?? '') ? odtRows(one) : []
  })

function* spansIn(parent: Element, inside: Inside, boxes: DocumentLine[]): Generator<Span> {
  const { look } = inside
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 || node.nodeType === 4) {
      const text = readableSymbols((node.nodeValue ?? '').replaceAll(/[\t\n\r ]+/g, ' '), look.font ?? '')
      yield { text: inScript(text, look.script), looks: looksOf(look) }
    } else if (node.nodeType === 1) yield* spansOf(node as Element, inside, boxes)
  }
}

function* spansOf(element: Element, inside: Inside, boxes: DocumentLine[]): Generator<Span> {
  const { parts, look } = inside
  const text = signs(element)
  if (text !== null) yield { text, looks: looksOf(look) }
  else if (element.localName === 'frame') yield* frameSpans(element, inside, boxes)
  // A shape with paragraphs in it is a box of text.
  else if (childElement(element, 'p')) boxes.push(...blockLines(element, inside))
  else if (element.localName === 'span') {
    const own = parts.styles.style(element.getAttribute('text:style-name')).look
    yield* spansIn(element, { parts, look: { ...look, ...own } }, boxes)
  } else if (!unread.test(element.localName ?? '')) yield* spansIn(element, inside, boxes)
}

/** Blanks, tabs and line breaks, which the format writes as elements. */
function signs(element: Element): string | null {
  switch (element.localName) {
    case 's':
      return ' '.repeat(Math.min(100, Number(element.getAttribute('text:c') ?? 1) || 1))
    case 'tab':
      return '\t'
    case 'line-break':
      return '\n'
    default:
      return null
  }
}

/** A formula, a picture, or a box with text in it. */
function* frameSpans(frame: Element, inside: Inside, boxes: DocumentLine[]): Generator<Span> {
  const { parts, look } = inside
  const object = childElement(frame, 'object')
    ?.getAttribute('xlink:href')
    ?.replace(/^\.\/|\/$/g, '')
  const formula = object === undefined ? undefined : parts.formulas.get(object)
  const box = childElement(frame, 'text-box')
  const image = imageOf(frame)
  if (formula !== undefined) yield { text: formula, looks: looksOf(look) }
  else if (box) boxes.push(...blockLines(box, inside))
  else if (image) yield { text: ` ${pictureMark(parts.pictures.push(image))}`, looks: [] }
}

/** The file of a picture, and its text for those who do not see it. */
export function imageOf(frame: Element): { href: string; alt: string } | null {
  const href = childElement(frame, 'image')?.getAttribute('xlink:href')
  const described = childElement(frame, 'desc') ?? childElement(frame, 'title')
  return href ? { href: href.replace(/^\.\//, ''), alt: described?.textContent ?? '' } : null
}
