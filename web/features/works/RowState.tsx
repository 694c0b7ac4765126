import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow } from '@quiz/contract/works.ts'
import { TimeLeft } from './TimeLeft.tsx'

type RowStateProps = {
  row: TableRow
  /** Questions of one attempt. */
  asked: number
}

/** How far a person is: not started, working with the time left, or handed in and by whom. */
export function RowState({ row, asked }: RowStateProps) {
  const { state, answeredCount, dueAt, submittedBy, attemptsCount, extraMinutes } = row
  const extra = extraMinutes > 0 ? ` ${texts.extra(extraMinutes)}` : ''
  if (state === 'absent') return `${texts.absent}${extra}`
  if (state === 'working')
    return (
      <>
        {texts.working(answeredCount, asked)}
        {dueAt !== null && (
          <span className="soft">
            {', '}
            <TimeLeft dueAt={dueAt} />
          </span>
        )}
      </>
    )
  return (
    <>
      {texts.submitted[submittedBy ?? 'taker']}
      {attemptsCount > 1 && <span className="soft">, {texts.attempts(attemptsCount)}</span>}
    </>
  )
}
