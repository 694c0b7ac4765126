import { type MarkFamily, placesOf } from '@quiz/contract/formats/list-marks.ts'
import { withoutEnd } from '@quiz/contract/formats/text-lines.ts'

/** An option that stands in a cell beside others: its letter or number, and its line in the cell, from 0. */
export type CellOption = { sign: string; text: string; at: number }

const separators = [';', '|', ' / ', '/', ','] as const
type Between = (typeof separators)[number]

/** What stands between the options in the cells of a column, where they have neither lines nor letters of their own. */
export function betweenOptions(cells: readonly string[], keys: readonly string[]): Between | null {
  const rows = cells.flatMap((cell, index) =>
    cell === '' || cell.includes('\n') || (inSeries(cell)?.length ?? 0) >= cell.split(';').length
      ? []
      : [{ cell, key: keys[index] ?? '' }],
  )
  const splits = (between: Between) => rows.every(({ cell }) => cell.split(between).length > 1)
  const names = (between: Between) =>
    rows.filter(({ cell, key }) => cell.split(between).some((part) => part.trim() === key)).length * 2 >= rows.length
  // Slashes and commas stand in texts as well.
  return (
    (rows.length > 0 && separators.find((one) => splits(one) && (one === ';' || one === '|' || names(one)))) || null
  )
}

/** The options of a cell: its lines, the parts behind letters, or those between separators. */
export function optionsIn(cell: string, between: Between | null): CellOption[] {
  const lines = cell.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ text: line.trim(), at }]))
  if (lines.length > 1) return inLines(lines)
  const text = cell.trim()
  const parts = (between === null ? [text] : text.split(between).map((part) => part.trim())).filter(Boolean)
  const series = inSeries(text)
  // «А. Г. Пушкин; Г. М. Блок; Б. Д. Гоголь»: letters of fewer parts, or beside cells without letters, are those of initials.
  const areInitials = between !== null && /^\p{Lu}\.\s/u.test(text)
  return series && series.length >= parts.length && !areInitials
    ? series
    : parts.map((part) => ({ sign: '', text: part, at: 0 }))
}

const mark = /^([+*✓✔✅☑]?)\x20?\(?([a-zа-яё]|\d{1,2})[.)]\x20?/iu
const bullet = /^[-–—•·▪●○]\x20/u

/** The place of a sign in its series, from 0; -1 for no sign. */
const isPlace = (sign: string, place: number): boolean => {
  const family: MarkFamily = /\d/.test(sign) ? 'number)' : 'letter)'
  return placesOf({ family, sign: sign.toLowerCase() }).includes(place)
}

type Line = { text: string; at: number }

function inLines(lines: readonly Line[]): CellOption[] {
  const options: CellOption[] = []
  for (const { text, at } of lines) {
    const [start = '', lead = '', sign = ''] = mark.exec(text) ?? []
    const last = options.at(-1)
    if (sign !== '' && isPlace(sign, options.length)) options.push({ sign, text: lead + text.slice(start.length), at })
    else if (last) last.text += `\n${text}`
    // The first line has no letter: each line is an option.
    else return plainLines(lines)
  }
  return options.length > 1 ? withoutSemicolons(options) : plainLines(lines)
}

/** Lines without letters; dashes before all or beside pluses are no part of them. */
function plainLines(lines: readonly Line[]): CellOption[] {
  const areMarked = lines.every(({ text }) => bullet.test(text) || /^[+*✓✔✅☑]/u.test(text))
  return withoutSemicolons(
    lines.map(({ text, at }) => ({ sign: '', text: areMarked ? text.replace(bullet, '') : text, at })),
  )
}

const withoutSemicolons = (options: readonly CellOption[]): CellOption[] =>
  options.slice(0, -1).every(({ text }) => /[;,]$/.test(text))
    ? options.map((option) => ({ ...option, text: withoutEnd(option.text, /[;,]/) }))
    : [...options]

const signs = /(?:^|[\s;,])([+*✓✔✅☑]?)\(?([a-zа-яё]|\d{1,2})[.)]\x20?(?=\S)/giu

/** «а) Рейн б) Влтава»: the parts of a line behind the letters or numbers of a series; null without one. */
function inSeries(line: string): CellOption[] | null {
  const starts: { lead: string; sign: string; from: number; to: number }[] = []
  for (const match of line.matchAll(signs)) {
    const [whole, lead = '', sign = ''] = match
    if (isPlace(sign, starts.length)) starts.push({ lead, sign, from: match.index, to: match.index + whole.length })
  }
  if (starts.length < 2 || starts[0]?.from !== 0) return null
  return starts.map(({ lead, sign, to }, index) => ({
    ...{ sign, at: 0 },
    text: lead + withoutEnd(line.slice(to, starts[index + 1]?.from), /[\s;,]/),
  }))
}
