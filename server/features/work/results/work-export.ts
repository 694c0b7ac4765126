import type { FileReply } from '@quiz/contract/fields.ts'
import { csvText, numberCell } from '@quiz/contract/formats/table-cells.ts'
import { byList } from '@quiz/contract/list-order.ts'
import { workExportTexts as texts } from '@quiz/contract/texts/ru/work-export.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import { headInZone, momentIn } from '@quiz/contract/zoned-moments.ts'
import { findPool, loadAskedQuizzes } from '#server/features/work/drawing/asked-quizzes.ts'
import { breakdownOf, presentScores } from '#server/features/work/taking/attempt-score.ts'
import { getOwnWork } from '#server/features/work/works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { listTableRows, type TableAttempt } from './table.queries.ts'
import { type Asked, broughtBy, columnsOf, stateOfRow } from './work-table.ts'

type Request = { workId: number; authorId: number; timeZone: string | undefined }
type Column = keyof typeof texts.heads

/**
 * The table of a work as CSV that Excel opens in Russian: decimal commas, dates with dots. People whom the author removed are
 * left out, as they are on the screen. Throws a `Refusal`.
 */
export async function exportTable(
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  { workId, authorId, timeZone = 'UTC' }: Request,
): Promise<FileReply> {
  const { title, settings, forgiven, quizzes: ids } = await getOwnWork(db, workId, authorId)
  const pool = await findPool(db, ids)
  const [quizzes, rows] = await Promise.all([
    loadAskedQuizzes(db, ids),
    listTableRows(db, { workId, since: -1, counted: settings.counted }),
  ])
  const questions = quizzes.flatMap(({ content }) => content.questions)
  const asked: Asked = { quizzes, settings, forgiven, questions, pool }
  const shownMoment = momentIn(timeZone)
  const shown = rows.filter(({ removedAt }) => removedAt === null).toSorted(byList)
  const hasNumbers = shown.some(({ listNumber }) => listNumber !== null)
  const isRegraded = shown.some(({ earnedPoints }) => earnedPoints !== null)
  const { startedAt, submittedAt } = texts.heads
  const heads = {
    ...texts.heads,
    startedAt: headInZone(startedAt, timeZone, clock()),
    submittedAt: headInZone(submittedAt, timeZone, clock()),
  }
  const content = csvText([
    [
      ...(hasNumbers ? [texts.listNumber] : []),
      ...Object.values(heads),
      ...(isRegraded ? [texts.earned] : []),
      ...columnsOf(asked).flatMap(({ title: text, points, isForgiven }, at) =>
        isForgiven
          ? [texts.forgivenQuestion(at + 1, text, points), texts.answered(at + 1)]
          : [texts.question(at + 1, text, points)],
      ),
    ],
    ...(await mapInTurns(shown, (row) => [
      ...(hasNumbers ? [numberCell(row.listNumber)] : []),
      ...cellsOf(row, { asked, shownMoment }),
      ...(isRegraded ? [numberCell(presentScores(row, settings).earned?.points ?? null)] : []),
      ...questionCells(row, asked),
    ])),
  ])
  return { name: texts.fileName(title), type: 'text/csv; charset=utf-8', content }
}

type Shown = { asked: Asked; shownMoment: (moment: Date | null) => string }

/** The cells of a person before the questions. */
function cellsOf(row: TableAttempt, { asked, shownMoment }: Shown): string[] {
  const { startedAt, submittedAt } = row
  const { points, maxPoints, percent, mark } = presentScores(row, asked.settings)
  const cells: Record<Column, string> = {
    ...whoAndState(row),
    startedAt: shownMoment(startedAt),
    submittedAt: shownMoment(submittedAt),
    minutes: numberCell(minutesSpent(row)),
    points: numberCell(points),
    maxPoints: numberCell(maxPoints),
    percent: numberCell(percent),
    mark: numberCell(mark),
    submittedBy: submitterOf(row),
  }
  return Object.values(cells)
}

/** The state of a pupil whom the class removed for good is unknown; the number stays. */
function whoAndState(row: TableAttempt): Record<'name' | 'state', string> {
  const state = texts.states[stateOfRow(row)]
  if (row.forgottenAt === null) return { name: row.name, state }
  if (row.listNumber !== null) return { name: workTableTexts.forgottenPupil, state: '' }
  return { name: workTableTexts.forgotten, state }
}

function submitterOf({ submittedBy, paperSet }: TableAttempt): string {
  if (submittedBy === null) return ''
  return paperSet === null ? texts.submittedBy[submittedBy] : texts.onPaper
}

/**
 * The points of each question; empty until the attempt is handed in. A forgiven one has two cells: the points that count, and those
 * of the answer.
 */
function questionCells(row: TableAttempt, asked: Asked): string[] {
  const missing = breakdownOf(row, asked.forgiven) === null ? texts.noBreakdown : texts.unasked
  const brought = broughtBy(row, asked)
  return columnsOf(asked).flatMap(({ isForgiven }, at) => {
    const found = brought[at] ?? null
    if (row.submittedAt === null) return isForgiven ? ['', ''] : ['']
    if (found === null) return isForgiven ? [missing, missing] : [missing]
    const answered = numberCell(found.hundredths / 100)
    const counts = asked.forgiven.includes(found.questionId) ? numberCell(found.worth) : answered
    return isForgiven ? [counts, answered] : [counts]
  })
}

/** Minutes between start and end, in tenths. The server hands an attempt in some seconds after its end. */
function minutesSpent({ startedAt, submittedAt, dueAt }: TableAttempt): number | null {
  if (startedAt === null || submittedAt === null || dueAt === null) return null
  const end = Math.min(submittedAt.getTime(), dueAt.getTime())
  return Math.round((end - startedAt.getTime()) / 6000) / 10
}
