import { limits } from '@quiz/contract/limits.ts'
import { type Mistake, type Report, reports } from '@quiz/contract/moderation/reports.ts'
import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { hideReportedComment } from '#server/moderation/hide-reported-comment.ts'
import { countOpenReports, insertReport, openCase } from '#server/moderation/report-cases.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { threadInvalidation } from '#server/read-models/cache-tags.ts'
import { needsConfirmation } from '#server/read-models/confirmed-accounts.ts'
import {
  pictureWidths,
  privatePictures,
  type ShownPictures,
  showOptionalPicture,
} from '#server/read-models/pictures.ts'
import { findReported } from './find-reported.ts'
import { closeMistake, countMistakes, listMistakes } from './mistakes.queries.ts'

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

/** The person who reports, or null for a guest, and their address. */
type Reporter = { viewer: { id: number } | null; address: string }

/**
 * Stores a report: a mistake in a test for its author, unless the account was deleted; anything else in the queue of
 * administrators. A second one about the same thing changes nothing while the first is open. Throws a `Refusal`.
 */
async function sendReport(
  { store, networkMarks, clock, cache, config }: AppContext,
  report: Report,
  { viewer, address }: Reporter,
): Promise<void> {
  const now = clock()
  const quizId = await inTransaction(store.db, async (db) => {
    const thing = await findReported(db, report)
    const isForAuthor = report.reason === 'mistake' && thing.authorId !== deletedAuthorId
    const isStored = await insertReport(db, {
      ...{ kind: thing.kind, thingId: thing.id, quizId: thing.quizId, versionNumber: thing.versionNumber },
      ...{ reason: report.reason, text: report.text, now },
      reporterId: viewer?.id ?? null,
      reporterKey: viewer ? `account ${viewer.id}` : `network ${networkMarks.of(address)}`,
      networkMark: networkMarks.ofSite(address),
      caseId: isForAuthor ? null : await openCase(db, thing, now),
    })
    if (isStored && viewer && (await countOpenReports(db, viewer.id)) > limits.openReportsMax)
      throw refuse('reports_full')
    if (!isStored || thing.kind !== 'comment') return null
    return hideReportedComment(db, { commentId: thing.id, now, needsConfirmation: needsConfirmation(config) })
  })
  if (quizId !== null) cache.invalidate(threadInvalidation(quizId))
}
