import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'
import { type ListLine, listLine, type MarkFamily, placesOf } from '@quiz/contract/formats/list-marks.ts'
import { withoutEnd } from '@quiz/contract/formats/text-lines.ts'

const questionStart = /^(?:№\s?|(?:вопрос|задание)\s)?(\d{1,3})[.)]\s?\S/i

/** Questions beside each other, as pages of two columns have them, one below the other. */
export function belowEachOther(lines: readonly LevelLine[]): LevelLine[] {
  const left: LevelLine[] = []
  let right: LevelLine[] = []
  for (const [at, line] of lines.entries()) {
    const row = rowOf(line, lines[at + 1], right.length > 0)
    // The question beside one is the next one, unless the right column goes on with later numbers.
    if (row.isNext) {
      for (const one of right) left.push(one)
      right = []
    }
    for (const one of row.left) left.push(one)
    for (const one of row.right) right.push(one)
  }
  return [...left, ...right]
}

/** A line in the columns: `isNext` where the right column so far comes before it. */
type ColumnRow = { left: LevelLine[]; right: LevelLine[]; isNext: boolean }

function rowOf(line: LevelLine, below: LevelLine | undefined, areOpen: boolean): ColumnRow {
  const sides = line.text.split('\t')
  const [left = '', right = ''] = sides
  const pair = sides.length === 2 ? pairOf(sides, below) : null
  if (pair || (areOpen && sides.length === 2 && isSameSign(sides)))
    return {
      ...{ left: [{ ...line, text: left }], right: [{ ...line, text: right, isAfterBlank: pair !== null }] },
      isNext: pair?.isNext === true,
    }
  const isOneSided = areOpen && !line.isAfterBlank && /^[+*✅]?\s?[a-zа-яё]\)/iu.test(line.text)
  const isRight = isOneSided && line.indent > 8
  return { left: isRight ? [] : [line], right: isRight ? [line] : [], isNext: !isOneSided }
}

/** The numbers of two questions in a line, above answers that stand beside each other as well. */
function pairOf(sides: readonly string[], next: LevelLine | undefined): { isNext: boolean } | null {
  const [one, other] = sides.map((side) => questionStart.exec(side)?.[1])
  const below = next?.text.split('\t') ?? []
  if (one === undefined || other === undefined || below.length !== 2 || !isSameSign(below)) return null
  return { isNext: Number(other) === Number(one) + 1 }
}

function isSameSign([one = '', other = '']: readonly string[]): boolean {
  const [a, b] = [one, other].map((side) => /^[+*✅]?\s?\(?([a-zа-яё]|\d{1,2})[.)]/iu.exec(side)?.[1]?.toLowerCase())
  return a !== undefined && a === b
}

const families = ['letter)', 'number)', 'letter.', 'number.'] as const
const signs: Record<(typeof families)[number], RegExp> = {
  'letter)': /(?:^|[\s;])([+*✅]?\x20?[a-zа-яё])\s?\)(?=[\s+*]?\S)/giu,
  'number)': /(?:^|[\s;])([+*✅]?\x20?\d{1,2})\s?\)(?=[\s+*]?\S)/giu,
  'letter.': /(?:^|\t|; ?)([+*✅]?\x20?[a-zа-яё])\.\s?(?=\S)/giu,
  'number.': /(?:^|\t|; ?)([+*✅]?\x20?\d{1,2})\.\s?(?=\S)/giu,
}

type Piece = { place: number; text: string; line: ListLine }

/**
 * The answers of a question that stand in columns, «а) Рейн  в) Эльба» above «б) Влтава  г) Одра», in their order; null unless
 * all signs from the first to the last are there, each once.
 */
export function inColumns(lines: readonly ListLine[]): ListLine[] | null {
  for (const family of families) {
    const from = lines.findIndex((line) =>
      line.marks.some((mark) => mark.family === family && placesOf(mark).includes(0)),
    )
    if (from < 0) continue
    const rows = lines.slice(from)
    const end = rows.findIndex((line) => !line.marks.some((mark) => mark.family === family))
    const own = end < 0 ? rows : rows.slice(0, end)
    const pieces = own.flatMap((line) => piecesOf(line, family))
    if (own.length < 2 || pieces.length <= own.length || pieces.length < 4) continue
    const places = pieces.map(({ place }) => place)
    const isComplete = [...places].sort((one, other) => one - other).every((place, at) => place === at)
    const isOrdered = places.every((place, at) => place === at)
    if (!isComplete || isOrdered) continue
    const answers = pieces
      .toSorted((one, other) => one.place - other.place)
      .map(({ text, line }, at) => listLine({ ...line, text, isAfterBlank: at === 0 && line.isAfterBlank }))
    return [...lines.slice(0, from), ...answers, ...rows.slice(own.length)]
  }
  return null
}

function piecesOf(line: ListLine, family: MarkFamily & keyof typeof signs): Piece[] {
  const found = [...line.text.matchAll(signs[family])]
  return found.map((match, index) => {
    const sign = (match[1] ?? '').replace(/^[+*✅]?\s?/u, '')
    const text = withoutEnd(line.text.slice(match.index, found[index + 1]?.index).replace(/^[\s;]+/, ''), /[\s;]/)
    return { place: placesOf({ family, sign })[0] ?? -1, text, line }
  })
}
