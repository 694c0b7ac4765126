import { normalized } from '@quiz/contract/questions/normalized-text.ts'

/** What of a typed answer does not count: with `compact` what separates its characters, with `anyOrder` their order too. */
export type Levelling = { compact?: boolean | undefined; anyOrder?: boolean | undefined }

/**
 * A typed answer as rules of grading 2 compare it: over `normalized` letters that look alike, indices, blanks, apostrophes, signs of
 * multiplication and stress marks do not matter. It is applied until nothing changes, so that a level text is its own level.
 */
export function normalizeAnswer(text: string, { compact = false, anyOrder = false }: Levelling = {}): string {
  let [level, before] = [text, '']
  do {
    before = level
    const spelled = normalized(level)
    const isWords = !signs.test(spelled)
    level = withTwins(isWords ? spelled : withoutBlanks(withIndices(withPlainSigns(spelled))))
    if (compact) level = level.replace(/[\s,;]/gu, '')
    // Words that did not come together are level after one pass: what people type at most.
    if (isWords && level.length === spelled.length) break
  } while (level !== before)
  return anyOrder ? [...level].sort().join('') : level
}

/** What is neither a word nor a blank between words. */
const signs = /[^a-zа-яіїє\d ]/

const withPlainSigns = (text: string): string =>
  text
    .replace(/[’‘ʼ´′`]/gu, "'")
    .replace(/[·×⋅]/gu, '*')
    .replace(/([аеиоуыэюяіїє])[\u0300\u0301]+/gu, '$1')
    .replaceAll('ѐ', 'е')
    .replaceAll('ѝ', 'и')

const [lowered, raised] = ['₀₁₂₃₄₅₆₇₈₉₊₋', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻']
const onTheLine = '0123456789+-'
const inLine = (indices: string, from: string): string =>
  Array.from(indices, (sign) => onTheLine[from.indexOf(sign)] ?? sign).join('')

/** «м²» is «м2», «10²» is «10^2»: behind a digit an exponent needs its sign, behind a letter or a bracket it does without. */
const withIndices = (text: string): string =>
  text
    .replace(/[₀-₉₊₋]+/g, (index) => inLine(index, lowered))
    .replace(
      /([\p{L}\p{M})\]}]|\p{Nd})([⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+)/gu,
      (_, before: string, index: string) => before + (/\p{Nd}/u.test(before) ? '^' : '') + inLine(index, raised),
    )
    .replace(/\^[({[]([+-]?[\p{L}\p{N}.,]+[+-]?)[)}\]]/gu, '^$1')
    .replace(/([\p{L}\p{M})\]}])\^(?=[+-]?\p{Nd})/gu, '$1')

const withoutBlanks = (text: string): string =>
  text
    // Initials are found by their whole word: Safari before 16.4 knows no lookbehind.
    .replace(/[\p{L}\p{M}\p{N}]+(?:\. )?/gu, (word) => (/^\p{L}\p{M}*\. $/u.test(word) ? word.trimEnd() : word))
    .replace(/ ?([-,/;=+*^]) ?/g, '$1')
    .replace(/(\p{Nd}) (?=[%‰°])/gu, '$1')

/** Small letters of both alphabets that look alike, those that look alike as capitals included. */
const [cyrillic, latin] = ['авекмнорстухі', 'abekmhopctyxi']
const changed = (word: string, from: string, to: string): string =>
  Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join('')

/** Whether texts have Latin letters alone. */
export const isLatin = (texts: readonly string[]): boolean =>
  texts.some((text) => /\p{Script=Latin}/u.test(text)) && !texts.some((text) => /\p{Script=Cyrillic}/u.test(text))

/** A level text in Latin letters if all of it can be read so: «номе», which was typed as «home». */
export const readInLatin = (level: string): string => (notLatin.test(level) ? level : changed(level, cyrillic, latin))

/** Without these each word is in Cyrillic already, or in neither alphabet. */
const latinOrDigits = /[\p{Script=Latin}\p{N}]/u
const notCyrillic = /(?![\p{Script=Cyrillic}abekmhopctyxi])\p{L}/u
const notLatin = /(?![\p{Script=Latin}авекмнорстухі])\p{L}/u

/**
 * Each word in one alphabet: in Cyrillic if all of its letters can be read so, else in Latin if they can. One that can be read as
 * both is Latin with digits («H2O»). Digits are never letters.
 */
const withTwins = (text: string): string =>
  !latinOrDigits.test(text)
    ? text
    : text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
        const isLatin = !notLatin.test(word)
        if (!notCyrillic.test(word) && !(isLatin && /\p{N}/u.test(word))) return changed(word, latin, cyrillic)
        return isLatin ? changed(word, cyrillic, latin) : word
      })
