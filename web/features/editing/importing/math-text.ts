import { formulaMark } from '@quiz/contract/formats/plain-markup.ts'
import { grouped, subscript, superscript } from '@quiz/contract/formats/scripts.ts'
import { childElements, type Element } from './xml.ts'

/** A formula of MathML on one line, as `linearFormula` writes those of Word. */
export const mathText = (math: Element): string => formulaMark + linear(math).trim()

const inner = (element: Element): string => childElements(element).map(linear).join('')

function linear(element: Element): string {
  const [first = '', second = '', third = ''] = childElements(element).slice(0, 3).map(linear)
  switch (element.localName) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return (element.textContent ?? '').trim()
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`
    case 'msup':
    case 'mover':
      return grouped(first) + superscript(second)
    case 'msub':
    case 'munder':
      return grouped(first) + subscript(second)
    case 'msubsup':
    case 'munderover':
      return grouped(first) + subscript(second) + superscript(third)
    case 'msqrt':
      return `√${grouped(inner(element))}`
    case 'mroot':
      return `${superscript(second)}√${grouped(first)}`
    case 'mtable':
      return childElements(element).map(linear).join('; ')
    case 'mtr':
      return childElements(element).map(linear).join(' ')
    default:
      return inner(element)
  }
}
