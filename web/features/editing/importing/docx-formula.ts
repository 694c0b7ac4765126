import { formulaMark } from '@quiz/contract/formats/plain-markup.ts'
import { grouped, subscript, superscript } from '@quiz/contract/formats/scripts.ts'
import { limits } from '@quiz/contract/limits.ts'
import { texOfFormula } from './docx-tex.ts'
import { childElement, childElements, type Element, elementsOf, type Node } from './xml.ts'

const usualLetters = (text: string): string =>
  text.replaceAll(/[\u{1d400}-\u{1d7ff}ℎ]/gu, (sign) => sign.normalize('NFKC'))

/** Where a formula stands: in a line with other text, in a paragraph of its own, or in what is accepted for an answer. */
export type FormulaPlace = 'line' | 'paragraph' | 'key'

/**
 * A formula of Word (OMML): TeX between delimiters; on one line, «(a + b)/2», «√(x)», «x²», where it is a number or a name
 * alone or the key of an answer that is typed. One with elements that are not known is on one line too, which gets a remark.
 */
export function readFormula(element: Element, place: FormulaPlace): string {
  const formula = asShown(element)
  const onLine = linear(formula).trim()
  if (onLine === '') return ''
  if (place === 'key') return formulaMark + onLine
  if (/^(?:[-−]?\d+(?:[.,]\d+)?|\p{L}[\p{L}\d]*)?$/u.test(usualLetters(onLine))) return onLine
  const tex = texOfFormula(formula)
  if (tex === null || tex.length > limits.formulaChars) return formulaMark + onLine
  return place === 'paragraph' ? `\\[${tex}\\]` : `\\(${tex}\\)`
}

/** The formula without what was deleted or moved away from it, and what it hides. */
function asShown(formula: Element): Element {
  const shown = formula.cloneNode(true) as Element
  for (const mark of [...elementsOf(shown, 'del'), ...elementsOf(shown, 'moveFrom')]) {
    const holder = mark.parentNode
    // Of a fraction or a root the mark stands in the properties, of other parts around them.
    remove(holder?.nodeName.endsWith('ctrlPr') ? holder.parentNode?.parentNode : mark)
  }
  for (const part of elementsOf(shown, 'phant')) if (isOff(property(part, 'phantPr', 'show'))) remove(part)
  return shown
}

const remove = (node: Node | null | undefined): void => void node?.parentNode?.removeChild(node)
const isOff = (value: string | null): boolean => value !== null && /^(?:0|off|false)$/.test(value)

const partOf = (element: Element, name: string): string => {
  const found = childElement(element, name)
  return found ? inner(found) : ''
}

/** The parts of an element behind each other; a fraction beside other letters or digits is kept apart from them. */
function inner(element: Element): string {
  const parts = childElements(element)
  return parts.reduce((before, part, index) => {
    const own = linear(part)
    if (part.localName !== 'f') return before + own
    if (/\d$/.test(before) && /^\d+\/\d+$/.test(own)) return `${before} ${own}`
    const next = parts[index + 1]
    const isClose = /[\p{L}\p{N})]$/u.test(before) || (next !== undefined && /^[\p{L}\p{N}(√]/u.test(linear(next)))
    return before + (isClose ? `(${own})` : own)
  }, '')
}

const partsOf = (element: Element, name: string): string[] =>
  childElements(element).flatMap((part) =>
    part.localName === name ? [name === 'mr' ? linear(part) : inner(part)] : [],
  )

/** A sign over a letter is combined with it, over more it is said. */
function accented(text: string, sign: string): string {
  const combining = accents[sign] ?? sign
  if (/^\p{L}$/u.test(text)) return text + combining
  return `${accentNames[combining] ?? ''}${grouped(text)}`
}

/** Signs that programs write for combining ones. */
const accents: Record<string, string> = {
  '→': '\u20d7',
  '¯': '\u0305',
  '‾': '\u0305',
  '\u0304': '\u0305',
  '^': '\u0302',
  '~': '\u0303',
}
const accentNames: Record<string, string> = { '\u20d7': '→', '\u0305': '¯' }

/** An attribute of the properties of an element: the sign of a sum, the brackets around a term. */
function property(element: Element, properties: string, name: string): string | null {
  const holder = childElement(element, properties)
  const found = holder && childElement(holder, name)
  return found ? (found.getAttribute('m:val') ?? found.getAttribute('val') ?? '') : null
}

function linear(element: Element): string {
  switch (element.localName) {
    case 't':
      return element.textContent ?? ''
    case 'f':
      return `${grouped(partOf(element, 'num'))}/${grouped(partOf(element, 'den'))}`
    case 'sSup':
      return grouped(partOf(element, 'e')) + superscript(partOf(element, 'sup'))
    case 'sSub':
      return grouped(partOf(element, 'e')) + subscript(partOf(element, 'sub'))
    case 'sSubSup':
      return grouped(partOf(element, 'e')) + subscript(partOf(element, 'sub')) + superscript(partOf(element, 'sup'))
    case 'rad':
      return `${superscript(partOf(element, 'deg'))}√${grouped(partOf(element, 'e'))}`
    case 'nary': {
      const bounds = subscript(partOf(element, 'sub')) + superscript(partOf(element, 'sup'))
      return `${property(element, 'naryPr', 'chr') || '∫'}${bounds} ${partOf(element, 'e')}`
    }
    case 'd': {
      const [open, close] = [property(element, 'dPr', 'begChr'), property(element, 'dPr', 'endChr')]
      const between = property(element, 'dPr', 'sepChr') ?? '|'
      return (open ?? '(') + partsOf(element, 'e').join(between) + (close ?? ')')
    }
    case 'func':
      return `${partOf(element, 'fName')} ${grouped(partOf(element, 'e'))}`
    default:
      return linearRows(element)
  }
}

/** Formulas of several rows, signs over letters, and what stands below and above them. */
function linearRows(element: Element): string {
  switch (element.localName) {
    case 'm':
      return partsOf(element, 'mr').join('; ')
    case 'mr':
      return partsOf(element, 'e').join(' ')
    case 'eqArr':
      return partsOf(element, 'e')
        .map((row) => row.replaceAll('&', ''))
        .join('; ')
    case 'acc':
      return accented(partOf(element, 'e'), property(element, 'accPr', 'chr') ?? '\u0302')
    case 'bar':
      return property(element, 'barPr', 'pos') === 'top' ? accented(partOf(element, 'e'), '\u0305') : inner(element)
    case 'limLow':
      return partOf(element, 'e') + subscript(partOf(element, 'lim'))
    case 'limUpp':
      return partOf(element, 'e') + superscript(partOf(element, 'lim'))
    case 'sPre':
      return superscript(partOf(element, 'sup')) + subscript(partOf(element, 'sub')) + grouped(partOf(element, 'e'))

    default:
      return inner(element)
  }
}
