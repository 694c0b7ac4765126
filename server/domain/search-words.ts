const invisible = /\p{Cf}|\p{Variation_Selector}/gu
/** Marks over a letter that tell where the stress is. */
const stress = /[\u0300\u0301]/g
const word = /[\p{L}\p{M}\p{N}]+/gu
const compound = /[\p{L}\p{M}\p{N}]+(?:[-‐‑_.][\p{L}\p{M}\p{N}]+)+/gu

/** A text with everything levelled that searching should not tell apart: case, ё and е, stress marks, invisible signs. */
const levelled = (text: string): string =>
  text.normalize('NFC').replace(stress, '').replace(invisible, '').toLowerCase().replaceAll('ё', 'е')

/** The words of a text in their order, levelled. Whatever is neither letter nor digit sets words apart. */
export const wordsOf = (text: string): string[] => levelled(text).match(word) ?? []

/** Compounds written as one: `видеоигры` of «видео-игры», `artsokolov` of `art.sokolov`. */
export const compoundsOf = (text: string): string[] =>
  (levelled(text).match(compound) ?? []).map((found) => wordsOf(found).join(''))

/** Everything in a text that belongs to no word and is no space, each sign once. */
export const signsOf = (text: string): string[] => [...new Set(levelled(text).replace(word, '').replace(/\s/gu, ''))]

/** What two texts have in common that are the same but for case, punctuation and spaces; of a text without words its signs. */
export const wholeOf = (text: string): string => wordsOf(text).join(' ') || signsOf(text).join('')

/** Whether a text holds anything to search for. */
export const isSearch = (typed: string): boolean => wholeOf(typed) !== ''
