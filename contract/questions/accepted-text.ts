import { limits } from '@quiz/contract/limits.ts'
import { type Levelling, normalizeAnswer } from '@quiz/contract/questions/normalized-answer.ts'
import { normalized } from '@quiz/contract/questions/normalized-text.ts'
import { isSlipOf } from '@quiz/contract/work/slips.ts'

/** What texts are accepted, and what of them does not count. With `typo` a slip in each longer word is forgiven, never in digits. */
export type AcceptedTexts = Levelling & { acceptedTexts: readonly string[]; typo: boolean }

/**
 * The accepted texts of a question with one more; the same ones where one of them is level with it already, null where there is no
 * room for it.
 */
export function withAcceptedText(
  { acceptedTexts, ...levelling }: Levelling & { acceptedTexts: readonly string[] },
  text: string,
): readonly string[] | null {
  const level = normalizeAnswer(text, levelling)
  const written = acceptedTexts.filter((one) => one.trim() !== '')
  if (written.some((one) => normalizeAnswer(one, levelling) === level)) return acceptedTexts
  return written.length < limits.acceptedTextsMax ? [...written, text] : null
}

/** Whether a typed text is accepted by rules of grading 1, which releases before typed answers were normalized further have. */
export const isAcceptedAsSpelled = (accepted: AcceptedTexts, typed: string): boolean =>
  isOneOf(knownTexts(accepted, 'spelled', normalized), normalized(typed), accepted.typo)

/** Whether it is accepted by rules of grading 2: by those before, or normalized further. Nothing that was accepted is refused. */
export function isAcceptedText(accepted: AcceptedTexts, typed: string): boolean {
  if (isAcceptedAsSpelled(accepted, typed)) return true
  const level = (text: string) => normalizeAnswer(text, accepted)
  const name = `normalized ${accepted.compact === true} ${accepted.anyOrder === true}`
  return isOneOf(knownTexts(accepted, name, level), level(typed), accepted.typo)
}

/** An accepted text as it is compared: words stand at odd places of its parts, what separates them at even ones. */
type KnownText = { level: string; parts: readonly string[] }

/** Of lists of accepted texts, which do not change: a table of a class compares with each of them hundreds of times. */
const known = new WeakMap<readonly string[], Map<string, readonly KnownText[]>>()

function knownTexts({ acceptedTexts }: AcceptedTexts, name: string, level: (text: string) => string) {
  const levels = known.get(acceptedTexts) ?? new Map<string, readonly KnownText[]>()
  known.set(acceptedTexts, levels)
  const texts = levels.get(name) ?? acceptedTexts.map(level).map((one) => ({ level: one, parts: partsOf(one) }))
  levels.set(name, texts)
  return texts
}

function isOneOf(texts: readonly KnownText[], given: string, typo: boolean): boolean {
  if (texts.some(({ level }) => level === given)) return true
  if (!typo) return false
  const parts = partsOf(given)
  return texts.some((text) => isSlip(parts, text.parts))
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
