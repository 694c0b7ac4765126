import { logCsvHeads } from '@quiz/contract/texts/ru/log-csv.ts'
import { logEntryOf } from '#server/moderation/decision-log.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { listLogBefore } from './log.queries.ts'

const portion = 5_000

/** The whole log as CSV for table programs: UTF-8 with BOM, semicolons, the latest decision first. */
export async function logCsv(db: Db): Promise<string> {
  const lines: string[][] = [Object.values(logCsvHeads)]
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await listLogBefore(db, before, portion)
    for (const row of rows) {
      const entry = logEntryOf(row)
      lines.push(columns.map((column) => String(entry[column] ?? '')))
    }
    const last = rows.at(-1)
    if (!last || rows.length < portion) break
    before = last.id
  }
  return `\ufeff${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

const columns = Object.keys(logCsvHeads) as (keyof typeof logCsvHeads)[]

/** A text that begins like a formula gets a quote before it, so that table programs do not compute it. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
