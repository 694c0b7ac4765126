import type { StatisticsView } from '@quiz/contract/attempt/statistics.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { statisticsTexts as texts } from '@quiz/contract/texts/ru/statistics.ts'
import { formatDate } from '#web/lib/date-format.ts'

/** A day without a time zone, at noon, so that it is the same day everywhere. */
export const dayInWords = (day: string): string => formatDate(`${day}T12:00:00`)

/** Attempts by day as columns, and as a table of the days that have some. */
export function DaysChart({ days, labelledBy }: Pick<StatisticsView, 'days'> & { labelledBy: string }) {
  const taken = days.filter(({ attempts }) => attempts > 0)
  const most = Math.max(1, ...days.map(({ attempts }) => attempts))
  if (taken.length === 0) return <p className="soft">{texts.noDays}</p>
  return (
    <>
      <div className="stats-days" aria-hidden="true">
        {days.map(({ day, attempts }) => (
          <i key={day} style={{ height: `${(100 * attempts) / most}%` }} />
        ))}
      </div>
      <p className="stats-days-range soft" aria-hidden="true">
        <span>{dayInWords(days[0]?.day ?? '')}</span>
        <span>{dayInWords(days.at(-1)?.day ?? '')}</span>
      </p>
      <details className="stats-details">
        <summary>{texts.asTable}</summary>
        <table className="stats-table" aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.attempts}</th>
            </tr>
          </thead>
          <tbody>
            {taken.toReversed().map(({ day, attempts }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(day)}</th>
                <td>{grouped(attempts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
