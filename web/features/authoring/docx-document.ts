import { pictureMark } from '@quiz/contract/formats/picture-marks.ts'
import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'
import mammoth from 'mammoth'
import { type DocumentLine, type Look, rowLines, type Span } from './document-lines.ts'
import { prepareDocx } from './docx-preparation.ts'

/** A picture as it stands in the document. */
export type DocxPicture = { bytes: Uint8Array<ArrayBuffer>; type: string; alt: string }

/** Lines and pictures of a document; mark n stands for picture n, from 1. */
export type DocxDocument = { lines: DocumentLine[]; pictures: DocxPicture[] }

/** The used properties of an element of the document tree. */
type Element = {
  type: string
  children?: Element[]
  value?: string
  isBold?: boolean
  isItalic?: boolean
  isUnderline?: boolean
  highlight?: string | null
  verticalAlignment?: string
  numbering?: { level: string; isOrdered: boolean } | null
  checked?: boolean
  altText?: string
  contentType?: string
  readAsArrayBuffer?: () => Promise<ArrayBuffer>
}

/** Reads a `.docx`; rejects for any other file. */
export async function readDocx(file: ArrayBuffer | Uint8Array): Promise<DocxDocument> {
  const bytes = await prepareDocx(file)
  // The library reads an `ArrayBuffer` in browsers and a `Buffer` in Node.js.
  const input = typeof Buffer === 'undefined' ? { arrayBuffer: bytes.buffer } : { buffer: Buffer.from(bytes) }
  let root: Element = { type: 'document' }
  await mammoth.convertToHtml(input, {
    transformDocument: (document: Element) => {
      root = document
      // The HTML is not used.
      return { ...document, children: [] }
    },
  })
  const images: Element[] = []
  const lines = linesIn(root, images)
  const pictures = await Promise.all(images.map(pictureOf))
  return { lines, pictures }
}

async function pictureOf({ altText, contentType, readAsArrayBuffer }: Element): Promise<DocxPicture> {
  const bytes = new Uint8Array((await readAsArrayBuffer?.()) ?? [])
  return { bytes, type: contentType ?? '', alt: altText ?? '' }
}

function linesIn(element: Element, images: Element[]): DocumentLine[] {
  const { type, children = [] } = element
  if (type === 'paragraph') return paragraphLines(element, images)
  if (type === 'tableRow') return rowLines(children.map((cell) => linesIn(cell, images)))
  return children.flatMap((child) => linesIn(child, images))
}

/** Line breaks in a paragraph make lines of their own; the list marks the first one. */
function paragraphLines({ children = [], numbering }: Element, images: Element[]): DocumentLine[] {
  const lines: Span[][] = [[]]
  for (const span of spansIn(children, { looks: [], images })) {
    const [first = '', ...rest] = span.text.split('\n')
    lines.at(-1)?.push({ ...span, text: first })
    for (const text of rest) lines.push([{ ...span, text }])
  }
  const list = numbering ? { level: Number(numbering.level) || 0, isOrdered: numbering.isOrdered } : null
  return lines.map((spans, index) => ({ spans, list: index === 0 ? list : null }))
}

type Inside = { looks: readonly Look[]; images: Element[] }

function* spansIn(elements: readonly Element[], inside: Inside): Generator<Span> {
  for (const element of elements) {
    const text = ownText(element, inside.images)
    if (text !== null) yield { text, looks: element.type === 'checkbox' ? [] : inside.looks }
    else {
      const spans = spansIn(element.children ?? [], { ...inside, looks: [...inside.looks, ...looksOf(element)] })
      for (const span of spans) yield { ...span, text: inScript(element, span.text) }
    }
  }
}

function looksOf({ isBold, isItalic, isUnderline, highlight }: Element): Look[] {
  return [
    ...(highlight ? [highlight === 'colour' ? ('colour' as const) : ('highlight' as const)] : []),
    ...(isBold ? ['bold' as const] : []),
    ...(isUnderline ? ['underline' as const] : []),
    ...(isItalic ? ['italic' as const] : []),
  ]
}

function inScript({ verticalAlignment }: Element, text: string): string {
  if (verticalAlignment === 'superscript') return superscript(text)
  return verticalAlignment === 'subscript' ? subscript(text) : text
}

/** The text of an element without children of its own; null for others. */
function ownText(element: Element, images: Element[]): string | null {
  switch (element.type) {
    case 'text':
      return (element.value ?? '').replaceAll(/[\r\n\v\f\u2028\u2029]/g, ' ')
    case 'tab':
      return '\t'
    case 'break':
      return '\n'
    case 'checkbox':
      return element.checked ? '[x] ' : '[ ] '
    case 'image':
      return ` ${pictureMark(images.push(element))}`
    default:
      return null
  }
}
