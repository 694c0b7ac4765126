import { escapeHtml } from '@quiz/contract/escape-html.ts'
import type { MathElement, MathNode } from './math-tree.ts'

/** The text of a formula for a page, with the words by which it is heard: browsers leave MathML out of names. */
export function writeMathml({ attributes, ...math }: MathElement, heard: string): string {
  return written({ ...math, attributes: { ...attributes, 'aria-label': heard } })
}

/**
 * Single letters are italic by our stylesheet: browsers take letters of a mathematical alphabet instead, which most systems have no font
 * for. All other names say that they are upright.
 */
const isUpright = ({ name, children }: MathElement): boolean =>
  name === 'mi' && !/^[a-zA-Zα-ωϑϕϵ]$/.test(children.join(''))

function written(node: MathNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { name, classes, children } = node
  const attributes = isUpright(node) ? { mathvariant: 'normal', ...node.attributes } : node.attributes
  const given = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
  const classed = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`
  return `<${name}${given.join('')}${classed}>${children.map(written).join('')}</${name}>`
}

/** How many elements a formula has. */
export const countElements = (node: MathNode): number =>
  typeof node === 'string' ? 0 : node.children.reduce((sum: number, child) => sum + countElements(child), 1)
