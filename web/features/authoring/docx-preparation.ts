import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import JSZip from 'jszip'
import { linearFormula } from './docx-formula.ts'

/** What the reader of documents does not see: marks of styles, colours, shades, formulas, and pictures that are not there. */
type Look = { bold?: boolean; highlight?: string; script?: 'superscript' | 'subscript' }

const unreadPicture = 'media/unread'
const dark = /^(?:auto|0{6})$/i

/**
 * A document in which marks of styles stand in each run, colours and shades are highlights, formulas are text, and missing
 * pictures are empty ones. Rejects for a file that is no archive.
 */
export async function prepareDocx(bytes: ArrayBuffer | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes)
  const [main] = zip.file(/^word\/document\d*\.xml$/)
  if (main) {
    const document = parse(await main.async('string'))
    const styles = await looksOfStyles(zip)
    for (const run of elements(document, 'r')) applyLook(run, lookOf(run, styles))
    for (const formula of elements(document, 'oMath')) replaceByText(formula)
    await replaceMissingPictures(zip, main.name, document)
    zip.file(main.name, new XMLSerializer().serializeToString(document))
  }
  // A copy in a buffer of its own, which the worker may hand over.
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'STORE' }))
}

const parse = (xml: string): Document =>
  new DOMParser({ errorHandler: { warning: () => {}, error: () => {} } }).parseFromString(xml, 'text/xml')

const elements = (root: Document | Element, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', name)).filter(({ prefix }) => prefix === 'w' || name !== 'r')

const isElement = (node: Node | null): node is Element => node?.nodeType === 1

const child = (element: Element | undefined, name: string): Element | undefined =>
  element &&
  Array.from(element.childNodes)
    .filter(isElement)
    .find(({ localName }) => localName === name)

const value = (element: Element | undefined): string | null => element?.getAttribute('w:val') ?? null

/** The look that properties of a run set. */
function ownLook(properties: Element | undefined): Look {
  const look: Look = {}
  const bold = child(properties, 'b')
  if (bold) look.bold = !/^(?:0|false)$/.test(value(bold) ?? '')
  const colour = value(child(properties, 'color'))
  if (colour && !dark.test(colour)) look.highlight = 'colour'
  const shade = child(properties, 'shd')?.getAttribute('w:fill')
  if (shade && !/^(?:auto|f{6})$/i.test(shade)) look.highlight = 'shade'
  // LibreOffice raises and lowers text by a number.
  const position = Number(value(child(properties, 'position')) ?? 0)
  if (position !== 0) look.script = position > 0 ? 'superscript' : 'subscript'
  return look
}

type Styles = ReadonlyMap<string, Look>

async function looksOfStyles(zip: JSZip): Promise<Styles> {
  const file = zip.file('word/styles.xml')
  const looks = new Map<string, Look>()
  if (!file) return looks
  const styles = new Map(
    elements(parse(await file.async('string')), 'style').map((style) => [style.getAttribute('w:styleId') ?? '', style]),
  )
  const lookOfStyle = (id: string, seen: readonly string[]): Look => {
    const style = styles.get(id)
    if (!style || seen.includes(id)) return {}
    return { ...lookOfStyle(value(child(style, 'basedOn')) ?? '', [...seen, id]), ...ownLook(child(style, 'rPr')) }
  }
  for (const id of styles.keys()) looks.set(id, lookOfStyle(id, []))
  return looks
}

function lookOf(run: Element, styles: Styles): Look {
  const properties = child(run, 'rPr')
  const paragraph = paragraphOf(run)
  const named = (holder: Element | undefined, name: string) => styles.get(value(child(holder, name)) ?? '')
  return {
    ...named(child(paragraph, 'pPr'), 'pStyle'),
    ...named(properties, 'rStyle'),
    ...ownLook(properties),
  }
}

function paragraphOf(run: Element): Element | undefined {
  let node: Node | null = run.parentNode
  while (isElement(node) && node.localName !== 'p') node = node.parentNode
  return isElement(node) ? node : undefined
}

function applyLook(run: Element, { bold, highlight, script }: Look): void {
  if (bold === undefined && highlight === undefined && script === undefined) return
  const document = run.ownerDocument
  const make = (name: string, val: string) => {
    const element = document.createElementNS(run.namespaceURI, `w:${name}`)
    element.setAttributeNS(run.namespaceURI, 'w:val', val)
    return element
  }
  const properties = child(run, 'rPr') ?? document.createElementNS(run.namespaceURI, 'w:rPr')
  if (properties.parentNode === null) run.insertBefore(properties, run.firstChild)
  if (bold !== undefined && !child(properties, 'b')) properties.appendChild(make('b', bold ? '1' : '0'))
  if (script && !child(properties, 'vertAlign')) properties.appendChild(make('vertAlign', script))
  if (highlight && !child(properties, 'highlight')) properties.appendChild(make('highlight', highlight))
}

function replaceByText(formula: Element): void {
  const document = formula.ownerDocument
  const word = document.documentElement.namespaceURI
  const run = document.createElementNS(word, 'w:r')
  const text = document.createElementNS(word, 'w:t')
  text.appendChild(document.createTextNode(linearFormula(formula)))
  run.appendChild(text)
  formula.parentNode?.replaceChild(run, formula)
}

/** Pictures that are linked, or whose file is not in the archive, stand for one that cannot be read. */
async function replaceMissingPictures(zip: JSZip, main: string, document: Document): Promise<void> {
  const file = zip.file(main.replace(/([^/]+)$/, '_rels/$1.rels'))
  if (!file) return
  const relations = parse(await file.async('string'))
  const known = new Map(
    elements(relations, 'Relationship').map((one) => [one.getAttribute('Id') ?? '', one.getAttribute('Target') ?? '']),
  )
  const isThere = (id: string | null) => {
    const target = known.get(id ?? '')
    return target !== undefined && zip.file(target.startsWith('/') ? target.slice(1) : `word/${target}`) !== null
  }
  const missing = [
    ...elements(document, 'blip').map((picture) => ({ picture, name: 'r:embed' })),
    ...elements(document, 'imagedata').map((picture) => ({ picture, name: 'r:id' })),
  ].filter(({ picture, name }) => !isThere(picture.getAttribute(name)))
  if (missing.length === 0) return
  for (const { picture, name } of missing) picture.setAttribute(name, 'unreadPicture')
  const relation = relations.createElementNS(relations.documentElement.namespaceURI, 'Relationship')
  relation.setAttribute('Id', 'unreadPicture')
  relation.setAttribute('Type', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image')
  relation.setAttribute('Target', unreadPicture)
  relations.documentElement.appendChild(relation)
  zip.file(file.name, new XMLSerializer().serializeToString(relations))
  zip.file(`word/${unreadPicture}`, '')
}
