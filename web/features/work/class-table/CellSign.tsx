import { workPath } from '@quiz/contract/paths.ts'
import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { YearCell } from '@quiz/contract/work/class-table.ts'
import { signOf } from './year-rows.ts'

type CellSignProps = {
  cell: YearCell
  /** Whose cell it is, and of which work, where the link stands by itself. */
  about: string
  /** Outside of a table nothing else tells what a sign is about. */
  isInTable?: boolean
  /** Whether its link is in the order of Tab. */
  isTabStop?: boolean
}

/** What a pupil got, as a link to the attempt where there is one. */
export function CellSign({ cell, about, isInTable = false, isTabStop = true }: CellSignProps) {
  const { workId, attemptId, state } = cell
  const sign = signOf(cell)
  const words = state === 'submitted' ? sign : texts.states[state]
  if (attemptId === null)
    return (
      <>
        {sign || (isInTable ? '' : '–')}
        <span className="vh">{isInTable ? words : `${about}: ${words}`}</span>
      </>
    )
  return (
    <a
      className="year-attempt"
      href={`${workPath(workId)}?attempt=${attemptId}`}
      aria-label={`${about}: ${words}`}
      tabIndex={isTabStop ? 0 : -1}
    >
      {sign}
    </a>
  )
}
