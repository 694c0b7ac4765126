import type { TableRow, WorkTable } from '@quiz/contract/works.ts'

/** The result of a work in a line; the parts about marks are null in a work without them, and all while nobody handed in. */
export type ResultFigures = {
  averageMark: number | null
  averagePercent: number | null
  /** How many have each mark, from 5 to 2. */
  counts: readonly { mark: number; count: number }[]
  /** Percents of those with a mark: 3 to 5, and 4 and 5. */
  passed: number | null
  quality: number | null
  /** Names of those who did not begin. */
  absent: readonly string[]
}

export function resultFiguresOf(participants: readonly TableRow[]): ResultFigures {
  const submitted = participants.filter(({ state }) => state === 'submitted')
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
    absent: participants.filter(({ state, isForgotten }) => state === 'absent' && !isForgotten).map(({ name }) => name),
  }
}

const averageOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Names with marks, or with percents in a work without marks, a line each as spreadsheets and journals take them. */
export const marksText = (rows: readonly TableRow[], absentMark: string): string =>
  rows
    .filter(({ isForgotten }) => !isForgotten)
    .map(({ name, state, mark, percent }) => `${name}\t${state === 'absent' ? absentMark : (mark ?? percent ?? '')}`)
    .join('\n')

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
