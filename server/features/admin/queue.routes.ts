import { admin } from '@quiz/contract/admin.ts'
import { logEntryOf } from '#server/moderation/decision-log.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { decide } from './decide.ts'
import { countLog, listLog } from './log.queries.ts'
import { logCsv } from './log-csv.ts'
import { presentCases } from './present-queue.ts'
import { countCases, listCases } from './report-queue.queries.ts'

/** The queue of reports, decisions, and their log. */
export function queueRoutes(context: AppContext): void {
  const { endpoints, store, imageSigner } = context

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

  endpoints.handle(admin.exportLog, () => logCsv(store.db))
}
