import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'
import { type DocumentLine, type Look, rowLines, type Span } from './document-lines.ts'

/** Larger pages would stop the typing; their plain text is pasted. */
const mostCharacters = 300_000
const tableProgram = /content="?Excel|google-sheets|data-sheets/i
const formatted =
  /<(?:li|td|su[bp]|b|strong|u|mark|i|em|img|input)\b|font-weight|background|(?<!-)color:|text-decoration|vertical-align/i

/**
 * The lines of a page from the clipboard, as Word, Google Docs and sites write them; null where its plain text says as much.
 * Table programs write better plain text.
 */
export function pageLines(html: string): DocumentLine[] | null {
  if (html.length > mostCharacters || !formatted.test(html) || tableProgram.test(html)) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = linesIn(body, { looks: [], level: -1, isOrdered: false })
  return lines.some(({ spans }) => spans.some(({ text }) => text.trim() !== '')) ? lines : null
}

type Inside = { looks: readonly Look[]; level: number; isOrdered: boolean }
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

function endLine(open: OpenLines, list: DocumentLine['list'] = null): void {
  if (open.spans.some(({ text }) => text.trim() !== '')) open.lines.push({ spans: open.spans, list })
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
  else if (name === 'tr') {
    endLine(open)
    open.lines.push(...rowLines([...element.children].map((cell) => linesIn(cell, inside))))
  } else if (name === 'li') readItem(element, inside, open)
  else if (name === 'ul' || name === 'ol') {
    endLine(open)
    readChildren(element, { ...inside, level: before.level + 1, isOrdered: name === 'ol' }, open)
  } else if (blocks.test(name)) {
    endLine(open)
    readChildren(element, inside, open)
    endLine(open)
  } else readInline(element, inside, open)
}

function boxOf({ type, checked }: HTMLInputElement): string {
  if (type !== 'checkbox' && type !== 'radio') return ''
  return checked ? '[x] ' : '[ ] '
}

/** The first line of an item has its mark; lists within it follow. */
function readItem(element: HTMLElement, { level, isOrdered, ...inside }: Inside, open: OpenLines): void {
  endLine(open)
  const [first, ...rest] = linesIn(element, { level, isOrdered, ...inside })
  if (first) open.lines.push({ ...first, list: first.list ?? { level: Math.max(0, level), isOrdered } }, ...rest)
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
  const weight = style.fontWeight
  set('bold', weight === '' ? /^(?:b|strong)$/.test(localName) || null : /^(?:bold|bolder|[6-9]00)$/.test(weight))
  set('italic', style.fontStyle === '' ? /^(?:i|em)$/.test(localName) || null : style.fontStyle === 'italic')
  // Links are underlined and coloured everywhere.
  if (localName !== 'a') {
    const line = style.textDecorationLine || style.textDecoration
    set('underline', line === '' ? localName === 'u' || null : line.includes('underline'))
    const colour = style.color
    set('colour', colour === '' ? null : !/^(?:black|windowtext|inherit|rgb\(0, 0, 0\)|#0{3,6})$/i.test(colour))
  }
  const shade = style.backgroundColor || style.background
  set(
    'highlight',
    shade === '' ? localName === 'mark' || null : !/transparent|initial|white|rgb\(255, 255, 255\)|, 0\)/i.test(shade),
  )
  return [...found]
}
