import { classTable } from '@quiz/contract/work/class-table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { exportYear } from './export-year.ts'
import { changeOwnSettings, yearTableOf } from './year-table.ts'
import { yearThemesOf } from './year-themes.ts'

/** The works of a teacher for a class over a year. */
export function classTableRoutes(context: AppContext): void {
  const { endpoints } = context

  endpoints.handle(classTable.own, ({ body: { id, ...change }, viewer }) =>
    changeOwnSettings(context, { classId: id, userId: viewer.id }, change),
  )
  endpoints.handle(classTable.table, async ({ params, query: { since, ...days }, viewer }) => {
    const table = await yearTableOf(context, { classId: params.id, userId: viewer.id }, days)
    return table.revision === since ? null : table
  })
  endpoints.handle(classTable.themes, ({ params, query, viewer }) =>
    yearThemesOf(context, { classId: params.id, userId: viewer.id }, query),
  )
  endpoints.handle(classTable.export, async ({ params, query: { format: _, ...days }, viewer }) =>
    exportYear(await yearTableOf(context, { classId: params.id, userId: viewer.id }, days), days.timeZone),
  )
}
