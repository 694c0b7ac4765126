import { csvText } from '@quiz/contract/formats/table-cells.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { deciderOf, type LogEntry } from '@quiz/contract/moderation/moderation.ts'
import { logCsvHeads } from '@quiz/contract/texts/ru/log-csv.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { headInZone, momentIn } from '@quiz/contract/zoned-moments.ts'
import { logEntryOf } from '#server/moderation/decision-log.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { decide } from './decide.ts'
import { countLog, listLog, listLogBefore } from './log.queries.ts'
import { presentCases } from './present-queue.ts'
import { countCases, listCases } from './report-queue.queries.ts'

/** The queue of reports, decisions, and their log. */
export function queueRoutes(context: AppContext): void {
  const { endpoints, store, imageSigner, clock } = context

  endpoints.handle(admin.reports, async ({ body, pictures }) => ({
    items: await presentCases(context, await listCases(store.db, body), privatePictures(pictures, imageSigner)),
    totalCount: await countCases(store.db, body),
  }))

  endpoints.handle(admin.decide, async ({ body, viewer }) => {
    await decide(context, body, viewer)
    return true
  })

  endpoints.handle(admin.log, async ({ body }) => ({
    items: (await listLog(store.db, body)).map((row) => ({
      ...logEntryOf(row),
      testId: row.testId,
      hasAuthorPage: row.hasAuthorPage,
    })),
    totalCount: await countLog(store.db, body),
  }))

  endpoints.handle(admin.exportLog, ({ query }) => logCsv(store.db, { timeZone: query.timeZone, now: clock() }))
}

const portion = 5_000

/** The whole log as CSV for table programs, in the words of its page: UTF-8 with BOM, semicolons, the latest decision first. */
export async function logCsv(
  db: Db,
  { timeZone = 'UTC', now }: { timeZone: string | undefined; now: Date },
): Promise<string> {
  const lines: string[][] = [Object.values({ ...logCsvHeads, at: headInZone(logCsvHeads.at, timeZone, now) })]
  const shownMoment = momentIn(timeZone)
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await listLogBefore(db, before, portion)
    for (const row of rows) {
      const { actorName, authorName } = row
      const cells = { ...cellsOf(logEntryOf(row)), at: shownMoment(row.created_at), actorName, authorName }
      lines.push(columns.map((column) => String(cells[column] ?? '')))
    }
    const last = rows.at(-1)
    if (!last || rows.length < portion) break
    before = last.id
  }
  return csvText(lines)
}

const cellsOf = (entry: LogEntry) => ({
  ...entry,
  actorId: deciderText(entry),
  kind: moderationTexts.kinds[entry.kind],
  decision: moderationTexts.decisions[entry.decision],
  reason: entry.reason || moderationTexts.noReason,
})

/** The id of an administrator, or how it was decided without one. */
function deciderText(entry: LogEntry): number | string {
  const decider = deciderOf(entry)
  return typeof decider === 'number' ? decider : moderationTexts.log[decider]
}

const columns = Object.keys(logCsvHeads) as (keyof typeof logCsvHeads)[]
