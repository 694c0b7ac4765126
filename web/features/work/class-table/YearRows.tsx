import { nameInRow } from '@quiz/contract/group/register-order.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { SettingsChange, YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDate } from '#web/lib/date-format.ts'
import { Select } from '#web/ui/Select.tsx'
import { CellSign } from './CellSign.tsx'
import { keepTabStop, moveByArrow, useLinkFollowing } from './cell-links.ts'
import { shownAverage } from './year-rows.ts'

type YearRowsProps = {
  table: YearTable
  rows: readonly (YearRow | null)[]
  onWeight: (weight: NonNullable<SettingsChange['weight']>) => void
}

const weights = Array.from({ length: limits.workWeightMax }, (_, at) => at + 1)

/** Pupils and works as a table, for a wide screen: the names stay in sight. */
export function YearRows({ table: { works }, rows, onWeight }: YearRowsProps) {
  const follow = useLinkFollowing()
  const firstId = rows.find((row) => row?.cells.some(({ attemptId }) => attemptId !== null))?.pupilId
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it
    <section className="year-scroll" tabIndex={0} aria-label={texts.caption} data-scroll-restoration-id="year">
      <table onClick={follow} onKeyDown={moveByArrow} onFocus={keepTabStop}>
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
            row ? (
              <Row key={row.pupilId} row={row} works={works} isFirst={row.pupilId === firstId} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of the register that is nobody has its place alone
              <EmptyRow key={`line ${at}`} columns={works.length + 2} />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  row: YearRow
  works: YearTable['works']
  /** Whether its first link is in the order of Tab. */
  isFirst: boolean
}

const Row = memo(function Row({ row, works, isFirst }: RowProps) {
  const { number, state, cells, averageMark, averagePercent } = row
  const name = nameInRow(row)
  const stop = isFirst ? cells.find(({ attemptId }) => attemptId !== null) : undefined
  return (
    <tr>
      <th scope="row">
        <span className="year-name">
          <span className="soft class-number">{number}</span>{' '}
          <span className={state === 'in' ? undefined : 'soft'}>
            {name}
            {state === 'left' && <small> ({texts.left})</small>}
          </span>
        </span>
      </th>
      {cells.map((cell, at) => (
        <td key={cell.workId} className={`num is-${cell.state}`}>
          <CellSign cell={cell} about={`${name}, ${works[at]?.title ?? ''}`} isInTable isTabStop={cell === stop} />
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
