import { workExport } from '@quiz/contract/work/work-export.ts'
import { workPaper } from '@quiz/contract/work/work-paper.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { enterPaper, showPaper } from '#server/features/work/printing/paper-attempts.ts'
import { printTest, printWork } from '#server/features/work/printing/print-variants.ts'
import { exportTable } from '#server/features/work/results/work-export.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { privatePictures } from '#server/read-models/pictures.ts'

/** What authors have of works as a file and on paper, and of tests on paper. */
export function workCopiesRoutes(context: AppContext): void {
  const { endpoints, imageSigner } = context

  endpoints.handle(workExport.table, ({ params, query, viewer }) =>
    exportTable(context, { workId: params.id, authorId: viewer.id, timeZone: query.timeZone }),
  )
  endpoints.handle(workPrinting.variants, ({ params, query, viewer, pictures }) =>
    printWork(context, {
      ...{ workId: params.id, authorId: viewer.id, count: query.variants, set: query.set },
      form: privatePictures(pictures, imageSigner),
    }),
  )
  endpoints.handle(workPrinting.test, ({ params, query, viewer, pictures }) =>
    printTest(context, {
      ...{ quizId: params.id, authorId: viewer.id, isMixed: query.mixed, count: query.variants, set: query.set },
      form: privatePictures(pictures, imageSigner),
    }),
  )
  endpoints.handle(workPaper.enter, ({ body: { id, ...typed }, viewer }) =>
    enterPaper(context, { authorId: viewer.id, workId: id, ...typed }),
  )
  endpoints.handle(workPaper.get, ({ params, query, viewer }) =>
    showPaper(context.store.db, { authorId: viewer.id, workId: params.id, participantId: query.participantId }),
  )
}
