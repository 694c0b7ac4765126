import { formulaMark } from '@quiz/contract/formats/plain-markup.ts'
import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'

/** A formula of Word (OMML) on one line: «(a + b)/2», «√(x)», «x²». */
export const linearFormula = (formula: Element): string => formulaMark + linear(formula).trim()

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)

const child = (element: Element, name: string): Element | undefined =>
  childrenOf(element).find(({ localName }) => localName === name)

const partOf = (element: Element, name: string): string => {
  const found = child(element, name)
  return found ? inner(found) : ''
}

const inner = (element: Element): string => childrenOf(element).map(linear).join('')

/** An attribute of the properties of an element: the sign of a sum, the brackets around a term. */
function property(element: Element, properties: string, name: string): string | null {
  const holder = child(element, properties)
  const found = holder && child(holder, name)
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
      return (open ?? '(') + inner(element) + (close ?? ')')
    }
    case 'func':
      return `${partOf(element, 'fName')} ${grouped(partOf(element, 'e'))}`
    default:
      return inner(element)
  }
}

/** More than a number or a name gets brackets. */
const grouped = (text: string): string => (/^(?:[\p{L}\p{N}.,]*|\([^()]*\))$/u.test(text) ? text : `(${text})`)
