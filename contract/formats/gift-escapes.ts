import type { Markup } from '@quiz/contract/formats/imported.ts'

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

const formatAtStart = /^\[(html|moodle|plain|markdown)\]/i
const markups: Record<string, Markup> = { html: 'html', moodle: 'moodle', plain: 'none', markdown: 'markdown' }

/** A text of GIFT without its escapes, and its markup: its own, or that of its question. */
export function giftText(written: string, markup: Markup): { text: string; markup: Markup } {
  const trimmed = written.trim()
  const found = formatAtStart.exec(trimmed)
  const own = found?.[1] === undefined ? markup : (markups[found[1].toLowerCase()] ?? markup)
  return { text: unescapeGift(trimmed.slice(found?.[0].length ?? 0).trim()), markup: own }
}

/** The last name of a path of categories, in which a doubled slash is a slash. */
export const lastCategory = (path: string): string =>
  path
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim() ?? ''
