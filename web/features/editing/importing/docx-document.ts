import { fieldOf } from '@quiz/contract/formats/list-fields.ts'
import { pictureMark } from '@quiz/contract/formats/picture-marks.ts'
import { oldFormula } from '@quiz/contract/formats/plain-markup.ts'
import type JSZip from 'jszip'
import { type DocumentLine, type Look, paragraphLines, type ReadDocument, type Span, textOf } from './document-lines.ts'
import { tableLines } from './document-tables.ts'
import { type FormulaPlace, readFormula } from './docx-formula.ts'
import { type ListCounter, listCounter } from './docx-numbering.ts'
import {
  inScript,
  looksOf,
  plainStyle,
  readStyles,
  runLook,
  type Style,
  shadeLook,
  valOf,
  type WrittenLook,
} from './docx-styles.ts'
import { pictureIn, xmlPart } from './office-archive.ts'
import { relationsOf, relationsPath } from './office-relations.ts'
import { readableSymbols, symbolOf } from './symbol-fonts.ts'
import { childElement, childElements, type Element, elementsOf, parseXml } from './xml.ts'

/** Reads the archive of a Word document; rejects for any other one. */
export async function readDocx(zip: JSZip): Promise<ReadDocument> {
  const [main] = zip.file(/^word\/document\d*\.xml$/)
  if (!main) throw new Error('The archive has no document')
  const relations = relationsOf(await xmlPart(zip, relationsPath(main.name)), main.name)
  const parts: Parts = {
    styles: readStyles(await xmlPart(zip, 'word/styles.xml')),
    lists: listCounter(await xmlPart(zip, 'word/numbering.xml')),
    pictures: [],
  }
  const root = parseXml(await main.async('string'))
  const lines = blockLines(childElement(root, 'body') ?? root, parts)
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  const pathOf = (id: string | null) => targets.get(id ?? '') ?? ''
  const pictures = await Promise.all(parts.pictures.map(({ id, alt }) => pictureIn(zip, pathOf(id), alt)))
  const [chunk] = elementsOf(root, 'altChunk')
  const page =
    chunk && lines.every((line) => textOf(line).trim() === '')
      ? await zip.file(pathOf(chunk.getAttribute('r:id')))?.async('string')
      : undefined
  return { lines, pictures, ...(page !== undefined && { page }) }
}

type Parts = {
  styles: ReadonlyMap<string, Style>
  lists: ListCounter
  pictures: { id: string | null; alt: string }[]
}

/** What is deleted, or belongs to nothing that a reader sees. */
const unread =
  /^(?:del|moveFrom|delText|instrText|rPr|pPr|tblPr|tblGrid|trPr|tcPr|sdtPr|sectPr|rt|rubyPr|Fallback|oMathParaPr)$/

/** The lines of paragraphs and tables. `background` is that of the cell around them. */
function blockLines(parent: Element, parts: Parts, background: Look | null = null): DocumentLine[] {
  const lines: DocumentLine[] = []
  let isOpen = false
  for (const element of childElements(parent)) {
    const name = element.localName ?? ''
    if (unread.test(name)) continue
    const own = linesOf(element, parts, background)
    // A paragraph whose end was deleted goes on with the next one.
    const before = isOpen ? lines.pop() : undefined
    const [first, ...rest] = own
    if (before && first) lines.push({ ...before, spans: [...before.spans, ...first.spans] }, ...rest)
    else lines.push(...(before ? [before] : []), ...own)
    isOpen = name === 'p' && childElement(childElement(childElement(element, 'pPr'), 'rPr'), 'del') !== undefined
  }
  return lines
}

function linesOf(element: Element, parts: Parts, background: Look | null): DocumentLine[] {
  if (element.localName === 'p') return paragraph(element, parts, background)
  return element.localName === 'tbl' ? tableOf(element, parts) : blockLines(element, parts, background)
}

function tableOf(table: Element, parts: Parts): DocumentLine[] {
  const rows = within(table, 'tr').map((row) =>
    within(row, 'tc').map((cell) => {
      const properties = childElement(cell, 'tcPr')
      const lines = blockLines(cell, parts, shadeLook(childElement(properties, 'shd')))
      return { lines, width: Number(valOf(childElement(properties, 'gridSpan')) ?? 1) }
    }),
  )
  return tableLines(rows)
}

/** Rows of a table or cells of a row, also those in content controls. */
const within = (parent: Element, name: string): Element[] =>
  childElements(parent).flatMap((one) => {
    if (one.localName === name) return [one]
    return one.localName === 'tbl' || unread.test(one.localName ?? '') ? [] : within(one, name)
  })

type Inside = { look: WrittenLook; parts: Parts; boxes: DocumentLine[]; formulas: FormulaPlace }

function paragraph(element: Element, parts: Parts, background: Look | null): DocumentLine[] {
  const properties = childElement(element, 'pPr')
  const style = parts.styles.get(valOf(childElement(properties, 'pStyle')) ?? '') ?? plainStyle
  const shade = shadeLook(childElement(properties, 'shd')) ?? style.background ?? background
  const look: WrittenLook = { ...style.look, ...(shade && { shade }) }
  const inside: Inside = { look, parts, boxes: [], formulas: formulaPlace(element) }
  const spans = [...spansIn(element, inside)]
  const list = itemOf(properties, style, {
    parts,
    looks: looksOf({ ...look, ...runLook(childElement(properties, 'rPr')) }),
  })
  const first = {
    list: list.item,
    ...(style.isHeading && { isHeading: true as const }),
    ...(list.isContinued && { isContinued: true as const }),
  }
  return [...paragraphLines(spans, first), ...inside.boxes]
}

function formulaPlace(paragraph: Element): FormulaPlace {
  const formulas = elementsOf(paragraph, 'oMath')
  if (formulas.length === 0) return 'line'
  const lengthOf = (texts: readonly Element[]) =>
    texts.reduce((sum, { textContent }) => sum + (textContent ?? '').trim().length, 0)
  const all = elementsOf(paragraph, 't')
  if (
    fieldOf(
      all
        .map(({ textContent }) => textContent ?? '')
        .join('')
        .trim(),
    )?.field === 'key'
  )
    return 'key'
  const isAlone = formulas.length === 1 && lengthOf(elementsOf(formulas[0] as Element, 't')) === lengthOf(all)
  return isAlone && !childElement(childElement(paragraph, 'pPr'), 'numPr') ? 'paragraph' : 'line'
}

/** Whether an object is a formula of the editor that Word had before 2007, or of MathType. */
const isOldFormula = (object: Element): boolean =>
  elementsOf(object, 'OLEObject').some((ole) => /^(?:Equation|MathType)/i.test(ole.getAttribute('ProgID') ?? ''))

/** The list item that a paragraph is, by its own properties or its style. */
function itemOf(
  properties: Element | undefined,
  style: Style,
  { parts, looks }: { parts: Parts; looks: readonly Look[] },
) {
  const own = childElement(properties, 'numPr')
  const value = (name: string) =>
    valOf(childElement(own, name)) ?? valOf(childElement(style.numbering ?? undefined, name))
  const id = value('numId') ?? '0'
  if (id === '0') return { item: null, isContinued: false }
  const item = parts.lists.next(id, Math.min(8, Math.max(0, Number(value('ilvl')) || 0)), looks)
  return { item, isContinued: item === null && !style.isHeading }
}

function* spansIn(parent: Element, inside: Inside): Generator<Span> {
  for (let node = parent.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1) yield* spansOf(node as Element, inside)
}

function* spansOf(element: Element, inside: Inside): Generator<Span> {
  const name = element.localName ?? ''
  if (unread.test(name)) return
  const { parts } = inside
  if (name === 'oMath') yield { text: readFormula(element, inside.formulas), looks: looksOf(inside.look) }
  else if (name === 'object' && isOldFormula(element)) yield { text: ` ${oldFormula}`, looks: [] }
  else if (name === 'r') yield* runSpans(element, inside)
  else if (name === 'blip' || name === 'imagedata') {
    const id = element.getAttribute('r:embed') || element.getAttribute('r:id')
    const number = parts.pictures.push({ id: id || null, alt: altOf(element) })
    yield { text: ` ${pictureMark(number)}`, looks: [] }
  } else if (name === 'txbxContent') inside.boxes.push(...blockLines(element, parts))
  else if (name === 'AlternateContent') yield* spansIn(chosen(element), inside)
  else if (name === 'sdt') yield* boxOf(element) ?? spansIn(element, inside)
  else yield* spansIn(element, inside)
}

/** Newer programs write a shape in two ways; the newer one may have nothing that is read here. */
function chosen(alternatives: Element): Element {
  const [choice, fallback] = [childElement(alternatives, 'Choice'), childElement(alternatives, 'Fallback')]
  const isRead = choice && ['blip', 'txbxContent', 't', 'oMath'].some((name) => elementsOf(choice, name).length > 0)
  return (isRead ? choice : fallback) ?? choice ?? alternatives
}

/** A control that is a check box; null for another one. */
function boxOf(control: Element): Span[] | null {
  const box = childElement(childElement(control, 'sdtPr'), 'checkbox')
  const checked = childElement(box, 'checked')
  return box ? [checkBox(/^(?:1|true)$/.test(checked?.getAttribute('w14:val') ?? ''))] : null
}

const checkBox = (isChecked: boolean): Span => ({ text: isChecked ? '[x] ' : '[ ] ', looks: [] })

/** The description of a picture, which stands somewhere around it. */
function altOf(picture: Element): string {
  for (
    let node = picture.parentNode as Element | null;
    node && node.localName !== 'r';
    node = node.parentNode as Element | null
  ) {
    const described = childElement(node, 'docPr') ?? (node.localName === 'shape' ? node : undefined)
    if (described) return described.getAttribute('descr') || described.getAttribute('alt') || ''
  }
  return ''
}

function* runSpans(run: Element, inside: Inside): Generator<Span> {
  const properties = childElement(run, 'rPr')
  const { look: around, parts } = inside
  const named = parts.styles.get(valOf(childElement(properties, 'rStyle')) ?? '')
  const look = properties ? { ...around, ...named?.look, ...runLook(properties) } : around
  const looks = looksOf(look)
  for (const element of childElements(run)) {
    const text = runText(element, look)
    if (text !== null) yield { text, looks }
    else yield* spansOf(element, { ...inside, look })
  }
}

/** The text of an element of a run; null for one that holds others. */
function runText(element: Element, { script, font = '' }: WrittenLook): string | null {
  switch (element.localName) {
    case 't': {
      const text = readableSymbols((element.textContent ?? '').replaceAll(/[\r\n\v\f\u2028\u2029]/g, ' '), font)
      return inScript(text, script)
    }
    case 'tab':
    case 'ptab':
      return '\t'
    case 'br':
    case 'cr':
      return '\n'
    case 'noBreakHyphen':
      return '\u2011'
    case 'softHyphen':
      return '\u00ad'
    case 'sym': {
      const code = Number.parseInt(element.getAttribute('w:char') ?? '', 16)
      return symbolOf(element.getAttribute('w:font') ?? '', code) ?? (code > 31 ? String.fromCodePoint(code) : '')
    }
    case 'fldChar':
      return fieldBox(element)
    case 'instrText':
      // Word draws a formula from the code of its field; other fields have their result behind the code.
      return /^\s*EQ\s/i.test(element.textContent ?? '') ? ` ${oldFormula}` : ''
    default:
      return null
  }
}

/** A check box among the fields of an old form. */
function fieldBox(field: Element): string {
  const box = childElement(childElement(field, 'ffData'), 'checkBox')
  if (!box) return ''
  const state = childElement(box, 'checked') ?? childElement(box, 'default')
  return checkBox(state !== undefined && !/^(?:0|false)$/.test(valOf(state) ?? '')).text
}
