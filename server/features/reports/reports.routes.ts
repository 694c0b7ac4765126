import { type Mistake, reports } from '@quiz/contract/reports.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  pictureWidths,
  privatePictures,
  type ShownPictures,
  showOptionalPicture,
} from '#server/read-models/pictures.ts'
import { closeMistake, countMistakes, listMistakes } from './mistakes.queries.ts'
import { sendReport } from './send-report.ts'

/** Endpoints of reports, and of the mistakes that authors read. */
export function reportsRoutes(context: AppContext): void {
  const { endpoints, store, clock, imageSigner } = context

  endpoints.handle(reports.send, async ({ body, ...reporter }) => {
    await sendReport(context, body, reporter)
    return true
  })

  endpoints.handle(reports.mistakes, async ({ body, viewer, pictures }) => {
    const page = { ...body, testId: body.testId ?? null, authorId: viewer.id }
    const rows = await listMistakes(store.db, page)
    const form = privatePictures(pictures, imageSigner)
    return {
      items: await Promise.all(rows.map((row) => presentMistake(context, row, form))),
      totalCount: await countMistakes(store.db, page),
    }
  })

  endpoints.handle(reports.resolveMistake, async ({ body, viewer }) => {
    if (!(await closeMistake(store.db, { reportId: body.id, authorId: viewer.id, now: clock() })))
      throw refuse('report_not_found')
    return true
  })
}

type MistakeRow = Awaited<ReturnType<typeof listMistakes>>[number]

async function presentMistake(
  { images }: AppContext,
  { kind, thingId, content, at, ...row }: MistakeRow,
  form: ShownPictures,
): Promise<Mistake> {
  const question = kind === 'question' ? content?.questions.find(({ id }) => id === thingId) : undefined
  return {
    ...row,
    questionId: kind === 'question' ? thingId : null,
    questionTitle: question?.text ?? null,
    questionImg: await showOptionalPicture(images, question?.image ?? null, { width: pictureWidths.question, form }),
    at: at.toISOString(),
  }
}
