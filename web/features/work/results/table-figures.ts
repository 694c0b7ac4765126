import { byName } from '@quiz/contract/list-order.ts'
import type { TableRow, WorkTable } from '@quiz/contract/work/works.ts'

/** What became of a question in an attempt that is handed in. `blank` was left without an answer, `unasked` was not drawn for it; `unknown`: its points have no breakdown. */
type Verdict = 'right' | 'partly' | 'wrong' | 'blank' | 'unasked' | 'unknown'

/** Whether the class removed the pupil for good. Of whoever removed the own name no number stays. */
export const isForgottenPupil = ({ isForgotten, listNumber }: TableRow): boolean => isForgotten && listNumber !== null

/** The people who can have something to show: without those whom a class removed for good. */
export const withoutForgottenPupils = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter((row) => !isForgottenPupil(row))

/** Full points as a share. */
const full = 100

/** The verdict of a share of a question's points. */
export function verdictOf(share: number | null, isBlank = false): Verdict {
  if (share === null) return 'unasked'
  if (isBlank) return 'blank'
  if (share >= full) return 'right'
  return share > 0 ? 'partly' : 'wrong'
}

/** Whether the points of an attempt that is handed in are not explained by what its questions brought. */
export const lacksBreakdown = ({ state, shares }: TableRow): boolean =>
  state === 'submitted' && shares.every((share) => share === null)

/** The numbers below the table, of those who handed in; nulls while nobody did, or was asked the question. */
export type TableFigures = {
  submitted: number
  points: number | null
  percent: number | null
  questions: { id: number; points: number | null; rightPercent: number | null }[]
}

export function figuresOf({ participants, questions }: Pick<WorkTable, 'participants' | 'questions'>): TableFigures {
  const submitted = participants.filter(({ state }) => state === 'submitted')
  return {
    submitted: submitted.length,
    points: averageOf(submitted.map(({ points }) => points)),
    percent: averageOf(submitted.map(({ percent }) => percent)),
    questions: questions.map(({ id, points }, at) => {
      const shares = submitted.map((row) => row.shares[at] ?? null)
      const average = averageOf(shares)
      const right = averageOf(shares.map((share) => (share === null ? null : Number(share >= full))))
      return {
        id,
        points: average === null ? null : (average / full) * points,
        rightPercent: right === null ? null : Math.round(right * 100),
      }
    }),
  }
}

/** The average of the numbers; null without any. */
function averageOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length
}

/** The questions of a table by their ids: its columns, or in a work that draws those that were asked at its places. */
export const questionsOf = ({ questions, asked }: WorkTable): (WorkTable['questions'][number] & { place: number })[] =>
  asked ?? questions.map((question, at) => ({ ...question, place: at + 1 }))

/** The questions that were asked at a place of a work that draws, each with how many handed it in and what percent was right. */
export function askedAt({ asked = [], participants }: WorkTable, place: number) {
  const submitted = participants.filter(({ state }) => state === 'submitted')
  return asked
    .filter((one) => one.place === place)
    .map((question) => {
      const rows = submitted.filter((row) => row.asked?.[place - 1] === question.id)
      const shares = rows.flatMap(({ shares }) => shares[place - 1] ?? [])
      const right = averageOf(shares.map((share) => Number(share >= full)))
      return { ...question, takers: rows.length, rightPercent: right === null ? null : Math.round(right * 100) }
    })
}

/** The order of the people in the table. */
export type TableOrder = 'list' | 'name' | 'points'

/** The orders that a table can have: who was not pasted is listed by name. */
export const ordersOf = (rows: readonly TableRow[]): readonly TableOrder[] =>
  rows.some(({ listPosition }) => listPosition !== null) ? ['list', 'name', 'points'] : ['name', 'points']

/** The people in an order; they come as they are listed. By points those without any are last. */
export const inOrder = (rows: readonly TableRow[], order: TableOrder): readonly TableRow[] => orderings[order](rows)

const orderings: Record<TableOrder, (rows: readonly TableRow[]) => readonly TableRow[]> = {
  list: (rows) => rows,
  name: (rows) => rows.toSorted(byName),
  points: (rows) => rows.toSorted((one, other) => (other.points ?? -1) - (one.points ?? -1)),
}
