/** Characters that readers take for the dot of an address. */
const dots = /[。．｡․‧•·∙⋅]/gu
/** Characters without width split an address for a program, not for its reader. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
/** A dot in brackets: `[.]`, `(точка)`. */
const bracketedDot = /\s*[[({<]\s*(?:\.|точка|dot)\s*[\])}>]\s*/gu
const links = [
  // A dot as a word: «сайт точка ру».
  /[\p{L}\p{N}]\s+(?:точка|dot)\s+(?:ру|рф|ком|орг|инфо|[a-z]{2,6})(?![\p{L}\p{N}])/u,
  /h(?:tt|xx)ps?\s*:|:\/\/|(?<![\p{L}\p{N}])www\s*\./u,
  // Any Latin word after a dot: in Russian it is hardly ever the next sentence, and top-level domains are added each year.
  /[\p{L}\p{N}](?:\s?\.|\s\.\s)(?:[a-z]{2,24}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]\.\s[a-z]{2,24}\//u,
  // Any other Cyrillic word after a dot is a sentence without its space.
  /[\p{L}\p{N}]\s?\.(?:рф|рус|бел|укр|срб|мкд|бг|қаз|москва|дети|онлайн|сайт|орг|ком)(?![\p{L}\p{N}])/u,
  // An IPv4 address.
  /(?<![\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{N}.])/u,
]

/** A word with a Latin letter, and the letters in such a word that pass for Latin ones. */
const latinWord = /[^\s/]*[a-z][^\s/]*/gu
const cyrillic = 'авезкмнорстухіјѕ'
const latin = 'abe3kmhopctyxijs'
const latinOf = new Map(Array.from(cyrillic, (letter, at) => [letter, latin.charAt(at)]))

const inLatin = (word: string) => Array.from(word, (letter) => latinOf.get(letter) ?? letter).join('')

/** Whether a text has an address that its readers can follow, also one that is spelled so as not to be found. */
export function hasLink(text: string): boolean {
  const spelled = text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(dots, '.')
    .replace(bracketedDot, '.')
  const spellings = [spelled, spelled.replace(latinWord, inLatin)]
  return spellings.some((one) => links.some((link) => link.test(one)))
}
