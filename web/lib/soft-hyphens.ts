/** Letters from which a word may not fit into a tile of a phone. */
const longFrom = 11

const [vowel, consonant, mute] = ['[аеёиоуыэюя]', '[бвгджзклмнпрстфхцчшщ]', '[йьъ]']
const letter = '[а-яё]'
/** Between syllables, at least two letters from both ends: the rules of P. Khristov in the form of Dymchenko and Varsanofyev. */
const betweenSyllables = new RegExp(
  `(?<=${letter}{2})(?=${letter}{2})(?:${[
    `(?<=${mute})(?=${letter}{2})`,
    `(?<=${vowel})(?=${vowel}${letter})`,
    `(?<=${vowel}${consonant})(?=${consonant}${vowel})`,
    `(?<=${consonant}${vowel})(?=${consonant}${vowel})`,
    `(?<=${vowel}${consonant})(?=${consonant}{2}${vowel})`,
    `(?<=${vowel}${consonant}{2})(?=${consonant}{2}${vowel})`,
  ].join('|')})`,
  'giu',
)
const longWord = new RegExp(`${letter}{${longFrom},}`, 'giu')

/**
 * A text whose long Russian words break with a hyphen where a line is too short: Chromium has no dictionary for `hyphens: auto`
 * in Russian on most systems.
 */
export const softHyphens = (text: string): string =>
  text.replace(longWord, (word) => word.replace(betweenSyllables, '\u00ad'))
