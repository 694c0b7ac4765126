/** Letters from which a word may not fit into a tile of a phone. */
const longFrom = 11

const [vowel, consonant, mute] = ['[аеёиоуыэюя]', '[бвгджзклмнпрстфхцчшщ]', '[йьъ]']
const letter = '[а-яё]'
/**
 * A word in two parts whose border is between syllables: the rules of P. Khristov in the form of Dymchenko and Varsanofyev.
 * Without lookbehind, which Safari before 16.4 does not read: it would refuse the whole script.
 */
const betweenSyllables = new RegExp(
  [
    `${mute}\\|`,
    `${vowel}\\|${vowel}`,
    `${vowel}${consonant}\\|${consonant}${vowel}`,
    `${consonant}${vowel}\\|${consonant}${vowel}`,
    `${vowel}${consonant}{1,2}\\|${consonant}{2}${vowel}`,
  ].join('|'),
  'iu',
)
const longWord = new RegExp(`${letter}{${longFrom},}`, 'giu')

/** Whether a word may break before the letter at this index: at least two letters stay on both sides. */
const mayBreak = (word: string, at: number): boolean =>
  at >= 2 && at <= word.length - 2 && betweenSyllables.test(`${word.slice(0, at)}|${word.slice(at)}`)

/**
 * A text whose long Russian words break with a hyphen where a line is too short: Chromium has no dictionary for `hyphens: auto`
 * in Russian on most systems.
 */
export const softHyphens = (text: string): string =>
  text.replace(longWord, (word) => word.replace(/./g, (one, at: number) => (mayBreak(word, at) ? '\u00ad' : '') + one))
