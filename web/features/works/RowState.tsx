import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow } from '@quiz/contract/works.ts'
import type { ReactNode } from 'react'
import { TimeLeft } from './TimeLeft.tsx'

type RowStateProps = {
  row: TableRow
  /** Questions of one attempt. */
  asked: number
}

/** How far a person is: not started, working with the time left, or handed in and by whom. */
export function RowState({ row, asked }: RowStateProps) {
  const { state, answeredCount, dueAt, submittedBy, attemptsCount, extraMinutes } = row
  if (state === 'absent') return <StateLines main={texts.absent} more={extraMinutes > 0 && texts.extra(extraMinutes)} />
  if (state === 'working')
    return <StateLines main={texts.working(answeredCount, asked)} more={dueAt !== null && <TimeLeft dueAt={dueAt} />} />
  const facts = [texts.submittedBy[submittedBy ?? 'taker'], attemptsCount > 1 ? texts.attempts(attemptsCount) : '']
  return <StateLines main={texts.submitted} more={facts.filter(Boolean).join(', ')} />
}

/** What is read first, and under it what explains it. */
const StateLines = ({ main, more }: { main: string; more: ReactNode }) => (
  <>
    {main}
    {more && <span className="works-state-more soft">{more}</span>}
  </>
)
