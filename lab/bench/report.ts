import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const results = join(import.meta.dirname, '../results')

/** One row of a table: its values by column. */
export type Row = Record<string, string | number>
/** A table with a title. */
export type ReportTable = { title: string; rows: Row[] }

/** Prints tables and writes them to `lab/results` as .md and .json. */
export function report(name: string, facts: string, tables: ReportTable[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} at the end`
  const about = `${facts} ${machine}, Node ${process.version}, ${new Date().toISOString()}.`
  const text = tables.map(({ title, rows }) => `## ${title}\n\n${markdown(rows)}\n`)
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ about, tables }, null, 2)}\n`)
  writeFileSync(join(results, `${name}.md`), `# bench:${name}\n\n${about}\n\n${text.join('\n')}`)
  for (const { title, rows } of tables) {
    console.log(title)
    console.table(rows)
  }
}

/** Median; the lower of two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

/** The quantile of the values. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

/** A number rounded to so many digits after the point. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** Whether a bound is met, in words. */
export const met = (isMet: boolean): string => (isMet ? 'yes' : 'no')

function markdown(rows: Row[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n')
}
