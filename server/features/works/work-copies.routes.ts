import { workExport } from '@quiz/contract/work-export.ts'
import { workPrinting } from '@quiz/contract/work-printing.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { printVariants } from './print-variants.ts'
import { exportTable } from './work-export.ts'

/** What authors have of works as a file and on paper. */
export function workCopiesRoutes(context: AppContext): void {
  const { endpoints, imageSigner } = context

  endpoints.handle(workExport.table, ({ params, query, viewer }) =>
    exportTable(context, { workId: params.id, authorId: viewer.id, timeZone: query.timeZone }),
  )
  endpoints.handle(workPrinting.variants, ({ params, query, viewer, pictures }) =>
    printVariants(context, {
      ...{ workId: params.id, authorId: viewer.id, count: query.variants, set: query.set },
      form: privatePictures(pictures, imageSigner),
    }),
  )
}
