import type { ListItem, Look } from './document-lines.ts'
import { valOf } from './docx-styles.ts'
import { symbolOf } from './symbol-fonts.ts'
import { childElement, childElements, type Element } from './xml.ts'

type Level = { format: string; text: string; start: number; font: string }
type Numbering = { abstract: string; levels: Map<number, Level>; starts: Map<number, number> }

/** Counts the items of the automatic lists of a document, in its order. */
export type ListCounter = {
  /** The next item of a list at this level; null for one without a mark. */
  next: (id: string, depth: number, looks: readonly Look[]) => ListItem | null
}

/** A counter for the lists of `numbering.xml`; lists that are not described there count as numbers. */
export function listCounter(root: Element | null): ListCounter {
  const numberings = readNumberings(root)
  // Lists of one description go on with each other's numbers, unless one says where it starts.
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  const next: ListCounter['next'] = (id, depth, looks) => {
    const numbering = numberings.get(id) ?? { abstract: `unknown ${id}`, levels: new Map(), starts: new Map() }
    const level = levelOf(numbering, depth)
    if (isUnmarked(level)) return null
    const count = counts.get(numbering.abstract) ?? []
    counts.set(numbering.abstract, count)
    const start = numbering.starts.get(depth)
    if (start !== undefined && !begun.has(`${id} ${depth}`)) count[depth] = start - 1
    begun.add(`${id} ${depth}`)
    count[depth] = (count[depth] ?? level.start - 1) + 1
    count.length = depth + 1
    const sign = labelOf(numbering, depth, count)
    return {
      id: numbering.abstract,
      level: depth,
      kind: `${level.format} ${level.text.replaceAll(/\d/g, '')}`,
      number: level.format === 'bullet' ? null : (count[depth] ?? 1),
      label: { text: sign, looks },
    }
  }
  return { next }
}

/** LibreOffice gives headings, and pandoc further paragraphs of an item, a list whose items have no mark. */
const isUnmarked = ({ format, text }: Level): boolean =>
  format === 'none' ? !/[^\s%\d]/.test(text) : text.trim() === ''

const levelOf = ({ levels }: Numbering, depth: number): Level =>
  levels.get(depth) ?? { format: 'decimal', text: `%${depth + 1}.`, start: 1, font: '' }

function labelOf(numbering: Numbering, depth: number, count: readonly number[]): string {
  const { format, text, font } = levelOf(numbering, depth)
  if (format === 'bullet') return symbolOf(font, text.charCodeAt(0)) ?? text
  return text.replaceAll(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const { format: own, start } = levelOf(numbering, at)
    return numeral(count[at] ?? start, own)
  })
}

const alphabets: Record<string, string> = {
  lowerLetter: 'abcdefghijklmnopqrstuvwxyz',
  // Word and LibreOffice leave these letters out.
  russianLower: 'абвгдежзиклмнопрстуфхцчшщэюя',
}

/** A number as a list writes it. */
export function numeral(number: number, format: string): string {
  if (/upper/i.test(format))
    return numeral(
      number,
      format.replace(/upper/i, (word) => (word === 'upper' ? 'lower' : 'Lower')),
    ).toUpperCase()
  const alphabet = alphabets[format]
  if (alphabet) return alphabet[(number - 1) % alphabet.length] ?? String(number)
  if (format === 'none') return ''
  return format === 'lowerRoman' ? roman(number) : String(number)
}

const romans = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function roman(number: number): string {
  const found = romans.find(([value]) => value <= number)
  return found && number < 100 ? found[1] + roman(number - found[0]) : ''
}

function readNumberings(root: Element | null): Map<string, Numbering> {
  const all = childElements(root ?? undefined)
  const abstracts = new Map(
    all.flatMap((one) => (one.localName === 'abstractNum' ? [[one.getAttribute('w:abstractNumId') ?? '', one]] : [])),
  )
  // A list may refer to another one by the name of its style.
  const byStyle = new Map(
    [...abstracts].flatMap(([id, one]) => {
      const name = valOf(childElement(one, 'styleLink'))
      return name === null ? [] : [[name, id] as const]
    }),
  )
  const read = new Map<string, Numbering>()
  for (const number of all) {
    if (number.localName !== 'num') continue
    const named = valOf(childElement(number, 'abstractNumId')) ?? ''
    const linked = byStyle.get(valOf(childElement(abstracts.get(named), 'numStyleLink')) ?? '')
    const abstract = linked ?? named
    read.set(number.getAttribute('w:numId') ?? '', numberingOf(number, abstract, abstracts.get(abstract)))
  }
  return read
}

function numberingOf(number: Element, abstract: string, described: Element | undefined): Numbering {
  const levels = new Map<number, Level>()
  const starts = new Map<number, number>()
  const depthOf = (element: Element) => Number(element.getAttribute('w:ilvl') ?? 0)
  for (const level of childElements(described))
    if (level.localName === 'lvl') levels.set(depthOf(level), readLevel(level))
  for (const override of childElements(number)) {
    if (override.localName !== 'lvlOverride') continue
    const level = childElement(override, 'lvl')
    if (level) levels.set(depthOf(override), readLevel(level))
    const start = valOf(childElement(override, 'startOverride'))
    if (start !== null) starts.set(depthOf(override), Number(start))
  }
  return { abstract, levels, starts }
}

function readLevel(level: Element): Level {
  const fonts = childElement(childElement(level, 'rPr'), 'rFonts')
  return {
    format: valOf(childElement(level, 'numFmt')) ?? 'decimal',
    text: valOf(childElement(level, 'lvlText')) ?? '',
    start: Number(valOf(childElement(level, 'start')) ?? 1),
    font: fonts?.getAttribute('w:ascii') ?? '',
  }
}
