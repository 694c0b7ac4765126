import { colourLook } from './colour-names.ts'
import type { WrittenLook } from './docx-styles.ts'
import { symbolOf } from './symbol-fonts.ts'
import { childElement, childElements, type Element, elementsOf } from './xml.ts'

/** A level of a list: its number or bullet, and how many levels its label shows. */
export type OdtLevel = { format: string; prefix: string; suffix: string; start: number; shown: number }

/** The styles of an OpenDocument text by their names. */
export type OdtStyles = {
  style: (name: string | null) => { look: WrittenLook }
  levels: (list: string) => ReadonlyMap<number, OdtLevel>
}

/** Reads the named styles and those that the document itself has. */
export function readOdtStyles(roots: readonly (Element | null)[]): OdtStyles {
  const written = roots.flatMap((root) => (root ? elementsOf(root, 'style') : []))
  const named = new Map(written.map((style) => [style.getAttribute('style:name') ?? '', style]))
  const looks = new Map<string, WrittenLook>()
  const lookOf = (name: string, seen: readonly string[]): WrittenLook => {
    const style = named.get(name)
    if (!style || seen.includes(name)) return {}
    const known = looks.get(name)
    if (known) return known
    const look = { ...lookOf(style.getAttribute('style:parent-style-name') ?? '', [...seen, name]), ...ownLook(style) }
    looks.set(name, look)
    return look
  }
  const lists = new Map(
    roots.flatMap((root) =>
      (root ? elementsOf(root, 'list-style') : []).map(
        (list) => [list.getAttribute('style:name') ?? '', levelsOf(list)] as const,
      ),
    ),
  )
  return { style: (name) => ({ look: lookOf(name ?? '', []) }), levels: (list) => lists.get(list) ?? new Map() }
}

function ownLook(style: Element): WrittenLook {
  const look: WrittenLook = {}
  const text = childElement(style, 'text-properties')
  const weight = text?.getAttribute('fo:font-weight')
  if (weight) look.bold = weight === 'bold' || Number(weight) >= 600
  const slant = text?.getAttribute('fo:font-style')
  if (slant) look.italic = slant === 'italic'
  const line = text?.getAttribute('style:text-underline-style')
  if (line) look.underline = line !== 'none'
  const colour = text?.getAttribute('fo:color')
  if (colour) look.colour = colourLook('colour', colour)
  const marker = text?.getAttribute('fo:background-color')
  if (marker) look.highlight = colourLook('highlight', marker)
  const shade = ['paragraph-properties', 'table-cell-properties']
    .map((name) => childElement(style, name)?.getAttribute('fo:background-color'))
    .find(Boolean)
  if (shade && shade !== 'transparent') look.shade = colourLook('highlight', shade)
  const position = text?.getAttribute('style:text-position')
  if (position) look.script = scriptOf(position)
  const font = text?.getAttribute('style:font-name') || text?.getAttribute('fo:font-family')
  if (font) look.font = font
  return look
}

/** «super 58%», «sub 58%», «33% 58%», «-33% 58%», «0% 100%». */
function scriptOf(position: string): NonNullable<WrittenLook['script']> {
  const raised = Number.parseFloat(position)
  if (position.startsWith('super') || raised > 0) return 'superscript'
  return position.startsWith('sub') || raised < 0 ? 'subscript' : 'none'
}

const formats: Record<string, string> = {
  ...{ '1': 'decimal', a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman', '': 'none' },
}

function levelsOf(list: Element): ReadonlyMap<number, OdtLevel> {
  return new Map(
    childElements(list).map((level) => [Number(level.getAttribute('text:level') || 1) - 1, levelOf(level)]),
  )
}

function levelOf(level: Element): OdtLevel {
  const of = (name: string) => level.getAttribute(name) ?? ''
  if (level.localName !== 'list-level-style-number') {
    const font = childElement(level, 'text-properties')?.getAttribute('style:font-name') ?? ''
    const sign = of('text:bullet-char')
    const format = level.localName === 'list-level-style-bullet' && sign.trim() === '' ? 'none' : 'bullet'
    return { format, prefix: '', suffix: symbolOf(font, sign.charCodeAt(0)) ?? sign, start: 1, shown: 1 }
  }
  const written = of('style:num-format')
  const russian = /^а/i.exec(written)?.[0]
  const lettered = russian === 'а' ? 'russianLower' : 'russianUpper'
  return {
    format: russian ? lettered : (formats[written] ?? 'decimal'),
    ...{ prefix: of('style:num-prefix'), suffix: of('style:num-suffix') },
    ...{ start: Number(of('text:start-value') || 1), shown: Number(of('text:display-levels') || 1) },
  }
}
