import {
  hasNamedRows,
  type KeyEntry,
  type KeyRows,
  rowsBelowHeads,
  rowsBelowNumbers,
} from '@quiz/contract/formats/key-table.ts'
import { fieldOf, isHead } from '@quiz/contract/formats/list-fields.ts'
import { type ListLine, placesOf } from '@quiz/contract/formats/list-marks.ts'

/** The lines without the key, its entries, and what stands behind it. */
export type KeyBlock<Line> = { lines: Line[]; entries: KeyEntry[]; rest: Line[] }

const heading =
  /^\(?(?:таблица |лист )?(?:ключи?|ответы|(?:правильные|верные) ответы|эталоны?(?: ответов)?|answers?|answer key|keys?)(?:\s(?:с|к|на|для|по|правильных|верных|ответов|теста|тестам?)(?=\s|$|[:.])[^:]{0,60})?\s?(?:$|[:.]\s?(.*?)\)?$)/iu
const oneEntry = /^(?:№\s?|(?:вопрос|задание)\s)?([АВСABC]?)(\d{1,3})\s?(?:[.):=—–-]\s?)?(\S.{0,79})$/iu
const strictEntry = /^[АВСABC]?\d{1,3}\s?[.):=—–-]?\s?[a-zа-яё](?:\s?[,и]\s?[a-zа-яё])*\)?$/iu
const betweenEntries =
  /\s?;\s?|\s?,\s?(?=[АВСABC]?\d{1,3}\s?[.):=—–-])|[\s,]{1,9}(?=[АВСABC]?\d{1,3}\s?[.):=—–-]\s?[^\s\d])|[\s,]{1,9}(?=[АВСABC]?\d{1,3}\s?[-–—=:]\s?\d)|[\s,]{1,9}(?=\d{1,3}\p{L}(?:[\s,;]|$))/u
const together = /^(?:\d{1,3}\p{L}{1,4}){2,}$/u
const ordinalKey = /^(?:[a-zа-яё]|[a-gа-ж]{2,4}|\d{1,2})[.)]?$/iu
const variantLine =
  /^(?:(?:вариант|variant)\s?(?:№\s?)?(?:\d{1,2}|[IVX]{1,4}|[A-ZА-Я])|(?:\d{1,2}|[IVX]{1,4})[-\s]?(?:й\s)?вариант)\s?[.:)—–-]\s?(\S.*)$/i

/** Whether a line is the heading of a key, with nothing behind it: «Ответы:». */
export const isKeyHeading = (text: string): boolean => (heading.exec(text)?.[1] ?? '') === '' && heading.test(text)

/** The text without its keys, which stand at its end or below each of its parts. */
export function apartFromKey<Line extends ListLine>(lines: readonly Line[]): KeyBlock<Line> {
  const apart: KeyBlock<Line> = { lines: [], entries: [], rest: [] }
  let at = 0
  while (at < lines.length) {
    const block = apart.lines.length > 0 ? blockAt(lines, at, apart.entries) : null
    const line = lines[at]
    if (block) {
      for (const one of block.found) apart.entries.push(one)
      at += block.taken
      if (!hasQuestions(lines, at)) {
        apart.rest = lines.slice(at)
        break
      }
    } else if (line) {
      apart.lines.push(line)
      at += 1
    }
  }
  return apart.entries.length > 0 ? apart : withoutHeading(lines)
}

/** A last paragraph of nothing but «1-б, 2-а» needs no heading. */
function withoutHeading<Line extends ListLine>(lines: readonly Line[]): KeyBlock<Line> {
  const last = lines.at(-1)
  const pieces = last?.text.split(betweenEntries) ?? []
  if (!last?.isAfterBlank || pieces.length < 2 || !pieces.every((piece) => strictEntry.test(piece)))
    return { lines: [...lines], entries: [], rest: [] }
  return { lines: lines.slice(0, -1), entries: entriesOf(last, last.text, 0) ?? [], rest: [] }
}

/** Whether questions stand below a line: lines with letters or boxes, or with a question mark. */
function hasQuestions(lines: readonly ListLine[], from: number): boolean {
  let marked = 0
  for (let at = from; at < lines.length; at++) {
    const { marks, text } = lines[at] as ListLine
    if (text.endsWith('?')) return true
    if (marks.some(({ family }) => /letter|box/.test(family))) marked += 1
    if (marked > 1) return true
  }
  return false
}

/** The key that begins at a line; null when there is none. Above more questions only letters in their places are one. */
function blockAt(lines: readonly ListLine[], at: number, before: readonly KeyEntry[]): KeyRows | null {
  const line = lines[at]
  if (!line) return null
  const base = before.length === 0 ? 0 : before.reduce((most, { variant }) => Math.max(most, variant), 0) + 1
  const alone = tableAlone(lines, at, base)
  const head = alone ? null : heading.exec(line.text)
  const block =
    alone ?? (head && (ordinals(lines, at, head[1] ?? '') ?? entriesFrom(lines, at, { first: head[1] ?? '', base })))
  if (!block) return null
  const areStrict = block.found.every(({ key }) => /^\(?\p{L}(?:(?:\s?,\s?|\s)\p{L})*[.)]?$/u.test(key))
  return areStrict || !hasQuestions(lines, at + block.taken) ? block : null
}

/** A table that says by its own heads or names that it is a key. */
function tableAlone(lines: readonly ListLine[], at: number, base: number): KeyRows | null {
  if (!/[\t|]/.test(lines[at]?.text ?? '')) return null
  return rowsBelowHeads(lines, at, base) ?? (hasNamedRows(lines, at) ? rowsBelowNumbers(lines, at, base) : null)
}

/** The entries of the lines below a heading, up to one that is none or has its number again; null when there are none. */
function entriesFrom(
  lines: readonly ListLine[],
  heading: number,
  { first, base }: { first: string; base: number },
): KeyRows | null {
  const found: KeyEntry[] = []
  let variant = base
  let at = first === '' ? heading + 1 : heading
  let end = heading
  const step = (): KeyRows | null => {
    const text = at === heading ? first : (lines[at]?.text ?? '')
    if (text === '' || isQuestion(text, lines[at + 1])) return null
    const isNew = isHead(text) || variantLine.test(text)
    if (isNew && found.some((entry) => entry.variant === variant)) variant += 1
    const rows = rowsAt(lines, at, { text, variant })
    return rows?.found.some((entry) => isAgain(found, entry)) ? null : rows
  }
  for (let rows = step(); rows; rows = step()) {
    for (const one of rows.found) found.push(one)
    at += rows.taken
    if (rows.found.length > 0) end = at
  }
  const isEnough = found.length > 1 || first === '' || /^ключ/i.test(lines[heading]?.text ?? '')
  return found.length > 0 && isEnough ? { found, taken: end - heading } : null
}

/** «1. Где?», «1. Столица Чехии» above «а) Прага»: a question of the next part. */
const isQuestion = (text: string, next: ListLine | undefined): boolean =>
  text.endsWith('?') || next?.marks.some((mark) => /letter/.test(mark.family) && placesOf(mark).includes(0)) === true

const isAgain = (found: readonly KeyEntry[], { variant, part, number }: KeyEntry): boolean =>
  found.some((entry) => entry.variant === variant && entry.part === part && entry.number === number)

/** The entries of a line, or of a table that begins there; none in the head of a variant, null for another line. */
function rowsAt(
  lines: readonly ListLine[],
  at: number,
  { text, variant }: { text: string; variant: number },
): KeyRows | null {
  const line = lines[at] as ListLine
  const told = variantLine.exec(text)?.[1]
  if (told === undefined && isHead(text)) return { found: [], taken: 1 }
  const table =
    told === undefined && text === line.text
      ? (rowsBelowHeads(lines, at, variant) ?? rowsBelowNumbers(lines, at, variant))
      : null
  if (table) return table
  const found = entriesOf(line, told ?? text, variant)
  return found && { found, taken: 1 }
}

function entriesOf({ line }: ListLine, text: string, variant: number): KeyEntry[] | null {
  const whole = /^([АВСABC]?)(\d{1,3})\t(\S[^\t]*)$/.exec(text)
  if (whole) return [{ line, variant, part: whole[1] ?? '', number: Number(whole[2]), key: whole[3] ?? '' }]
  const plain = text.replaceAll('\t', ' ')
  const pieces = (together.test(plain) ? plain.split(/(?<=\p{L})(?=\d)/u) : plain.split(betweenEntries)).filter(Boolean)
  const entries = pieces.map((piece) => oneEntry.exec(piece.trim().replace(/,$/, '')))
  if (entries.length === 0 || entries.some((entry) => entry === null)) return null
  return entries.map((entry) => ({
    ...{ line, variant, part: entry?.[1] ?? '' },
    ...{ number: Number(entry?.[2]), key: entry?.[3]?.trim() ?? '' },
  }))
}

/** «Ответы:» and a letter for each question, in a line or one below the other; with keys of questions it is one of them. */
function ordinals(lines: readonly ListLine[], at: number, first: string): KeyRows | null {
  // Every answer may be a heading: no line is looked at for all of those around it.
  let end = at + 1
  while (first === '' && ordinalKey.test(lines[end]?.text ?? '')) end += 1
  const column = lines.slice(at + 1, end)
  const row = first === '' ? lines[at + 1] : lines[at]
  if (!row || hasKeyAbove(lines, at)) return null
  const keys =
    column.length > 0 ? column.map(({ line, text }) => ({ line, key: text })) : lettersOf(row.line, first || row.text)
  if (keys.length < 2) return null
  const found = keys.map(({ line, key }, index) => ({
    ...{ line, variant: 0, part: '', number: index + 1, key },
    isOrdinal: true as const,
  }))
  return { found, taken: column.length + (first === '' && column.length === 0 ? 2 : 1) }
}

/** Looks upwards: among many keys the nearest one is close. */
function hasKeyAbove(lines: readonly ListLine[], from: number): boolean {
  for (let at = from - 1; at >= 0; at--) {
    const text = lines[at]?.text ?? ''
    if (fieldOf(text)?.field === 'key' || heading.test(text)) return true
  }
  return false
}

/** «б, а, в», «б а в»: a letter for each question. */
function lettersOf(line: number, row: string): { line: number; key: string }[] {
  const parts = row.replace(/[.;]$/, '').split(/[\s,;]+/)
  return parts.every((part) => /^[a-zа-яё]$/iu.test(part)) ? parts.map((key) => ({ line, key })) : []
}
