import { nameInRow } from '@quiz/contract/group/register-order.ts'
import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import { CellSign } from './CellSign.tsx'
import { useLinkFollowing } from './cell-links.ts'
import { shownAverage } from './year-rows.ts'

/** Works of a pupil that a phone shows. */
const lastWorks = 5

/** Pupils with their last works, for a narrow screen. */
export function YearPeople({ table: { works }, rows }: { table: YearTable; rows: readonly (YearRow | null)[] }) {
  const follow = useLinkFollowing()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key at a link clicks it
    <ul className="year-people" onClick={follow}>
      {rows.flatMap((row) => (row ? <Person key={row.pupilId} row={row} works={works} /> : []))}
    </ul>
  )
}

function Person({ row, works }: { row: YearRow; works: YearTable['works'] }) {
  const { state, cells, averageMark, averagePercent } = row
  const averages = texts.averages(shownAverage(averageMark), shownAverage(averagePercent))
  const titles = works.slice(-lastWorks).map(({ title }) => title)
  return (
    <li>
      <p className={state === 'in' ? 'class-name' : 'class-name soft'}>
        {nameInRow(row)}
        {state === 'left' && <small> ({texts.left})</small>}
      </p>
      {averages !== '' && <p className="soft small num">{averages}</p>}
      <ul aria-label={texts.last}>
        {cells.slice(-lastWorks).map((cell, at) => (
          <li key={cell.workId} className={`num is-${cell.state}`} title={titles[at]}>
            <CellSign cell={cell} about={titles[at] ?? ''} />
          </li>
        ))}
      </ul>
    </li>
  )
}
