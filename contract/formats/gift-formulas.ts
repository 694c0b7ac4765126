import { unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import type { HiddenPart } from '@quiz/contract/formats/hidden-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'

/** Runs of backslashes before a delimiter, and the dollars of Moodle. */
const signs = /(?<!\\)(\\+)([()[\]])|\$\$/g
const closingOf: Record<string, string> = { '(': ')', '[': ']', $: '$' }
/** Each sign of a source may have its backslash, and a delimiter two. */
const longest = 2 * limits.formulaChars + 8

type Sign = { at: number; to: number; backslashes: number; kind: string }

/**
 * The formulas of GIFT, in which `\(\frac{a}{b}\)` stands as it is or escaped: `\\(\\frac\{a\}\{b\}\\)`. Dollars of Moodle stay
 * until the text around them is known.
 */
export function giftFormulas(text: string): HiddenPart[] {
  const all = [...text.matchAll(signs)].map(
    ({ 0: whole, 1: backslashes = '', 2: kind = '$', index }): Sign => ({
      ...{ at: index, to: index + whole.length, backslashes: backslashes.length, kind },
    }),
  )
  const parts: HiddenPart[] = []
  let at = 0
  while (at < all.length) {
    const opening = all[at]
    at += 1
    if (!opening || !opens(opening)) continue
    const found = closingAt(text, all, at)
    if (!found) continue
    parts.push(found.part)
    at = found.next
  }
  return outsideComments(text, parts)
}

function outsideComments(text: string, parts: readonly HiddenPart[]): HiddenPart[] {
  let [line, at] = [0, 0]
  return parts.filter(({ from }) => {
    const lineBreak = text.slice(at, from).lastIndexOf('\n')
    if (lineBreak >= 0) line = at + lineBreak + 1
    at = from
    return !/^[ \t]{0,99}\/\//.test(text.slice(line, line + 102))
  })
}

/** Escaped backslashes are half as many in the text. */
const inText = ({ backslashes }: Sign): number => Math.ceil(backslashes / 2)
const opens = (sign: Sign): boolean =>
  closingOf[sign.kind] !== undefined && (sign.kind === '$' || inText(sign) % 2 === 1)

function closingAt(text: string, all: readonly Sign[], from: number): { part: HiddenPart; next: number } | null {
  const opening = all[from - 1]
  if (!opening) return null
  for (let at = from; at < all.length; at += 1) {
    const sign = all[at]
    if (!sign || sign.at - opening.to > longest) return null
    if (!closes(sign, opening)) continue
    const part = partBetween(text, opening, sign)
    return part && { part, next: at + 1 }
  }
  return null
}

/** Behind an opening sign whose backslash is not escaped no other is. */
const closes = (sign: Sign, opening: Sign): boolean =>
  sign.kind === closingOf[opening.kind] &&
  (sign.kind === '$' || (opening.backslashes === 1 ? sign.backslashes : inText(sign)) % 2 === 1)

function partBetween(text: string, opening: Sign, closing: Sign): HiddenPart | null {
  const isEscaped = opening.backslashes > 1
  const delimiter = isEscaped ? 3 : 2
  const written = text.slice(opening.to, closing.to - delimiter)
  if (!isOneText(written, isEscaped)) return null
  const source = isEscaped ? unescapeGift(written) : sourceOf(written)
  const [before, after] = opening.kind === '$' ? ['$$', '$$'] : [`\\${opening.kind}`, `\\${closing.kind}`]
  return { from: opening.to - delimiter, to: closing.to, source: before + source + after }
}

/** Whether a formula ends in the text in which it begins: no answer and no paragraph begins within it. */
const isOneText = (written: string, isEscaped: boolean): boolean =>
  written.trim() !== '' && (isEscaped ? !written.includes('\n') : !/\n[^\S\n]*(?:[=~#}\n]|$)/.test(written))

const bare = /(?<!\\)[{}=~#]/

/** The TeX of a formula whose delimiters are not escaped: where no sign stands bare, its signs may be. */
function sourceOf(written: string): string {
  if (bare.test(written)) return written
  return /\\\\[a-zA-Z]/.test(written) ? unescapeGift(written) : written.replace(/\\([~=#{}:])/g, '$1')
}
