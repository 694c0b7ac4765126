import { fieldOf } from '@quiz/contract/formats/list-fields.ts'
import { linesOf } from '@quiz/contract/formats/text-lines.ts'

/** A line with text, normalized: marks of word processors are ordinary ones, wide gaps are tabs. `isHeading`, `isCode` and `isStrong` in Markdown. */
export type LevelLine = {
  line: number
  text: string
  indent: number
  isAfterBlank: boolean
  isHeading?: true
  isCode?: true
  isStrong?: true
}

const invisible = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Word writes the bullets of its symbol fonts as private characters, or as `o`, `§`, `·` before a tab. */
const privateBullet = /^[\uf020-\uf0ff]\s*/
const letterBullet = /^(?:[§·¨]\s|[oØüv]\t)\s*/
/** Chats write these before every answer of a list. */
const emojiBullet = /^(?:🔹|🔸|🔷|🔶|👉|[➤➔➜❖✦◽◾▫▪])\ufe0f?\s*(?=\S)/u
const keycap = /^(\d)\ufe0f?\u20e3\s*/
const letterEmoji = /^(?:(🅰)|🅱)\ufe0f?\s*/u
const wideGap = /\s{2,}|\t/g

/** Most lines need no more: they begin with a letter, a digit or a quotation mark, and have no gaps. */
const isLevel = /^(?:[\p{L}\d«"(–—-](?! ?\t)(?![\ufe0f\u20e3]))(?!.*(?:\t|\s\s))/u

/** The lines of a text that are not blank. */
export function levelLines(text: string): LevelLine[] {
  const lines: LevelLine[] = []
  let isAfterBlank = false
  for (const { line, text: raw } of linesOf(text)) {
    const normalized = levelLine(raw)
    if (normalized !== '') lines.push({ line, text: normalized, indent: indentOf(raw), isAfterBlank })
    isAfterBlank = normalized === ''
  }
  return withTicksAsBoxes(withLetterBullets(lines))
}

/** A Latin «o» before several lines is the bullet that Word writes by a letter, where its tab became a blank. */
function withLetterBullets(lines: LevelLine[]): LevelLine[] {
  const isBulleted = ({ text }: LevelLine): boolean => text.startsWith('o ')
  if (lines.filter(isBulleted).length < 2) return lines
  return lines.map((line) => (isBulleted(line) ? { ...line, text: `• ${line.text.slice(2)}` } : line))
}

const cross = /^[❌✗✘✖]\ufe0f?\s?\S/u
const tick = /^[✅✓✔√]\ufe0f?\s?(?=\S)/u

/** Where wrong answers begin with a cross, a tick before others is a box like it. */
function withTicksAsBoxes(lines: LevelLine[]): LevelLine[] {
  if (!lines.some(({ text }) => cross.test(text))) return lines
  return lines.map((line) =>
    tick.test(line.text) && !fieldOf(line.text.replace(tick, ''))
      ? { ...line, text: line.text.replace(tick, '☑ ') }
      : line,
  )
}

const indentOf = (raw: string): number => Math.min(12, raw.replaceAll('\t', '    ').search(/\S|$/))

function levelLine(raw: string): string {
  const visible = raw.normalize('NFC').replace(invisible, '').trim()
  if (isLevel.test(visible)) return visible
  return visible
    .replace(privateBullet, '• ')
    .replace(letterBullet, '• ')
    .replace(emojiBullet, '• ')
    .replace(keycap, '$1. ')
    .replace(letterEmoji, (_, a?: string) => (a ? 'A) ' : 'B) '))
    .replace(wideGap, '\t')
    .trim()
}

/** A text of one line without the tabs of `levelLines`. */
export const withoutTabs = (text: string): string => text.replaceAll('\t', ' ').trim()
