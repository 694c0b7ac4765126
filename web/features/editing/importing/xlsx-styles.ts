import { colourLook } from './colour-names.ts'
import type { WrittenLook } from './docx-styles.ts'
import { builtInFormat } from './number-format.ts'
import { childElement, childElements, type Element, elementsOf } from './xml.ts'

/** How a cell shows its number, and what it looks like. */
export type CellStyle = { format: string; look: WrittenLook }

/** The first colours of the old palette; later ones are shades that hardly anybody names. */
const indexed =
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  )

/** The colours of a workbook by the numbers that its styles name. */
export function themeColours(theme: Element | null): string[] {
  const scheme = theme ? elementsOf(theme, 'clrScheme')[0] : undefined
  const found = childElements(scheme).map((colour) => {
    const [own] = childElements(colour)
    return own?.getAttribute('lastClr') || own?.getAttribute('val') || ''
  })
  const [dark = '', light = '', darker = '', lighter = '', ...rest] = found
  // Styles count the colours of paper before those of text.
  return [light, dark, lighter, darker, ...rest]
}

function written(colour: Element | undefined, theme: readonly string[]): string | null {
  if (!colour) return null
  const rgb = colour.getAttribute('rgb')
  if (rgb) return rgb.slice(-6)
  const number = colour.getAttribute('indexed')
  if (number) return indexed[Number(number)] ?? null
  const named = theme[Number(colour.getAttribute('theme') || Number.NaN)]
  return named ? tinted(named, Number(colour.getAttribute('tint') ?? 0) || 0) : null
}

/** A colour made lighter or darker. */
const tinted = (hex: string, tint: number): string =>
  (hex.match(/../g) ?? [])
    .map((part) => {
      const value = Number.parseInt(part, 16)
      const own = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint
      return Math.round(own).toString(16).padStart(2, '0')
    })
    .join('')

const isOn = (font: Element, name: string): boolean | undefined => {
  const element = childElement(font, name)
  return element && !/^(?:0|false|none)$/.test(element.getAttribute('val') ?? '')
}

/** What a font of a style, or the properties of a part of a text, looks like. */
export function fontLook(font: Element | undefined, theme: readonly string[]): WrittenLook {
  if (!font) return {}
  const [bold, italic, underline] = ['b', 'i', 'u'].map((name) => isOn(font, name))
  const colour = written(childElement(font, 'color'), theme)
  const name = (childElement(font, 'name') ?? childElement(font, 'rFont'))?.getAttribute('val')
  const script = childElement(font, 'vertAlign')?.getAttribute('val')
  return {
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(underline !== undefined && { underline }),
    ...(colour !== null && { colour: colourLook('colour', colour) }),
    ...(name && { font: name }),
    ...((script === 'superscript' || script === 'subscript') && { script }),
  }
}

function fillLook(fill: Element | undefined, theme: readonly string[]): WrittenLook {
  const pattern = childElement(fill, 'patternFill')
  const type = pattern?.getAttribute('patternType') || 'none'
  if (type === 'none' || type === 'gray125') return {}
  const colour = written(childElement(pattern, 'fgColor'), theme)
  return { shade: colourLook('highlight', colour) }
}

/** The styles of cells by their numbers. */
export function readCellStyles(root: Element | null, theme: readonly string[]): CellStyle[] {
  const list = (name: string) => childElements(childElement(root ?? undefined, name))
  const formats = new Map(
    list('numFmts').map((one) => [Number(one.getAttribute('numFmtId')), one.getAttribute('formatCode') ?? '']),
  )
  const fonts = list('fonts').map((font) => fontLook(font, theme))
  const fills = list('fills').map((fill) => fillLook(fill, theme))
  return list('cellXfs').map((style) => {
    const of = (name: string) => Number(style.getAttribute(name) ?? 0) || 0
    const id = of('numFmtId')
    const code = formats.get(id) ?? builtInFormat(id)
    return {
      format: american.test(code) ? builtInFormat(14) : code,
      look: { ...fonts[of('fontId')], ...fills[of('fillId')] },
    }
  })
}

/** The date of the system, which programs write in this order. */
const american = /^(?:\[\$-[\dA-F]+\])?m{1,2}[-/]d{1,2}[-/]y{2,4}$/i
