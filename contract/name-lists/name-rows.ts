import { type Separator, tableRows } from '@quiz/contract/formats/table-cells.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'

/** A line of a pasted list. `cells` are normalized; the number before a name is no cell. */
export type NameRow = { number: number | null; cells: string[] }

/** Soft hyphens, and signs without a width with which PDF and web pages break words. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/gu

/** A cell without signs that stand for nothing: bullets, boxes, rules. */
function level(cell: string): string {
  const text = cell.normalize('NFC').replace(unseen, '').replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}№]/u.test(text) ? text : ''
}

/** The lines of a list, each divided as the program wrote it from which it was copied; blank ones are left out. */
export function nameRows(list: string): NameRow[] {
  const text = withLineFeeds(list)
  const lines = text.split('\n').filter((line) => level(line) !== '')
  const inOneLine = peopleOfLine(lines)
  if (inOneLine) return withNumbers(inOneLine.map((name) => [name]))
  const separator = separatorIn(lines)
  return withNumbers(cellsOf(text, lines, separator).filter((cells) => cells.some(Boolean)))
}

const columnsOfBlanks = / {2,}/u

type Columns = Separator | 'blanks' | null

/** What divides the cells of at least half of the lines. */
function separatorIn(lines: readonly string[]): Columns {
  const divides = (test: (line: string) => boolean) => lines.filter(test).length * 2 >= lines.length
  if (lines.some((line) => line.startsWith('\t') || line.trim().includes('\t'))) return '\t'
  for (const one of [';', '|', ','] as const) if (divides((line) => level(line).slice(0, -1).includes(one))) return one
  return divides((line) => columnsOfBlanks.test(line.trim())) ? 'blanks' : null
}

function cellsOf(text: string, lines: readonly string[], separator: Columns): string[][] {
  if (separator === null) return lines.map((line) => [level(line)])
  if (separator === 'blanks') return lines.map((line) => line.trim().split(columnsOfBlanks).map(level))
  const rows = [...tableRows(text, separator)]
  // A quote without its end is a sign of the text.
  if (rows.some(({ unclosedAt }) => unclosedAt !== undefined))
    return lines.map((line) => line.split(separator).map(level))
  return rows.map(({ cells }) => cells.map(level))
}

/** Names in one line with commas between them; null for one person. */
function peopleOfLine(lines: readonly string[]): string[] | null {
  const [line, ...others] = lines
  if (line === undefined || others.length > 0 || line.includes('\t')) return null
  const parts = line.split(/[;,]/u).map(level).filter(Boolean)
  const areFull = parts.length > 1 && parts.every((part) => /^(?:\d{1,3}[.)] ?)?\p{L}[^\d]* [^\d]+$/u.test(part))
  return areFull ? parts : null
}

/** «1», «1.», «2)», «№ 3» before a name, in its cell or in one of its own. */
const numbered = /^(?:№ ?)?(\d{1,3})(?:[.)\]:]+ ?| [-–—] | |$)(?!\d)/u
const bullet = /^[•·▪◦‣*☐□✓–—-]+ ?(?=[\p{L}\d№])/u
const numberHead = /^(?:№(?! ?\d)|n$|no$|номер|п\/п)/iu

/** «1 команда», «2 команда»: the numbers are what tells them apart. */
function areOfNames(rows: readonly string[][]): boolean {
  const rests = rows.flatMap(([first = '']) => /^\d{1,3} (?=\p{L})(.*)$/u.exec(first)?.[1] ?? [])
  return rests.length * 2 > rows.length && new Set(rests).size * 2 <= rests.length
}

/** Takes the numbers from the lines, and the column in which they stand. */
export function withNumbers(rows: readonly string[][]): NameRow[] {
  const margin = Math.min(...rows.map((cells) => cells.findIndex(Boolean)))
  const bare = rows.map(([...cells]) => {
    const at = cells.findIndex(Boolean)
    return cells.with(at, (cells[at] ?? '').replace(bullet, '')).slice(margin)
  })
  if (areOfNames(bare)) return bare.map((cells) => ({ number: null, cells }))
  // Pupils who are named by their numbers alone: «07», «№ 7».
  if (bare.every((cells) => isNumber(cells.join('')))) return bare.map((cells) => ({ number: null, cells }))
  const hasColumn = bare.some(([first = '']) => isNumber(first))
  return stacked(bare.map((cells) => numberOf(cells, hasColumn)))
}

const isNumber = (cell: string): boolean => numbered.exec(cell)?.[0] === cell && cell !== ''

function numberOf(cells: readonly string[], hasColumn: boolean): NameRow {
  const [first = '', ...others] = cells
  if (isNumber(first)) return { number: Number(numbered.exec(first)?.[1]), cells: others }
  if (hasColumn && (first === '' || numberHead.test(first))) return { number: null, cells: others }
  const found = numbered.exec(first)
  const rest = first.slice(found?.[0].length).trim()
  // «6 Б» is a class: a number without a sign stands before a word.
  const isClass = /^[«"]?\p{L}[»"]?(?: |$)/u.test(rest) && !found?.[0].match(/[.)\]:№]/u)
  if (!found || isClass) return { number: null, cells: [...cells] }
  return { number: Number(found[1]), cells: [rest, ...others] }
}

/** Numbers in lines of their own, as cells of a page that were copied one below another, go to the names below them. */
function stacked(rows: readonly NameRow[]): NameRow[] {
  const isAlone = ({ number, cells }: NameRow) => number !== null && !cells.some(Boolean)
  const alone = rows.filter(isAlone)
  const followed = rows.filter((row, at) => {
    const next = rows[at + 1]
    return isAlone(row) && next !== undefined && next.number === null
  })
  // A register ends with numbers without names; where each number is alone, the names are below.
  const areNames = alone.length > 1 && followed.length * 2 > alone.length
  if (!areNames) return rows.filter((row) => !isAlone(row))
  return rows.flatMap((row, at) => {
    if (isAlone(row)) return []
    const before = rows[at - 1]
    return [before && isAlone(before) && row.number === null ? { ...row, number: before.number } : row]
  })
}
