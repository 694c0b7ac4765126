import { DOMParser } from '@xmldom/xmldom'

const quiet = { warning: () => {}, error: () => {} }

/** The document element of an XML text; broken markup is read as far as it goes. */
export const parseXml = (xml: string): Element =>
  new DOMParser({ errorHandler: quiet }).parseFromString(xml, 'text/xml').documentElement

/** The elements inside of an element. */
export function childElements(parent: Element | undefined): Element[] {
  const found: Element[] = []
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element)
  return found
}

/** The first element of this name, without its prefix, inside of an element. */
export function childElement(parent: Element | undefined, name: string): Element | undefined {
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling)
    if (node.nodeType === 1 && (node as Element).localName === name) return node as Element
  return undefined
}

/** All elements of this name below an element. */
export const elementsOf = (root: Element, name: string): Element[] => Array.from(root.getElementsByTagNameNS('*', name))
