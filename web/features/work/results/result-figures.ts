import type { TableRow, WorkTable, WorkView } from '@quiz/contract/work/works.ts'

/** The result of a work in a line; the parts about marks are null in a work without them, and all while nobody handed in. */
export type ResultFigures = {
  averageMark: number | null
  averagePercent: number | null
  /** How many have each mark, from 5 to 2. */
  counts: readonly { mark: number; count: number }[]
  /** Percents of those with a mark: 3 to 5, and 4 and 5. */
  passed: number | null
  quality: number | null
  /** Names of those who did not begin and cannot any more, and of those who still can. */
  absent: readonly string[]
  expected: readonly string[]
}

const minuteMs = 60_000

/** A work at a moment, as far as it decides who can still begin. */
export type WorkNow = Pick<WorkView, 'state' | 'closesAt' | 'closedAt'> & { now: number }

/** Whether somebody who did not begin still can: until the work is closed, and after that with minutes or an end of their own. */
export function canBegin({ extraMinutes, opensUntil }: TableRow, { state, closesAt, closedAt, now }: WorkNow): boolean {
  if (state !== 'closed') return true
  if (opensUntil !== null && Date.parse(opensUntil) > now) return true
  return closedAt === null && Date.parse(closesAt) + extraMinutes * minuteMs > now
}

export function resultFiguresOf(participants: readonly TableRow[], work: WorkNow): ResultFigures {
  const submitted = participants.filter(({ state }) => state === 'submitted')
  const notBegun = participants.filter(({ state, isForgotten }) => state === 'absent' && !isForgotten)
  const marks = submitted.flatMap(({ mark }) => mark ?? [])
  const share = (least: number) =>
    marks.length === 0 ? null : Math.round((100 * marks.filter((mark) => mark >= least).length) / marks.length)
  return {
    averageMark: averageOf(marks),
    averagePercent: averageOf(submitted.flatMap(({ percent }) => percent ?? [])),
    counts:
      marks.length === 0
        ? []
        : [5, 4, 3, 2].map((mark) => ({ mark, count: marks.filter((one) => one === mark).length })),
    passed: share(3),
    quality: share(4),
    absent: notBegun.filter((row) => !canBegin(row, work)).map(({ name }) => name),
    expected: notBegun.filter((row) => canBegin(row, work)).map(({ name }) => name),
  }
}

const averageOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * Names with marks, or with percents in a work without marks, a line each as spreadsheets and journals take them. Whoever can still
 * begin is not absent yet.
 */
export function marksText(
  rows: readonly TableRow[],
  { absentMark, ...work }: WorkNow & { absentMark: string },
): string {
  const shownOf = (row: TableRow) => {
    if (row.state === 'absent') return canBegin(row, work) ? '' : absentMark
    return row.mark ?? row.percent ?? ''
  }
  return rows
    .filter(({ isForgotten }) => !isForgotten)
    .map((row) => `${row.name}\t${shownOf(row)}`)
    .join('\n')
}

/** The numbers of the questions of somebody who handed in that brought less than all points, and of those without an answer. */
export function mistakesOf(
  { shares, unanswered }: Pick<TableRow, 'shares' | 'unanswered'>,
  questions: WorkTable['questions'],
): { mistakes: readonly string[]; blanks: readonly number[] } {
  const numbered = questions.map(({ id }, at) => ({
    number: at + 1,
    share: shares[at] ?? null,
    isBlank: unanswered.includes(id),
  }))
  return {
    mistakes: numbered.flatMap(({ number, share, isBlank }) => {
      if (isBlank || share === null || share >= 100) return []
      return share > 0 ? `${number}±` : `${number}`
    }),
    blanks: numbered.flatMap(({ number, isBlank }) => (isBlank ? number : [])),
  }
}
