import { csvText } from '@quiz/contract/formats/table-cells.ts'
import { deciderOf, type LogEntry } from '@quiz/contract/moderation.ts'
import { logCsvHeads } from '@quiz/contract/texts/ru/log-csv.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
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
      const cells = { ...entry, actorId: deciderText(entry) }
      lines.push(columns.map((column) => String(cells[column] ?? '')))
    }
    const last = rows.at(-1)
    if (!last || rows.length < portion) break
    before = last.id
  }
  return csvText(lines)
}

/** The id of an administrator, or how it was decided without one. */
function deciderText(entry: LogEntry): number | string {
  const decider = deciderOf(entry)
  return typeof decider === 'number' ? decider : moderationTexts.log[decider]
}

const columns = Object.keys(logCsvHeads) as (keyof typeof logCsvHeads)[]
