import { pictureMark } from '@quiz/contract/formats/picture-marks.ts'
import mammoth from 'mammoth'

/** A line of a Word document, with `pictureMark` in place of each picture. */
export type DocxLine = {
  text: string
  /** All of it but a marker such as «а)» is bold. */
  isBold: boolean
  /** Its automatic list, with the level from 0. */
  list: { level: number; isOrdered: boolean } | null
}

/** A picture as it stands in the document. */
export type DocxPicture = { bytes: Uint8Array<ArrayBuffer>; type: string; alt: string }

/** Lines and pictures of a document; mark n stands for picture n, from 1. */
export type DocxDocument = { lines: DocxLine[]; pictures: DocxPicture[] }

/** The used properties of an element of the document tree. */
type Element = {
  type: string
  children?: Element[]
  value?: string
  isBold?: boolean
  numbering?: { level: string; isOrdered: boolean } | null
  checked?: boolean
  altText?: string
  contentType?: string
  readAsArrayBuffer?: () => Promise<ArrayBuffer>
}

type Input = { arrayBuffer: ArrayBuffer } | { buffer: Buffer }
type Segment = { text: string; isBold: boolean }

/** Reads a `.docx`; rejects for any other file. The library reads an `ArrayBuffer` in browsers and a `Buffer` in Node.js. */
export async function readDocx(input: Input): Promise<DocxDocument> {
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

function linesIn(element: Element, images: Element[]): DocxLine[] {
  const { type, children = [] } = element
  if (type === 'paragraph') return paragraphLines(element, images)
  if (type === 'tableRow') return [rowLine(children, images)]
  return children.flatMap((child) => linesIn(child, images))
}

/** A row of a table: its cells with tabs between them. */
function rowLine(cells: readonly Element[], images: Element[]): DocxLine {
  const texts = cells.map((cell) => linesIn(cell, images).map(({ text }) => text.trim()))
  return { text: texts.map((cell) => cell.filter(Boolean).join(' ')).join('\t'), isBold: false, list: null }
}

/** Line breaks in a paragraph make lines of their own; the list marks the first one. */
function paragraphLines({ children = [], numbering }: Element, images: Element[]): DocxLine[] {
  const lines: Segment[][] = [[]]
  for (const segment of segmentsIn(children, { isBold: false, images })) {
    const [first = '', ...rest] = segment.text.split('\n')
    lines.at(-1)?.push({ ...segment, text: first })
    for (const text of rest) lines.push([{ ...segment, text }])
  }
  const list = numbering ? { level: Number(numbering.level) || 0, isOrdered: numbering.isOrdered } : null
  return lines.map((segments, index) => ({
    text: segments
      .map(({ text }) => text)
      .join('')
      .replaceAll(/ {2,}\[/g, ' ['),
    isBold: isBold(segments),
    list: index === 0 ? list : null,
  }))
}

const markerAlone = /^(?:[-–—•]|(?:\d{1,4}|\p{L})[.)])?\s*[.;,]?$/u

function isBold(segments: readonly Segment[]): boolean {
  const rest = segments.filter((segment) => !segment.isBold).map(({ text }) => text)
  return (
    segments.some((segment) => segment.isBold && segment.text.trim() !== '') && markerAlone.test(rest.join('').trim())
  )
}

type Inside = { isBold: boolean; images: Element[] }

function* segmentsIn(elements: readonly Element[], inside: Inside): Generator<Segment> {
  for (const element of elements) {
    const isBold = inside.isBold || element.isBold === true
    const text = textOf(element, inside.images)
    if (text === null) yield* segmentsIn(element.children ?? [], { ...inside, isBold })
    else yield { text, isBold: isBold && element.type !== 'checkbox' }
  }
}

/** The text of an element without children of its own; null for others. */
function textOf(element: Element, images: Element[]): string | null {
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
