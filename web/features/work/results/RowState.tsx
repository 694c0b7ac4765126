import { workEndsTexts as endsTexts } from '@quiz/contract/texts/ru/work-ends.ts'
import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow } from '@quiz/contract/work/works.ts'
import type { ReactNode } from 'react'
import { TimeLeft } from '#web/features/work/TimeLeft.tsx'
import { formatMoment } from '#web/lib/date-format.ts'
import { isForgottenPupil } from './table-figures.ts'

type RowStateProps = {
  row: TableRow
  /** Questions of one attempt. */
  asked: number
}

/** How far a person is: not started, working with the time left, or handed in and by whom. Of a forgotten pupil nobody knows. */
export function RowState({ row, asked }: RowStateProps) {
  const { state, answeredCount, dueAt, submittedBy, attemptsCount, extraMinutes, returned, opensUntil } = row
  const [back, own] = [
    returned && endsTexts.returned(returned.times),
    opensUntil && endsTexts.opensUntil(formatMoment(opensUntil)),
  ]
  if (isForgottenPupil(row)) return null
  if (state === 'absent')
    return <StateLines main={texts.absent} more={listed([extraMinutes > 0 && texts.extra(extraMinutes), own])} />
  if (state === 'working') {
    const others = listed([back])
    const left = dueAt !== null && <TimeLeft dueAt={dueAt} />
    return (
      <StateLines
        main={texts.working(answeredCount, asked)}
        more={
          (left || others) && (
            <>
              {left}
              {left && others && ', '}
              {others}
            </>
          )
        }
      />
    )
  }
  const attempts = attemptsCount > 1 && texts.attempts(attemptsCount)
  return (
    <StateLines
      main={texts.submitted}
      more={listed([row.isOnPaper ? texts.onPaper : texts.submittedBy[submittedBy ?? 'taker'], attempts, back, own])}
    />
  )
}

/** The points that were shown before an attempt was given back, while it goes on. */
export function ShownBefore({ row: { points, returned } }: Pick<RowStateProps, 'row'>) {
  if (points !== null || !returned?.before) return null
  return (
    <span className="soft num">
      {texts.pointsOf(returned.before.points, returned.before.maxPoints)}
      <span className="works-state-more">{endsTexts.returnedBefore}</span>
    </span>
  )
}

const listed = (facts: readonly (string | false | null)[]): string => facts.filter(Boolean).join(', ')

/** What is read first, and under it what explains it. */
const StateLines = ({ main, more }: { main: string; more: ReactNode }) => (
  <>
    {main}
    {more && <span className="works-state-more soft">{more}</span>}
  </>
)
