import { limits } from '@quiz/contract/limits.ts'

/** A formula in a text: where it begins and ends, delimiters included, its TeX, and whether it stands on a line of its own. */
export type FoundFormula = { from: number; to: number; tex: string; isBlock: boolean }
/** The same, or an opening sign that its author doubled the backslash of: it is shown without the second one. */
type FoundSign = FoundFormula | { from: number; to: number; tex: null }

/** Opening and closing signs, and doubled backslashes, which neither open nor close. */
const escapes = /\\[()[\]\\]/g

/** The formulas of a text, as `signsIn` finds them; of a file with many texts more than of one. */
export const findFormulas = (text: string, most: number = limits.formulasMax): FoundFormula[] =>
  signsIn(text, most).filter((sign): sign is FoundFormula => sign.tex !== null)

/** The sources of all that is not shown as it is typed, in their order: formulas with their delimiters, and `\\\\(`. */
export const sourcesIn = (text: string): string[] =>
  signsIn(text, limits.formulasMax).map(({ from, to }) => text.slice(from, to))

/** What such a source is shown as when it is an opening sign with a doubled backslash; null for a formula. */
export const unescapedSign = (source: string): string | null => (/^\\\\[([]$/.test(source) ? source.slice(1) : null)

/**
 * The formulas of a text: TeX between `\(` and `\)`, or `\[` and `\]`. The first closing sign ends one; an opening sign without
 * one, and an empty pair, are text. What is over a limit is text as well: a source that is too long, and all beyond the first
 * twenty. One pass, whatever the text.
 */
function signsIn(text: string, most: number): FoundSign[] {
  if (!text.includes('\\')) return []
  const signs = [...text.matchAll(escapes)].map(({ 0: sign, index }) => ({ sign, index }))
  const found: FoundSign[] = []
  // Of each closing sign: the first one that has not been passed yet.
  const next = { '\\)': 0, '\\]': 0 }
  let [at, formulas] = [0, 0]
  while (at < signs.length && formulas < most) {
    const opening = signs[at]
    at += 1
    const closing = opening && closingOf[opening.sign]
    if (opening && isEscaped(opening, text)) found.push({ from: opening.index, to: opening.index + 3, tex: null })
    if (!closing) continue
    next[closing] = indexFrom(signs, closing, Math.max(next[closing], at))
    const end = signs[next[closing]]
    if (!end) continue
    const tex = text.slice(opening.index + 2, end.index)
    if (tex.trim() === '') continue
    at = next[closing] + 1
    if (tex.length > limits.formulaChars) continue
    formulas += 1
    found.push({ from: opening.index, to: end.index + 2, tex, isBlock: closing === '\\]' })
  }
  return found
}

const isEscaped = ({ sign, index }: { sign: string; index: number }, text: string): boolean =>
  sign === '\\\\' && /[([]/.test(text.charAt(index + 2))

type Closing = '\\)' | '\\]'
const closingOf: Record<string, Closing | undefined> = { '\\(': '\\)', '\\[': '\\]' }

function indexFrom(signs: readonly { sign: string }[], sign: string, from: number): number {
  let at = from
  while (at < signs.length && signs[at]?.sign !== sign) at += 1
  return at
}

/** The length of a text by which it is compared with its limit: a formula counts as ten characters, whatever its source. */
export const lengthWithFormulas = (text: string): number =>
  findFormulas(text).reduce((length, { from, to }) => length - (to - from) + limits.formulaLength, text.length)

/** The longest text that a limit can allow when all of its formulas are as long as they may be. */
export const longestWithFormulas = (max: number): number =>
  max + limits.formulasMax * (limits.formulaChars + 4 - limits.formulaLength)
