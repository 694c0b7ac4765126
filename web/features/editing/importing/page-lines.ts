import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'
import { colourLook } from './colour-names.ts'
import type { DocumentLine, ListItem, Look, Span } from './document-lines.ts'
import { tableLines } from './document-tables.ts'
import { numeral } from './docx-numbering.ts'

/** Larger pages would stop the typing; their plain text is pasted. */
export const mostPageCharacters = 300_000
const tableProgram = /content="?Excel|google-sheets|data-sheets/i
const formatted =
  /<(?:li|td|su[bp]|b|strong|u|mark|i|em|img|input)\b|font-weight|background|(?<!-)color:|text-decoration|vertical-align/i

/**
 * The lines of a page from the clipboard, as Word, Google Docs and sites write them; null where its plain text says as much.
 * Table programs write better plain text.
 */
export function pageLines(html: string): DocumentLine[] | null {
  if (html.length > mostPageCharacters || !formatted.test(html) || tableProgram.test(html)) return null
  const lines = linesOfPage(html)
  return lines.some(({ spans }) => spans.some(({ text }) => text.trim() !== '')) ? lines : null
}

/** The lines of a page, at most `mostPageCharacters` long. */
export function linesOfPage(html: string): DocumentLine[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return linesIn(body, { looks: [], list: null })
}

/** A list of a page, whose items are counted. */
type PageList = { id: string; level: number; format: string | null; number: number }
type Inside = { looks: readonly Look[]; list: PageList | null }
type OpenLines = { lines: DocumentLine[]; spans: Span[] }

const blocks =
  /^(?:p|div|h[1-6]|li|ul|ol|table|tr|section|article|header|footer|main|pre|blockquote|dl|dt|dd|form|fieldset|label)$/
const unread = /^(?:style|script|head|title|noscript|template|select|button|svg)$/

function linesIn(root: Element, inside: Inside): DocumentLine[] {
  const open: OpenLines = { lines: [], spans: [] }
  readChildren(root, inside, open)
  endLine(open)
  return open.lines
}

function endLine(open: OpenLines, isHeading = false): void {
  if (open.spans.some(({ text }) => text.trim() !== ''))
    open.lines.push({ spans: open.spans, list: null, ...(isHeading && { isHeading }) })
  open.spans = []
}

function readChildren(parent: Element, inside: Inside, open: OpenLines): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) open.spans.push({ text: node.data.replace(/[\s\u00a0]+/g, ' '), looks: inside.looks })
    else if (node instanceof HTMLElement) readElement(node, inside, open)
  }
}

function readElement(element: HTMLElement, before: Inside, open: OpenLines): void {
  const name = element.localName
  if (unread.test(name)) return
  const inside = { ...before, looks: looksIn(element, before.looks) }
  if (name === 'br') endLine(open)
  else if (name === 'img') open.spans.push({ text: ' ![](картинка)', looks: [] })
  else if (element instanceof HTMLInputElement) open.spans.push({ text: boxOf(element), looks: [] })
  else if (element instanceof HTMLTableElement) {
    endLine(open)
    open.lines.push(...tableOf(element, inside))
  } else if (element instanceof HTMLLIElement) readItem(element, inside, open)
  else if (name === 'ul' || name === 'ol') {
    endLine(open)
    readChildren(element, { ...inside, list: listOf(element, before.list) }, open)
  } else if (blocks.test(name)) {
    endLine(open)
    readChildren(element, inside, open)
    endLine(open, /^h[1-6]$/.test(name))
  } else readInline(element, inside, open)
}

function tableOf(table: HTMLTableElement, inside: Inside): DocumentLine[] {
  const rows = [...table.rows].map((row) =>
    [...row.cells].map((cell) => {
      const looks = looksIn(cell, looksIn(row, inside.looks))
      return { lines: linesIn(cell, { ...inside, looks }), width: cell.colSpan }
    }),
  )
  return tableLines(rows)
}

const formats: Record<string, string> = {
  ...{ a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' },
  ...{ 'lower-alpha': 'lowerLetter', 'lower-latin': 'lowerLetter', 'upper-alpha': 'upperLetter' },
  ...{ 'upper-latin': 'upperLetter', 'lower-roman': 'lowerRoman', 'upper-roman': 'upperRoman' },
}

function listOf(element: HTMLElement, around: PageList | null): PageList {
  const isOrdered = element instanceof HTMLOListElement
  const written = element.style.listStyleType || (isOrdered ? element.type : '')
  const level = around ? around.level + 1 : 0
  return {
    // Lists of pages end where another paragraph begins; their numbers say whether they go on.
    id: `${level}`,
    level,
    format: isOrdered ? (formats[written] ?? 'decimal') : null,
    number: isOrdered ? element.start : 1,
  }
}

function boxOf({ type, checked }: HTMLInputElement): string {
  if (type !== 'checkbox' && type !== 'radio') return ''
  return checked ? '[x] ' : '[ ] '
}

/** The first line of an item has its mark, unless it is a heading; lists within it follow. */
function readItem(element: HTMLLIElement, { list, ...inside }: Inside, open: OpenLines): void {
  endLine(open)
  const own = list ?? { ...{ id: '0', level: 0 }, ...{ format: null, number: 1 } }
  const [first, ...rest] = linesIn(element, { ...inside, list: own })
  if (!first) return
  if (first.list || first.isHeading) open.lines.push(first, ...rest)
  else {
    if (element.value > 0) own.number = element.value
    open.lines.push({ ...first, list: itemOf(own) }, ...rest)
    own.number += 1
  }
}

function itemOf({ id, level, format, number }: PageList): ListItem {
  const text = format ? `${numeral(number, format)}.` : '•'
  return { id, level, kind: format ?? 'bullet', number: format ? number : null, label: { text, looks: [] } }
}

function readInline(element: HTMLElement, inside: Inside, open: OpenLines): void {
  const from = open.spans.length
  readChildren(element, inside, open)
  const align = element.style.verticalAlign
  const isSuper = element.localName === 'sup' || align === 'super'
  if (!isSuper && element.localName !== 'sub' && align !== 'sub') return
  const script = isSuper ? superscript : subscript
  open.spans = open.spans.map((span, index) => (index < from ? span : { ...span, text: script(span.text) }))
}

/** The looks of an element: those around it, less what it takes back, and its own. */
function looksIn({ localName, style }: HTMLElement, before: readonly Look[]): Look[] {
  const found = new Set(before)
  const set = (look: Look, isOn: boolean | null) => {
    if (isOn === true) found.add(look)
    if (isOn === false) found.delete(look)
  }
  const setColour = (kind: 'colour' | 'highlight', written: string | null) => {
    if (written === null || written === 'inherit') return
    for (const look of found) if (look.startsWith(kind)) found.delete(look)
    const look = colourLook(kind, written)
    if (look) found.add(look)
  }
  const weight = style.fontWeight
  set('bold', weight === '' ? /^(?:b|strong)$/.test(localName) || null : /^(?:bold|bolder|[6-9]00)$/.test(weight))
  set('italic', style.fontStyle === '' ? /^(?:i|em)$/.test(localName) || null : style.fontStyle === 'italic')
  // Links are underlined and coloured everywhere.
  if (localName !== 'a') {
    const line = style.textDecorationLine || style.textDecoration
    set('underline', line === '' ? localName === 'u' || null : line.includes('underline'))
    setColour('colour', style.color || null)
  }
  setColour('highlight', style.backgroundColor || style.background || (localName === 'mark' ? 'yellow' : null))
  return [...found]
}
