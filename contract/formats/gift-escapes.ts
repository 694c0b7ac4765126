const special = /[\\~=#{}:]/g

/** A text as GIFT writes it: special characters escaped, line breaks as «\n». */
export const escapeGift = (text: string): string => text.replace(special, '\\$&').replaceAll('\n', '\\n')

/** The text that GIFT escaped. A backslash before another character stands for itself, as in formulas. */
export const unescapeGift = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** The position of a sign that is not escaped, or -1. */
export function indexOfBare(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}

/** Lines of one text as a paragraph; a line break is written «\\n». */
export const paragraphOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
