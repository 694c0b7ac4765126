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

/** Whether a typed text is one of the accepted ones; with `typo` a slip in each longer word is forgiven, never in digits. */
export function isAcceptedText(accepted: readonly string[], typed: string, { typo }: { typo: boolean }): boolean {
  const level = levelled(typed)
  return accepted.some((text) => {
    const known = levelled(text)
    return known === level || (typo && isSlip(level, known))
  })
}

/** Words stand at odd places, what separates them at even ones. */
const partsOf = (text: string): string[] => text.split(/([\p{L}\p{M}\p{N}]+)/u)
const digit = /\p{N}/u

function isSlip(typed: string, known: string): boolean {
  const [given, expected] = [partsOf(typed), partsOf(known)]
  return (
    given.length === expected.length &&
    expected.every((part, at) => {
      const own = given[at] ?? ''
      if (own === part) return true
      const mayDiffer = at % 2 === 1 && part.length >= limits.slipLetters && !digit.test(part + own)
      return mayDiffer && Math.abs(part.length - own.length) <= 1 && isSlipOf(own, part, 1)
    })
  )
}
