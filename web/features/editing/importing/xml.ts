import { DOMParser, type Element, type Node } from '@xmldom/xmldom'

export type { Element, Node } from '@xmldom/xmldom'

/** Of slips that leave the structure whole, such as a bare `&`, nothing is said. */
const parser = new DOMParser({ onError: () => {} })

/** The document element of an XML text. Throws for one that is not well-formed, which word processors do not open either. */
export function parseXml(xml: string): Element {
  // Some programs begin their files with a byte order mark.
  const { documentElement } = parser.parseFromString(xml.replace(/^\ufeff/, ''), 'text/xml')
  if (!documentElement) throw new Error('The document has no element')
  return documentElement
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The elements inside of an element. */
export function childElements(parent: Element | undefined): Element[] {
  const found: Element[] = []
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling) if (isElement(node)) found.push(node)
  return found
}

/** The first element of this name, without its prefix, inside of an element. */
export function childElement(parent: Element | undefined, name: string): Element | undefined {
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling)
    if (isElement(node) && node.localName === name) return node
  return undefined
}

/** All elements of this name below an element. */
export const elementsOf = (root: Element, name: string): Element[] => Array.from(root.getElementsByTagNameNS('*', name))
