import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'
import { isHead } from '@quiz/contract/formats/list-fields.ts'

/** A line of a key that stands at the end of a text: the answer to a question, of a variant from 0. */
export type KeyEntry = { line: number; variant: number; number: number; key: string }
export type KeyBlock<Line> = { lines: Line[]; entries: KeyEntry[] }

const heading =
  /^(?:ключи?|ответы|правильные ответы|эталоны? ответов|(?:ключи?|ответы) (?:к|на|для) [^:]{1,60}|answers?|answer key|keys?)\s?(?:$|[:.]\s?(.*)$)/iu
const oneEntry = /^(?:№\s?|вопрос\s)?(\d{1,3})\s?(?:[.):=—–-]\s?)?(\S.{0,79})$/iu
const strictEntry = /^\d{1,3}\s?[.):=—–-]?\s?[a-zа-яё](?:\s?[,и]\s?[a-zа-яё])*\)?$/iu
const betweenEntries =
  /\s*;\s*|\s*,\s*(?=\d{1,3}\s?[.):=—–-])|[\s,]+(?=\d{1,3}\s?[.):=—–-]\s?[^\s\d])|[\s,]+(?=\d{1,3}\s?[-–—=:]\s?\d)|[\s,]+(?=\d{1,3}\p{L}(?:[\s,;]|$))/u

/** The text without the key at its end, and the key. */
export function apartFromKey<Line extends LevelLine>(lines: readonly Line[]): KeyBlock<Line> {
  for (const [at, line] of lines.entries()) {
    const head = heading.exec(line.text)
    if (!head || at === 0) continue
    const entries = entriesFrom(lines, at, head[1] ?? '')
    if (entries) return { lines: lines.slice(0, at), entries }
  }
  return withoutHeading(lines)
}

/** A last paragraph of nothing but «1-б, 2-а» needs no heading. */
function withoutHeading<Line extends LevelLine>(lines: readonly Line[]): KeyBlock<Line> {
  const last = lines.at(-1)
  const pieces = last?.text.split(betweenEntries) ?? []
  if (!last?.isAfterBlank || pieces.length < 2 || !pieces.every((piece) => strictEntry.test(piece)))
    return { lines: [...lines], entries: [] }
  return { lines: lines.slice(0, -1), entries: entriesOf(last, 0) ?? [] }
}

/** The entries of all lines from a heading to the end of the text; null when one of them is none. */
function entriesFrom(lines: readonly LevelLine[], heading: number, first: string): KeyEntry[] | null {
  const entries: KeyEntry[] = []
  let variant = 0
  let at = first === '' ? heading + 1 : heading
  for (let line = lines[at]; line; line = lines[at]) {
    const text = at === heading ? first : line.text
    const step = isHead(text) ? { found: [], taken: 1 } : stepOf({ ...line, text }, lines[at + 1], variant)
    if (!step) return null
    if (isHead(text) && entries.length > 0) variant += 1
    entries.push(...step.found)
    at += step.taken
  }
  const isEnough = entries.length > 1 || first === '' || /^ключ/i.test(lines[heading]?.text ?? '')
  return entries.length > 0 && isEnough ? entries : null
}

/** The entries of a line, or of two rows of a table, and how many lines they take. */
function stepOf(
  line: LevelLine,
  next: LevelLine | undefined,
  variant: number,
): { found: KeyEntry[]; taken: number } | null {
  const table = tableEntries(line, next, variant)
  const found = table ?? entriesOf(line, variant)
  return found && { found, taken: table ? 2 : 1 }
}

function entriesOf({ line, text }: LevelLine, variant: number): KeyEntry[] | null {
  const whole = /^(\d{1,3})\t(\S[^\t]*)$/.exec(text)
  if (whole) return [{ line, variant, number: Number(whole[1]), key: whole[2] ?? '' }]
  const pieces = text.replaceAll('\t', ' ').split(betweenEntries).filter(Boolean)
  const entries = pieces.map((piece) => oneEntry.exec(piece.trim().replace(/,$/, '')))
  if (entries.length === 0 || entries.some((entry) => entry === null)) return null
  return entries.map((entry) => ({ line, variant, number: Number(entry?.[1]), key: entry?.[2]?.trim() ?? '' }))
}

/** Two rows of a table: the numbers of questions, and below them their answers. */
function tableEntries(numbers: LevelLine, keys: LevelLine | undefined, variant: number): KeyEntry[] | null {
  const top = cellsOf(numbers.text)
  const bottom = cellsOf(keys?.text ?? '')
  const label = top.length > 1 && !/^\d{1,3}$/.test(top[0] ?? '') ? 1 : 0
  const counted = top.slice(label)
  const isRow = counted.length > 1 && counted.every((cell) => /^\d{1,3}$/.test(cell)) && top.length === bottom.length
  if (!isRow || !keys) return null
  const values = bottom.slice(label)
  return counted.map((number, index) => ({
    line: keys.line,
    variant,
    number: Number(number),
    key: values[index] ?? '',
  }))
}

const cellsOf = (text: string): string[] => text.split(text.includes('\t') ? /\t/ : /\s+/).map((cell) => cell.trim())
