import { limits } from '@quiz/contract/limits.ts'
import { isSlipOf } from '@quiz/contract/slips.ts'

const unseen = /\p{Default_Ignorable_Code_Point}/gu
const quotes = /[«»„“”‟"]/gu
const dashes = /[‐‑‒–—―−]/gu
const atTheEnd = /[.,\s]+$/u

/**
 * A text as it is compared: letter case, ё and е, kinds of quotes, dashes and spaces do not matter, nor does a full stop or
 * comma at its end.
 */
export function levelled(text: string): string {
  const level = text
    .normalize('NFC')
    .replace(unseen, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim()
  return level.replace(atTheEnd, '') || level
}

/** An accepted text as it is compared: words stand at odd places of its parts, what separates them at even ones. */
type KnownText = { level: string; parts: readonly string[] }

/** Of lists of accepted texts, which do not change: a table of a class compares with each of them hundreds of times. */
const knownTexts = new WeakMap<readonly string[], readonly KnownText[]>()

function knownIn(accepted: readonly string[]): readonly KnownText[] {
  const known = knownTexts.get(accepted) ?? accepted.map(levelled).map((level) => ({ level, parts: partsOf(level) }))
  knownTexts.set(accepted, known)
  return known
}

/** Whether a typed text is one of the accepted ones; with `typo` a slip in each longer word is forgiven, never in digits. */
export function isAcceptedText(accepted: readonly string[], typed: string, { typo }: { typo: boolean }): boolean {
  const given = levelled(typed)
  const known = knownIn(accepted)
  if (known.some(({ level }) => level === given)) return true
  if (!typo) return false
  const parts = partsOf(given)
  return known.some((text) => isSlip(parts, text.parts))
}

const partsOf = (text: string): string[] => text.split(/([\p{L}\p{M}\p{N}]+)/u)
const digit = /\p{N}/u

const isSlip = (given: readonly string[], expected: readonly string[]): boolean =>
  given.length === expected.length &&
  expected.every((part, at) => {
    const own = given[at] ?? ''
    if (own === part) return true
    // By length first: it refuses nearly all without reading the letters.
    const isNear = at % 2 === 1 && part.length >= limits.slipLetters && Math.abs(part.length - own.length) <= 1
    return isNear && isSlipOf(own, part, 1) && !digit.test(part + own)
  })
