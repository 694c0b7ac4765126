const invisible = /\p{Cf}|\p{Variation_Selector}/gu
/** Stress marks over a letter. */
const stress = /[\u0300\u0301]/g
const word = /[\p{L}\p{M}\p{N}]+/gu
const compound = /[\p{L}\p{M}\p{N}]+(?:[-‐‑_.][\p{L}\p{M}\p{N}]+)+/gu

/** A text normalized for search: letter case, ё and е, stress marks and invisible characters do not matter. */
const normalized = (text: string): string =>
  text.normalize('NFC').replace(stress, '').replace(invisible, '').toLowerCase().replaceAll('ё', 'е')

/** The normalized words of a text in order. All characters but letters and digits separate words. */
export const wordsOf = (text: string): string[] => normalized(text).match(word) ?? []

/** Compounds written as one: `видеоигры` of «видео-игры», `artsokolov` of `art.sokolov`. */
export const compoundsOf = (text: string): string[] =>
  (normalized(text).match(compound) ?? []).map((found) => wordsOf(found).join(''))

/** The characters of a text that are neither in words nor spaces, each once. */
export const signsOf = (text: string): string[] => [...new Set(normalized(text).replace(word, '').replace(/\s/gu, ''))]

/**
 * The key by which whole texts are compared without letter case, punctuation and spaces; for a text without words its
 * signs.
 */
export const wholeOf = (text: string): string => wordsOf(text).join(' ') || signsOf(text).join('')

/** Whether a text contains anything to search for. */
export const isSearch = (typed: string): boolean => /\S/u.test(normalized(typed))
