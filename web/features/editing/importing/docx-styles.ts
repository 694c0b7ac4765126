import { subscript, superscript } from '@quiz/contract/formats/scripts.ts'
import { colourLook } from './colour-names.ts'
import type { Look } from './document-lines.ts'
import { childElement, type Element, elementsOf } from './xml.ts'

/** How text looks by what is written: true and false override what is around it. */
export type WrittenLook = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  /** Null takes one back. */
  colour?: Look | null
  highlight?: Look | null
  shade?: Look | null
  script?: 'superscript' | 'subscript' | 'none'
  font?: string
}

/** The value of an element, null without one. */
export const valOf = (element: Element | undefined): string | null => element?.getAttribute('w:val') ?? null

/** Whether an element switches something on; undefined where it is not there. */
function switched(properties: Element, name: string): boolean | undefined {
  const element = childElement(properties, name)
  return element && !/^(?:0|false|off|none)$/.test(valOf(element) ?? '')
}

/** The look that properties of a run set. */
export function runLook(properties: Element | undefined): WrittenLook {
  const look: WrittenLook = {}
  if (!properties?.firstChild) return look
  const [bold, italic, underline] = ['b', 'i', 'u'].map((name) => switched(properties, name))
  if (bold !== undefined) look.bold = bold
  if (italic !== undefined) look.italic = italic
  if (underline !== undefined) look.underline = underline
  const colour = childElement(properties, 'color')
  if (colour) look.colour = colourLook('colour', valOf(colour))
  const highlight = childElement(properties, 'highlight')
  if (highlight) look.highlight = colourLook('highlight', valOf(highlight))
  const shade = childElement(properties, 'shd')
  if (shade) look.shade = shadeLook(shade)
  const script = scriptOf(properties)
  if (script) look.script = script
  const fonts = childElement(properties, 'rFonts')
  const font = fonts?.getAttribute('w:ascii') || fonts?.getAttribute('w:hAnsi')
  if (font) look.font = font
  return look
}

function scriptOf(properties: Element): WrittenLook['script'] {
  const aligned = valOf(childElement(properties, 'vertAlign'))
  if (aligned !== null) return aligned === 'superscript' || aligned === 'subscript' ? aligned : 'none'
  // LibreOffice raises and lowers text by a number.
  const position = Number(valOf(childElement(properties, 'position')) ?? 0)
  if (position === 0) return undefined
  return position > 0 ? 'superscript' : 'subscript'
}

/** The background of a paragraph, a cell or a run: its fill, or the colour of its pattern. */
export function shadeLook(shade: Element | undefined): Look | null {
  if (!shade) return null
  const pattern = valOf(shade) === 'solid' ? shade.getAttribute('w:color') : null
  return colourLook('highlight', pattern ?? shade.getAttribute('w:fill'))
}

/** A text above or below the line, as characters. */
export function inScript(text: string, script: WrittenLook['script']): string {
  if (script === 'superscript') return superscript(text)
  return script === 'subscript' ? subscript(text) : text
}

/** The names of what a run looks like. */
export const looksOf = ({ bold, italic, underline, colour, highlight, shade }: WrittenLook): Look[] => [
  ...(bold ? ['bold' as const] : []),
  ...(italic ? ['italic' as const] : []),
  ...(underline ? ['underline' as const] : []),
  ...(colour ? [colour] : []),
  ...((highlight ?? shade) ? [(highlight ?? shade) as Look] : []),
]

/** What a style sets: the look of its text, its list, and whether it is that of a heading. */
export type Style = { look: WrittenLook; numbering: Element | null; isHeading: boolean; background: Look | null }
export const plainStyle: Style = { look: {}, numbering: null, isHeading: false, background: null }

/** The styles of a document by their ids, each with what it takes from the one that it is based on. */
export function readStyles(root: Element | null): ReadonlyMap<string, Style> {
  const read = new Map<string, Style>()
  if (!root) return read
  const written = new Map(elementsOf(root, 'style').map((style) => [style.getAttribute('w:styleId') ?? '', style]))
  const styleOf = (id: string, seen: readonly string[]): Style => {
    const known = read.get(id)
    const style = written.get(id)
    if (known || !style || seen.includes(id)) return known ?? plainStyle
    const base = styleOf(valOf(childElement(style, 'basedOn')) ?? '', [...seen, id])
    const paragraph = childElement(style, 'pPr')
    const made: Style = {
      look: { ...base.look, ...runLook(childElement(style, 'rPr')) },
      numbering: childElement(paragraph, 'numPr') ?? base.numbering,
      isHeading: base.isHeading || isHeading(style, paragraph),
      background: shadeLook(childElement(paragraph, 'shd')) ?? base.background,
    }
    read.set(id, made)
    return made
  }
  for (const id of written.keys()) styleOf(id, [])
  return read
}

function isHeading(style: Element, paragraph: Element | undefined): boolean {
  const level = valOf(childElement(paragraph, 'outlineLvl'))
  const name = valOf(childElement(style, 'name')) ?? ''
  return (level !== null && Number(level) < 9) || /^(?:heading \d|title|заголовок \d)$/i.test(name)
}
