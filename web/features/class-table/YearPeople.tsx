import type { YearRow, YearTable } from '@quiz/contract/class-table.ts'
import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { shownAverage, signOf } from './year-rows.ts'

/** Works of a pupil that a phone shows. */
const lastWorks = 5

/** Pupils with their last works, for a narrow screen. */
export const YearPeople = ({ table: { works }, rows }: { table: YearTable; rows: readonly (YearRow | null)[] }) => (
  <ul className="year-people">
    {rows.flatMap((row) => (row ? <Person key={row.pupilId} row={row} works={works} /> : []))}
  </ul>
)

function Person({
  row: { name, cells, averageMark, averagePercent },
  works,
}: {
  row: YearRow
  works: YearTable['works']
}) {
  const averages = texts.averages(shownAverage(averageMark), shownAverage(averagePercent))
  return (
    <li>
      <p className="class-name">{name}</p>
      {averages !== '' && <p className="soft small num">{averages}</p>}
      <ul aria-label={texts.last}>
        {cells.slice(-lastWorks).map((cell, at) => (
          <li key={cell.workId} className={`num is-${cell.state}`} title={works.slice(-lastWorks)[at]?.title}>
            {signOf(cell) || '–'}
            <span className="vh">
              {works.slice(-lastWorks)[at]?.title}
              {cell.state !== 'submitted' && `: ${texts.states[cell.state]}`}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
