import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { statisticsTexts as texts } from '@quiz/contract/texts/ru/statistics.ts'
import { ShareBar } from './ShareBar.tsx'

type CountTableProps = {
  /** The id of the heading that names the table. */
  labelledBy: string
  head: string
  /** The head of the counts: of takers without it. */
  countHead?: string
  rows: readonly { key: string | number; label: string; count: number }[]
  /** The number of which the shares are. */
  total: number
}

/** Counts with their shares as bars. */
export const CountTable = ({ labelledBy, head, countHead = texts.count, rows, total }: CountTableProps) => (
  <table className="stats-table" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">{countHead}</th>
        <th scope="col">{texts.shareHead}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, count }) => {
        const percent = total === 0 ? 0 : Math.round((100 * count) / total)
        return (
          <tr key={key}>
            <th scope="row">
              {label}
              <ShareBar percent={percent} />
            </th>
            <td>{grouped(count)}</td>
            <td>{texts.share(percent)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
