import { mathWords as words } from '@quiz/contract/texts/ru/formulas.ts'
import { partsOf, shownText, tableRows } from './math-parts.ts'
import type { MathElement, MathNode } from './math-tree.ts'

/** A formula in words: «дробь: 1 делить на 2», «x в квадрате плюс 1». */
export const heardMath = (math: MathElement): string =>
  joined([heard(math)])
    .replaceAll(/\s+([,;:.])/g, '$1')
    .replaceAll(/,+(?=[,;:])|,$/g, '')
    .replaceAll(/(?<= (?:к|от|до) (?:плюс |минус )?)бесконечность/g, words.ofInfinity)

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()

function heard(node: MathNode): string {
  if (typeof node === 'string') return shownText(node)
  switch (node.name) {
    case 'mi':
    case 'mo':
    case 'mn':
    case 'mtext':
    case 'ms':
      return heardLeaf(shownText(node.children.join('')).trim())
    case 'mspace':
    case 'mphantom':
      return ''
    case 'mfrac':
      return heardFraction(node)
    case 'msqrt': {
      const radicand = heardRow(node.children)
      return ended(words.root(radicand), isLong(node.children), words.rootEnd)
    }
    case 'mroot':
      return heardRoot(node)
    case 'msup':
    case 'msub':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return heardScripts(scriptsOf(node))
    case 'mtable':
      return words.table(heardTable(node))
    default:
      return enclosed(node, heardRow(node.children))
  }
}

function heardLeaf(text: string): string {
  if (Object.hasOwn(words.signs, text)) return words.signs[text] ?? ''
  return Object.hasOwn(words.names, text) ? (words.names[text] ?? '') : text
}

/** What is longer than one number, name or letter with an index needs an end that is said. */
const isLong = (nodes: readonly MathNode[]): boolean => partsOf(nodes).filter((part) => heard(part) !== '').length > 1

const ended = (text: string, isOpen: boolean, end: string): string => (isOpen ? `${text}, ${end},` : text)

function heardFraction({ attributes, children }: MathElement): string {
  const [numerator = '', denominator = ''] = children.map(heard)
  if (Number.parseFloat(attributes.linethickness ?? '1') === 0) return words.stacked(numerator, denominator)
  const isNested = children.some((child) => isLong([child]) || /m(?:frac|root|sqrt)/.test(JSON.stringify(child)))
  return ended(words.fraction(numerator, denominator), isNested, words.fractionEnd)
}

function heardRoot({ children }: MathElement): string {
  const [radicand = '', degree = ''] = children.map(heard)
  const text = degree === '3' ? words.cubeRoot(radicand) : words.rootOf(degree, radicand)
  return ended(text, isLong(children.slice(0, 1)), words.rootEnd)
}

const namesOf: Record<string, { under: number; over: number }> = {
  ...{ msup: { under: 0, over: 1 }, mover: { under: 0, over: 1 }, msub: { under: 1, over: 0 } },
  ...{ munder: { under: 1, over: 0 }, msubsup: { under: 1, over: 2 }, munderover: { under: 1, over: 2 } },
}
const bigSigns = /^(?:[∑∏∫∬∭∮⋃⋂]|max|min)$/u
const arrows = /^[→←↔⇌⇄⇒⇔⟶⟵]$/u

/** What stands below and above a base, with the words of each; `sign` is the base without words. */
type Scripts = {
  name: string
  base: MathNode | undefined
  under: MathNode | undefined
  over: MathNode | undefined
  sign: string
  said: string
  below: string
  above: string
}

function scriptsOf({ name, children }: MathElement): Scripts {
  const places = namesOf[name] ?? { under: 0, over: 0 }
  const [base] = children
  const under = places.under > 0 ? children[places.under] : undefined
  const over = places.over > 0 ? children[places.over] : undefined
  const heardPart = (node: MathNode | undefined) => (node === undefined ? '' : heard(node))
  return {
    ...{ name, base, under, over, sign: plainOf(base) },
    ...{ said: heardPart(base), below: heardPart(under), above: heardPart(over) },
  }
}

/** Indices, powers, bounds, and signs above and below. */
function heardScripts(scripts: Scripts): string {
  const { name, sign, said, over, below, above } = scripts
  if (bigSigns.test(sign)) return `${joined([said, below && words.from(below), above && words.to(above)])},`
  if (sign === 'lim' && below) return `${words.limitAt(below)},`
  if (sign === 'log' && below) return words.logarithm(below, above && powerOf(over, above))
  if (/over|under/.test(name)) return arrows.test(sign) ? heardArrow(scripts) : stacked(scripts)
  return isSelection(scripts) ? words.selection(said, below, above) : heardIndices(scripts)
}

function heardIndices({ base, over, said, below, above }: Scripts): string {
  // Charges of chemistry, and numbers before a letter: an isotope.
  if (said === '') return joined([above && chargeOf(above), below])
  return joined([said, below && indexOf(base, below), above && powerOf(over, above, base)])
}

/** Combinations and arrangements; a lower number below is an index, and the other one a power. */
const isSelection = ({ name, base, sign, under, over }: Scripts): boolean => {
  const [all, some] = [plainOf(under), plainOf(over)]
  const isCount = [all, some].every((count) => /^(?:[a-z]|\d+)$/.test(count))
  return name === 'msubsup' && /^[CA]$/.test(sign) && !isUpright(base) && isCount && !(Number(all) < Number(some))
}

const heardArrow = ({ sign, below, above }: Scripts): string =>
  joined([arrowWords(sign), above && `(${words.above(above)})`, below && `(${words.below(below)})`])

/** In a chemical equation substances turn into others. */
const arrowWords = (sign: string): string => heardLeaf(sign === '→' ? '⟶' : sign)

function stacked({ said, below, above, under, over }: Scripts): string {
  const [overSign, underSign] = [plainOf(over), plainOf(under)]
  const [overAccent, underAccent] = [words.accents[overSign], words.accents[underSign]]
  const isVector = overSign === '→'
  return joined([
    isVector ? words.vector : '',
    said,
    isVector ? '' : (overAccent ?? ''),
    underAccent ?? '',
    below && underAccent === undefined ? `(${words.below(below)})` : '',
    above && overAccent === undefined && !isVector ? `(${words.above(above)})` : '',
  ])
}

/** The signs of a node without words. */
const plainOf = (node: MathNode | undefined): string => {
  if (node === undefined) return ''
  return typeof node === 'string' ? shownText(node).trim() : node.children.map(plainOf).join('')
}

/** A number below a chemical element is its count. */
const indexOf = (base: MathNode | undefined, below: string): string =>
  isUpright(base) && /^\d+$/.test(below) ? below : words.index(below)

const isUpright = (node: MathNode | undefined): boolean =>
  typeof node === 'object' &&
  (node.attributes.mathvariant === 'normal' || (node.name !== 'mi' && node.children.some(isUpright)))

const chargeOf = (above: string): string => (/(?:плюс|минус)$/.test(above) ? `, ${words.charge(above)},` : above)

function powerOf(over: MathNode | undefined, above: string, base?: MathNode): string {
  const plain = plainOf(over)
  if (/^[∘°]$/.test(plain)) return words.degrees
  const part = partOfDegree(base, plain)
  if (part) return part
  if (/^[′″‴]+$/.test(plain) || plain === '*' || plain === '∗') return above
  if (plain === '2') return words.squared
  if (plain === '3') return words.cubed
  if (/^\d*[+−-]$/.test(plain)) return chargeOf(above)
  if (/^[+−-]\d+$/.test(plain) && isUpright(base)) return `(${words.above(above)})`
  return ended(words.power(above), over !== undefined && isLong([over]), words.powerEnd)
}

/** A number with strokes is an angle in minutes or seconds; a letter with strokes is another letter. */
const partOfDegree = (base: MathNode | undefined, strokes: string): string | undefined =>
  typeof base === 'object' && base.name === 'mn' ? words.partsOfDegree[strokes] : undefined

function enclosed({ classes }: MathElement, text: string): string {
  if (text === '') return ''
  if (classes.includes('tml-overline')) return words.overline(text)
  if (classes.includes('tml-underline')) return words.underline(text)
  if (classes.includes('tml-box') || classes.includes('tml-fbox')) return words.boxed(text)
  return classes.includes('tml-enclose') ? words.struck(text) : text
}

const heardTable = (table: MathElement): string => {
  // A cell that is flush right continues in the next one: «a &= b».
  const rows = tableRows(table).map((cells) =>
    joined(cells.map((cell) => heard(cell) + (cell.classes.includes('tml-right') ? '' : ','))).replace(/,$/, ''),
  )
  return rows.length === 1 ? (rows[0] ?? '') : rows.map((row, at) => words.row(at + 1, row)).join('; ')
}

/** A part of a row with its neighbours; `bar` is its number among the bars of the row, -1 for others. */
type Placed = {
  part: MathElement
  before: MathElement | undefined
  after: MathElement | undefined
  bar: number
  row: readonly MathElement[]
}

/** The parts of a row one after another; a table with the brackets around it, a modulus with both of its bars. */
function heardRow(nodes: readonly MathNode[]): string {
  const parts = partsOf(nodes)
  const bars = parts.filter(isBar)
  const said: string[] = []
  let at = 0
  for (const part of parts) {
    const bar = bars.length % 2 === 0 ? bars.indexOf(part) : -1
    addHeard(said, { part, before: parts[at - 1], after: parts[at + 1], bar, row: parts })
    at += 1
  }
  return joined(said)
}

function addHeard(said: string[], placed: Placed): void {
  const { part, before, after, bar } = placed
  if (part.name === 'mtable') {
    if (before && isOpening(before)) said.pop()
    said.push(tableBetween(plainOf(before), plainOf(after), part))
    return
  }
  if (before?.name === 'mtable' && isFence(part)) return
  if (bar >= 0) said.push(bar % 2 === 0 ? words.modulus : `, ${words.modulusEnd},`)
  else if (before) addBehind(said, before, placed)
  else said.push(heard(part))
}

function addBehind(said: string[], before: MathElement, placed: Placed): void {
  const { part, after } = placed
  if (after && isBond(before, part)) said.push(words.bonds[plainOf(part)] ?? '')
  else if (plainOf(part) === ':') said.push(heardColon(placed))
  else if (after && part.name === 'mo' && plainOf(part) === '→') said.push(heardPlainArrow(after, placed.row))
  else if (isMixed(before, part)) said.push(words.and, heard(part))
  else if (isWordPart(before, part)) said.push(`${said.pop() ?? ''}${heard(part)}`)
  else said.push(heard(part))
}

/** A colon divides, names the sets of a function, or stands before the condition of a quantifier. */
function heardColon({ part, row }: Placed): string {
  if (isMapping(row)) return words.maps
  return row.slice(0, row.indexOf(part)).some((one) => /^[∀∃]$/.test(plainOf(one))) ? words.suchThat : heard(part)
}

const isMapping = (row: readonly MathElement[]): boolean => /^\p{L}:\p{L}+→\p{L}+$/u.test(row.map(plainOf).join(''))

/** An arrow leads to a limit, to the set of a function, to a proposition (a capital letter, or beside signs of logic) or to substances and particles. */
function heardPlainArrow(after: MathElement, row: readonly MathElement[]): string {
  if (isMapping(row)) return words.into
  if (isUpright(after) || /^\d*$/.test(plainOf(after.name.startsWith('msu') ? after.children[0] : 'x')))
    return heardLeaf('⟶')
  const isLogic = /^[¬\p{Lu}]$/u.test(plainOf(after)) || row.some((one) => /^[¬∧∨∀∃]$/.test(plainOf(one)))
  return heardLeaf(isLogic ? '⇒' : '→')
}

const isOpening = (part: MathElement): boolean => /^[([{|∣]$/.test(plainOf(part))

/** A bond of chemistry: a sign without room around it, between two terms. */
const isBond = (before: MathElement, part: MathElement): boolean =>
  part.name === 'mo' &&
  before.name !== 'mo' &&
  part.attributes.lspace === '0em' &&
  part.attributes.rspace === '0em' &&
  Object.hasOwn(words.bonds, plainOf(part))

/** A whole number with a fraction of numbers behind it. */
const isMixed = (before: MathElement, part: MathElement): boolean =>
  before.name === 'mn' &&
  part.name === 'mfrac' &&
  /^\d+$/.test(plainOf(before)) &&
  part.children.every((child) => /^\d+$/.test(plainOf(child)))

/** Temml sets Cyrillic letters one by one: «км²» is «к» and «м²». */
const isWordPart = (before: MathElement, { name, children: [base] }: MathElement): boolean =>
  before.name === 'mtext' &&
  /\p{L}$/u.test(plainOf(before)) &&
  /^msu[bp]/.test(name) &&
  typeof base === 'object' &&
  base.name === 'mtext'

const isBar = (part: MathElement): boolean => /^(?:mi|mo)$/.test(part.name) && /^[|∣]$/.test(plainOf(part))
const isFence = (part: MathElement): boolean => part.name === 'mo' && /^[)\]}|∣]?$/.test(plainOf(part))

function tableBetween(before: string, after: string, table: MathElement): string {
  const rows = heardTable(table)
  if (before === '{' && after === '') return words.system(rows)
  if (before === '[' && after === '') return words.union(rows)
  if (/^[([]$/.test(before)) return words.matrix(rows)
  return /^[|∣]$/.test(before) ? words.determinant(rows) : words.table(rows)
}
