import { csvText } from '@quiz/contract/formats/table-cells.ts'
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
  return csvText(lines)
}

const columns = Object.keys(logCsvHeads) as (keyof typeof logCsvHeads)[]
