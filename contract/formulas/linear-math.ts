import { grouped, inLowered, inRaised } from '@quiz/contract/formats/scripts.ts'
import { partsOf, shownText, tableRows } from './math-parts.ts'
import type { MathElement, MathNode } from './math-tree.ts'

/** A formula on one line, where MathML cannot stand: «(a + b)/2», «√(x + 1)», «2H₂ + O₂ → 2H₂O». */
export const linearMath = (math: MathElement): string => linear(math).replaceAll(/\s+/g, ' ').trim()

function linear(node: MathNode): string {
  if (typeof node === 'string') return shownText(node)
  const [first = '', second = '', third = ''] = node.children.slice(0, 3).map(linear)
  switch (node.name) {
    case 'mi':
    case 'mo':
    case 'mn':
    case 'mtext':
    case 'ms':
      return shownText(node.children.join(''))
    case 'mspace':
    case 'mphantom':
      return ''
    case 'mfrac':
      return fraction(node, first, second)
    case 'msqrt':
      return `√${bracketed(row(node.children))}`
    case 'mroot':
      return `${inRaised(second) ?? ''}√${bracketed(first)}`
    case 'mtable':
      return tableRows(node)
        .map((cells) => cells.map(linear).map(trimmed).filter(Boolean).join(' ').replace(/[,;]$/, ''))
        .join('; ')
    default:
      if (node.classes.includes('tml-overline')) return signed(row(node.children), '‾')
      return scripts(node, [first, second, third]) ?? row(node.children)
  }
}

/** Indices, limits, and signs above and below; null for other elements. */
function scripts(node: MathElement, [first, second, third]: [string, string, string]): string | null {
  switch (node.name) {
    case 'msup':
      return base(first) + above(second)
    case 'msub':
    case 'munder':
      return isSign(second) ? signed(first, second) : base(first) + below(second)
    case 'msubsup':
    case 'munderover':
      // Numbers before a letter: an isotope.
      return trimmed(first) === '' ? above(third) + below(second) : base(first) + below(second) + above(third)
    case 'mover':
      if (arrow.test(first)) return trimmed(second) === '' ? first : `${trimmed(first)}(${trimmed(second)})`
      return isSign(second) ? signed(first, second) : base(first) + above(second)
    default:
      return null
  }
}

const trimmed = (text: string): string => text.trim()
const bracketed = (text: string): string => grouped(trimmed(text))
/** What has an index; a fraction and a sum have brackets. */
const base = (text: string): string => (/[\s/]/.test(trimmed(text)) ? bracketed(text) : trimmed(text))

const above = (text: string): string => script(text, '^', inRaised)
const below = (text: string): string => script(text, '_', inLowered)

function script(text: string, sign: string, inCharacters: (text: string) => string | null): string {
  const plain = trimmed(text).replaceAll(/\s+(?=[+−=-])|(?<=[+−=-])\s+/g, '')
  if (plain === '') return ''
  if (/^[′″‴°∘]+$/.test(plain)) return plain.replaceAll('∘', '°')
  return inCharacters(plain) ?? `${sign}${[...plain].length === 1 ? plain : bracketed(text)}`
}

function fraction({ attributes, children }: MathElement, numerator: string, denominator: string): string {
  if (children.length < 2) return numerator
  if (Number.parseFloat(attributes.linethickness ?? '1') === 0) return `${trimmed(numerator)} ${trimmed(denominator)}`
  const isProduct =
    /^[\p{L}\p{N}]+$/u.test(trimmed(denominator)) &&
    partsOf(children.slice(1)).length > 1 &&
    !/^d\p{L}$/u.test(trimmed(denominator))
  return `${bracketed(numerator)}/${isProduct ? `(${trimmed(denominator)})` : bracketed(denominator)}`
}

/** A sign over a letter is combined with it. */
const combining: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['→\u20d7', '‾\u0305', '¯\u0305', 'ˉ\u0305', '˙\u0307', '¨\u0308', '^\u0302', 'ˆ\u0302', '~\u0303', '˜\u0303'],
    ...['_\u0332', '⏞', '⏟'],
  ].map((pair) => [pair.charAt(0), pair.slice(1)]),
)
const isSign = (text: string): boolean => Object.hasOwn(combining, trimmed(text))

function signed(text: string, sign: string): string {
  const plain = trimmed(text)
  const found = combining[trimmed(sign)] ?? ''
  if (found === '') return plain
  return /^\p{L}$/u.test(plain) ? plain + found : `${trimmed(sign)}${bracketed(plain)}`
}

/** Signs with a blank at each side when they stand between two terms. */
const between = /^[+−±∓=≠≈≡<>≤≥⩽⩾≪≫∼≃≅∝→←↔⇒⇐⇔⟹⟸⟺⟶⟵⇌⇄∈∉∋⊂⊃⊆⊇∪∩∧∨∥∦⊥⟂×⋅·÷:∖↦-]/u
const opens = /^[([{⟨⌊⌈]$/u
const arrow = /^[→←↔⇌⇄⇒⇔⟶⟵]/u

/** What a row has so far. */
type Row = { text: string; wantsTerm: boolean; isBarOpen: boolean }

/** The parts of a row behind each other, with blanks around signs that stand between terms, behind commas and names. */
function row(nodes: readonly MathNode[]): string {
  const parts = partsOf(nodes)
  const written: Row = { text: '', wantsTerm: true, isBarOpen: false }
  for (const [at, node] of parts.entries()) addPart(written, node, parts[at + 1])
  return written.text
}

function addPart(before: Row, node: MathElement, next: MathElement | undefined): void {
  const part = node.name === 'mfrac' ? fractionIn(linear(node), before.text, next) : linear(node)
  const sign = trimmed(part)
  // The invisible sign behind the name of a function.
  if (sign === '' && (node.name === 'mo' || isBlank(node, before.text, next))) before.text += ' '
  if (sign === '') return
  if (isOperator(node) && between.test(sign)) {
    addSign(before, node, sign)
    return
  }
  const isBar = sign === '|'
  before.text += (isKeptApart(before.text, part, next) ? ' ' : '') + part
  const isComma = node.name === 'mo' && /^[,;]$/.test(sign)
  if (isComma || /^[∑∏∫∬∮⋃⋂]/u.test(sign)) before.text += ' '
  if (isBar) before.isBarOpen = !before.isBarOpen
  before.wantsTerm = isComma || opens.test(sign) || (isBar && before.isBarOpen)
}

function addSign(before: Row, node: MathElement, sign: string): void {
  const { text, wantsTerm } = before
  // A bond of chemistry has no room around it.
  const isTight = node.attributes.lspace === '0em' && node.attributes.rspace === '0em' && !arrow.test(sign)
  const isPrefix = wantsTerm && /^[+−±∓-]$/u.test(sign)
  before.text = isPrefix || isTight ? text + sign : `${text.trimEnd()} ${sign} `
  before.wantsTerm = true
}

const isOperator = ({ name, children: [base] }: MathElement): boolean =>
  name === 'mo' || (/^m(?:over|under|underover)$/.test(name) && typeof base === 'object' && arrow.test(linear(base)))

/** A thin blank behind a number is one before digits and units alone: «1 000 000», «5 м/с», but «2H₂». */
function isBlank({ name, attributes }: MathElement, before: string, next: MathElement | undefined): boolean {
  const width = Number.parseFloat(attributes.width ?? '0')
  if (name !== 'mspace' || width < 0.15 || next === undefined) return false
  return width > 0.2 || !/[\d)]$/.test(before) || /^[\d\p{Script=Cyrillic}(]/u.test(trimmed(linear(next)))
}

/** «2 sin x cos x», «S_осн h»: names and indices that are letters end with a blank. */
function isKeptApart(before: string, part: string, next: MathElement | undefined): boolean {
  if (!/[\p{L}\p{N})|]$/u.test(before)) return false
  const isFunction = next?.name === 'mo' && trimmed(linear(next)) === ''
  return isFunction || (/[_^][\p{L}\d]{1,20}$/u.test(before) && /^[\p{L}\d]/u.test(part))
}

/** A fraction beside other letters or digits is kept apart from them. */
function fractionIn(own: string, before: string, next: MathElement | undefined): string {
  if (/\d$/.test(before) && /^\d+\/\d+$/.test(own)) return ` ${own}`
  const isClose =
    /[\p{L}\p{N})]$/u.test(before) || (next !== undefined && /^[\p{L}\p{N}(√]/u.test(trimmed(linear(next))))
  return isClose && own.includes('/') ? `(${own})` : own
}
