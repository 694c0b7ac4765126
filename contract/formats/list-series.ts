import { withoutTabs } from '@quiz/contract/formats/level-lines.ts'
import { inColumns } from '@quiz/contract/formats/list-columns.ts'
import { isInitial } from '@quiz/contract/formats/list-initials.ts'
import { type LineMark, type ListLine, listLine, type MarkFamily, placesOf } from '@quiz/contract/formats/list-marks.ts'

/** A marked line in a series; `skipped` are the signs that are missing before it. */
export type Member = { at: number; mark: LineMark; skipped: number }
/** Lines with the marks of one family in their order: answers, or statements in a question. */
export type Series = { family: MarkFamily; members: Member[] }

const mostSkipped = 2

/** Every series of marks in the lines of a question; one that begins again is another series. */
export function seriesIn(lines: readonly ListLine[]): Series[] {
  const families = new Set<MarkFamily>()
  // Families whose first mark is there.
  const begun = new Set<MarkFamily>()
  for (const { marks } of lines)
    for (const mark of marks) {
      families.add(mark.family)
      if (placesOf(mark).includes(0)) begun.add(mark.family)
    }
  return [...families].flatMap((family) => {
    if (!isOrdered(family)) return looseSeries(lines, family)
    return begun.has(family) ? orderedSeries(lines, family, begun) : []
  })
}

const isOrdered = (family: MarkFamily): boolean => family !== 'bullet' && family !== 'box'

const markOf = ({ marks }: ListLine, family: MarkFamily) => marks.find((mark) => mark.family === family)

/** A line without a sign of its own in a series, marked right: «✅ Париж». */
const unsigned = ({ marks }: ListLine): LineMark | undefined =>
  marks.length > 0 && marks.every(({ family }) => !isOrdered(family)) ? marks.find(({ isRight }) => isRight) : undefined

function orderedSeries(lines: readonly ListLine[], family: MarkFamily, begun: ReadonlySet<MarkFamily>): Series[] {
  const found: Series[] = []
  let place = 0
  for (const [at, line] of lines.entries()) {
    const open = found.at(-1)
    const own = markOf(line, family)
    const more = () => cousin(line, { family, place, begun }) ?? unsigned(line)
    const mark = own ?? (open ? more() : undefined)
    if (!mark) continue
    const skipped = own ? stepsTo(mark, place, open !== undefined) : 0
    if (open && skipped !== null) {
      open.members.push({ at, mark, skipped })
      place += skipped + 1
    } else if (own && placesOf(own).includes(0)) {
      found.push({ family, members: [{ at, mark: own, skipped: 0 }] })
      place = 1
    }
  }
  return found
}

/** A mark with another end that goes on with the series: «A)», «В)», «С.». Families that have a series of their own do not. */
function cousin(
  { marks }: ListLine,
  { family, place, begun }: { family: MarkFamily; place: number; begun: ReadonlySet<MarkFamily> },
): LineMark | undefined {
  const kind = family.replace(/[.()]/g, '')
  return marks.find(
    (mark) =>
      !begun.has(mark.family) &&
      mark.family.replace(/[.()]/g, '') === kind &&
      placesOf(mark).includes(place) &&
      !isInitial(mark),
  )
}

/** How many signs are missing before this one; null when it does not go on with the series. */
function stepsTo(mark: LineMark, place: number, isOpen: boolean): number | null {
  if (!isOpen) return null
  const places = placesOf(mark)
  const most = places.includes(0) ? 0 : mostSkipped
  for (let skipped = 0; skipped <= most; skipped += 1) if (places.includes(place + skipped)) return skipped
  return null
}

/** Bullets and boxes; a text that is a question, or stands apart, ends a series of at least two. */
function looseSeries(lines: readonly ListLine[], family: MarkFamily): Series[] {
  const found: Series[] = []
  let isApart = true
  for (const [at, line] of lines.entries()) {
    const mark = markOf(line, family)
    if (!mark) {
      if (line.isAfterBlank || /[?:]$/.test(line.text)) isApart = true
      continue
    }
    const open = found.at(-1)
    if (open && (!isApart || open.members.length < 2)) open.members.push({ at, mark, skipped: 0 })
    else found.push({ family, members: [{ at, mark, skipped: 0 }] })
    isApart = false
  }
  return found
}

/**
 * The lines of a question with answers that share a line apart: «а) Лион б) Париж», «А. Лион <tab> Б. Париж», and answers
 * behind the question in its line.
 */
export function apartInline(written: readonly ListLine[]): ListLine[] {
  const lines = inColumns(written) ?? written
  const own = seriesIn(lines)
  const isMarked = own.some(({ members }) => members.length > 1 || members.some(({ mark }) => mark.isRight))
  // Three answers in lines of their own have no further ones inside.
  const inLines = new Set(own.filter(isInLines).map(({ family }) => family))
  return lines.flatMap(
    (line, at) => piecesOf(line, lines[at + 1], inLines) ?? (isMarked ? null : behindText(line)) ?? [line],
  )
}

const isInLines = ({ members }: Series): boolean => members.length > 2 && !members.some(({ skipped }) => skipped > 0)

/** The answers of a line that begins with the mark of one, where the first answers of the question stand like that. */
function piecesOf(line: ListLine, next: ListLine | undefined, inLines: ReadonlySet<MarkFamily>): ListLine[] | null {
  for (const mark of line.marks.filter(({ family }) => /letter|number/.test(family) && !inLines.has(family))) {
    const marks = inlineMarks(line.text, mark.family).filter(({ index }) => index > 0)
    // A letter that looks like another one has two places: its own is the one that the letters behind it go on from.
    const place = placesOf(mark).find((one) => runFrom(marks, one + 1).length > 0)
    if (place === undefined) continue
    const run = runFrom(marks, place + 1)
    const found = next && markOf(next, mark.family)
    const below = found ? placesOf(found) : []
    // «В» below «А … Б» goes on with them, though it looks like the Latin letter behind «A».
    if (below.includes(place + 1 + run.length) || !below.includes(place + 1))
      return cut(line, [0, ...run.map(({ index }) => index)])
  }
  return null
}

function behindText(line: ListLine): ListLine[] | null {
  for (const family of ['letter)', 'number)', 'letter.', 'number.'] as const) {
    const marks = inlineMarks(line.text, family)
    const run = runFrom(marks, 0)
    const [first] = run
    if (first && run.length > 1) return cut(line, [...(first.index > 0 ? [0] : []), ...run.map(({ index }) => index)])
  }
  return null
}

type InlineMark = { index: number; sign: string; family: MarkFamily }

const inlinePatterns: Partial<Record<MarkFamily, RegExp>> = {
  'letter)': /(?:^|[\s;,])([+*✅]?\x20?)([a-zа-яё])\s?\)(?=[\s+*]?\S)/giu,
  'number)': /(?:^|[\s;,])([+*✅]?\x20?)(\d{1,2})\s?\)(?=[\s+*]?\S)/giu,
  // Points stand behind initials and numbers too: only after a gap.
  'letter.': /(?:^|\t|; ?)([+*✅]?\x20?)([a-zа-яё])\.\s?(?=\S)/giu,
  'number.': /(?:^|\t|; ?)([+*✅]?\x20?)(\d{1,2})\.\s?(?=\S)/giu,
}

function inlineMarks(text: string, family: MarkFamily): InlineMark[] {
  const pattern = inlinePatterns[family]
  if (!pattern) return []
  return [...text.matchAll(pattern)].map((match) => ({ index: match.index, sign: match[2] ?? '', family }))
}

/** The marks that follow each other from this place. */
function runFrom(marks: readonly InlineMark[], from: number): InlineMark[] {
  const run: InlineMark[] = []
  for (const mark of marks) if (placesOf(mark).includes(from + run.length)) run.push(mark)
  return run
}

function cut(line: ListLine, starts: readonly number[]): ListLine[] {
  return starts.map((start, index) => {
    const text = line.text
      .slice(start, starts[index + 1])
      .trim()
      .replace(/^[;,]\s?|[;,]$/g, '')
    const piece = listLine({ ...line, text: withoutTabs(text), isAfterBlank: index === 0 && line.isAfterBlank })
    // «а) Рим + б) Милан»: the sign may belong to either, unless a tab stands before it.
    return index > 0 && /^[+*✅] /.test(text) && line.text[start] !== '\t' ? { ...piece, isBetween: true } : piece
  })
}
