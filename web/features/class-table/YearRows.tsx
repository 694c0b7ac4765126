import type { SettingsChange, YearRow, YearTable } from '@quiz/contract/class-table.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDate } from '#web/lib/date-format.ts'
import { Select } from '#web/ui/Select.tsx'
import { shownAverage, signOf } from './year-rows.ts'

type YearRowsProps = {
  table: YearTable
  rows: readonly (YearRow | null)[]
  onWeight: (weight: NonNullable<SettingsChange['weight']>) => void
}

const weights = Array.from({ length: limits.workWeightMax }, (_, at) => at + 1)

/** Pupils and works as a table, for a wide screen: the names stay in sight. */
export function YearRows({ table: { works }, rows, onWeight }: YearRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
    <section className="year-scroll" tabIndex={0} aria-label={texts.caption}>
      <table>
        <caption className="vh">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            {works.map(({ id, title, at, weight }) => (
              <th key={id} scope="col">
                <Link to="/work/$id/{-$view}" params={{ id: String(id), view: undefined }}>
                  {title}
                </Link>
                <span className="soft small">{formatDate(at)}</span>
                <Select
                  className="in year-weight"
                  aria-label={texts.weight.label(title)}
                  value={String(weight)}
                  onChange={(value) => onWeight({ workId: id, weight: Number(value) })}
                  options={weights.map((one) => ({ value: String(one), label: texts.weight.of(one) }))}
                />
              </th>
            ))}
            <th scope="col">{texts.averageMark}</th>
            <th scope="col">{texts.averagePercent}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of the register that is nobody has its place alone
            row ? <Row key={row.pupilId} row={row} /> : <EmptyRow key={`line ${at}`} columns={works.length + 2} />,
          )}
        </tbody>
      </table>
    </section>
  )
}

const Row = memo(function Row({ row: { name, number, cells, averageMark, averagePercent } }: { row: YearRow }) {
  return (
    <tr>
      <th scope="row">
        <span className="soft num class-number">{number}</span> {name}
      </th>
      {cells.map((cell) => (
        <td key={cell.workId} className={`num is-${cell.state}`}>
          {signOf(cell)}
          {cell.state !== 'submitted' && <span className="vh">{texts.states[cell.state]}</span>}
        </td>
      ))}
      <td className="num year-average">{shownAverage(averageMark)}</td>
      <td className="num year-average">{shownAverage(averagePercent)}</td>
    </tr>
  )
})

const EmptyRow = ({ columns }: { columns: number }) => (
  <tr>
    <th scope="row" className="soft">
      {texts.emptyLine}
    </th>
    <td colSpan={columns} />
  </tr>
)
