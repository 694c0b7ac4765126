import { classTableTexts } from '@quiz/contract/texts/ru/class-table.ts'
import { pupilSheetsTexts as texts } from '@quiz/contract/texts/ru/pupil-sheets.ts'
import type { ThemesOfPupil, YearCell, YearRow, YearTable, YearWork } from '@quiz/contract/work/class-table.ts'
import { formatDate } from '#web/lib/date-format.ts'
import type { Days } from './shown-table.ts'
import { shownAverage } from './year-rows.ts'

type PupilSheetProps = { table: YearTable; row: YearRow; themes: ThemesOfPupil['themes']; days: Days }

/** What a pupil got in the works of some days, on paper: black on white on the screen too. */
export function PupilSheet({ table, row, themes, days }: PupilSheetProps) {
  const taken = table.works.flatMap((work, at) => {
    const cell = row.cells[at]
    return cell && cell.state !== 'none' ? { work, cell } : []
  })
  const hasMarks = taken.some(({ work }) => work.hasMarks)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sheet pupil-sheet" tabIndex={0} aria-label={texts.sheet(row.name)}>
      <div className="sheet-head">
        <h2>
          <span>{row.name}</span>
          <small>{table.title}</small>
        </h2>
      </div>
      <div className="sheet-body">
        <p>{texts.days(dayOf(days.from), dayOf(days.to))}</p>
        {taken.length === 0 ? (
          <p>{texts.noWorks}</p>
        ) : (
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{texts.columns.work}</th>
                <th scope="col">{texts.columns.day}</th>
                {hasMarks && <th scope="col">{texts.columns.mark}</th>}
                <th scope="col">{texts.columns.percent}</th>
              </tr>
            </thead>
            <tbody>
              {taken.map(({ work, cell }) => (
                <WorkLine key={work.id} work={work} cell={cell} hasMarks={hasMarks} />
              ))}
            </tbody>
          </table>
        )}
        <Averages row={row} hasMarks={hasMarks} />
        {taken.some(({ cell }) => cell.state === 'absent') && (
          <p className="pupil-sheet-legend">{texts.absentMeans[table.settings.absentAs]}</p>
        )}
        {themes.length > 0 && <Themes themes={themes} />}
      </div>
    </section>
  )
}

/** A day of the table in words; it is one of no time zone. */
const dayOf = (day: string): string | null => (day === '' ? null : formatDate(`${day}T00:00`))

type WorkLineProps = { work: YearWork; cell: YearCell; hasMarks: boolean }

function WorkLine({ work: { title, at, weight }, cell, hasMarks }: WorkLineProps) {
  return (
    <tr>
      <th scope="row">
        {title}
        {weight > 1 && <small> ({classTableTexts.weightOf(weight)})</small>}
      </th>
      <td>{formatDate(at)}</td>
      {cell.state === 'submitted' ? (
        <>
          {hasMarks && (
            <td>
              <b>{cell.mark ?? '–'}</b>
            </td>
          )}
          <td>{classTableTexts.percent(cell.percent ?? 0)}</td>
        </>
      ) : (
        <td colSpan={hasMarks ? 2 : 1}>{cell.state !== 'none' && texts.states[cell.state]}</td>
      )}
    </tr>
  )
}

/** Of marks, and of the percents of the works that give none. */
function Averages({ row: { averageMark, averagePercent }, hasMarks }: { row: YearRow; hasMarks: boolean }) {
  const [mark, percent] = [shownAverage(averageMark), shownAverage(averagePercent)]
  if (mark === null && percent === null) return null
  return (
    <dl className="num">
      {mark !== null && (
        <div>
          <dt>{texts.averageMark}</dt>
          <dd>{mark}</dd>
        </div>
      )}
      {percent !== null && (
        <div>
          <dt>{hasMarks ? texts.ofOthers : texts.averagePercent}</dt>
          <dd>{`${percent}\u00a0%`}</dd>
        </div>
      )}
    </dl>
  )
}

const Themes = ({ themes }: Pick<PupilSheetProps, 'themes'>) => (
  <>
    <h3>{texts.themes}</h3>
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{texts.theme}</th>
          <th scope="col">{texts.share}</th>
          <th scope="col">{texts.asked}</th>
        </tr>
      </thead>
      <tbody>
        {themes.map(({ theme, percent, questions }) => (
          <tr key={theme}>
            <th scope="row">{theme}</th>
            <td>{classTableTexts.percent(percent)}</td>
            <td>{texts.questions(questions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
