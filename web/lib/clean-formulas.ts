import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { mathTree, type TemmlNode } from '@quiz/contract/formulas/math-tree.ts'
import { writeMathml } from '@quiz/contract/formulas/write-mathml.ts'

/** Formulas from the storage of the browser, written anew from what our lists allow of them. */
export const cleanFormulas = (stored: NonNullable<ShownFormulas>): ShownFormulas =>
  stored.flatMap(({ source, mathml, text }) => {
    if (typeof source !== 'string' || typeof mathml !== 'string' || typeof text !== 'string') return []
    return [{ source, mathml: mathml && cleaned(mathml), text }]
  })

/** A document of a parser runs no script and loads nothing. */
function cleaned(mathml: string): string {
  const math = new DOMParser().parseFromString(mathml, 'text/html').querySelector('math')
  return math ? writeMathml(mathTree(nodeOf(math)), math.getAttribute('aria-label') ?? '') : ''
}

const nodeOf = (node: Node): TemmlNode => {
  if (!(node instanceof Element)) return { text: node.textContent ?? '' }
  return {
    type: node.localName,
    attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    classes: [...node.classList],
    children: [...node.childNodes].map(nodeOf),
  }
}
