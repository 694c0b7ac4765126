import { workResultsTexts } from '@quiz/contract/texts/ru/work-results.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { Link } from '@tanstack/react-router'
import { NoWork } from '#web/features/work/NoWork.tsx'
import { useOwnWork } from '#web/features/work/use-own-work.ts'
import { formatDate } from '#web/lib/date-format.ts'
import { notedTime, nowOf } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ResultLine } from './ResultLine.tsx'
import { canBegin, mistakesOf } from './result-figures.ts'
import { isForgottenPupil } from './table-figures.ts'
import '#web/styles/work-printing.css'
import '#web/styles/works.css'
import '#web/features/work/results/work-protocol.css'

const texts = workResultsTexts.protocol

/** The table of a work to print on A4: everybody's points, mark and mistakes, without the words of the page. */
export function WorkProtocol({ id }: { id: number }) {
  const { work, table, ...state } = useOwnWork(id)
  if (!work) return <NoWork {...state} />
  const rows = table.data?.participants.filter((row) => !row.isForgotten || isForgottenPupil(row))
  return (
    <>
      <div className="wrap page-head print:hidden">
        <p>
          <Link to="/work/$id/{-$view}" params={{ id: String(id), view: undefined }}>
            {texts.back}
          </Link>
        </p>
        <h1>{texts.title}</h1>
        <div className="acts">
          <Button kind="main" icon="print" onPress={() => print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <div className="wrap page-body sheets">
        {table.data && rows ? <Sheet work={work} table={table.data} rows={rows} /> : <Spinner />}
      </div>
    </>
  )
}

type SheetProps = { work: WorkView; table: WorkTable; rows: readonly TableRow[] }

function Sheet({ work, table: { questions }, rows }: SheetProps) {
  const submitted = rows.map((row) => ({ row, ...mistakesOf(row, questions) }))
  const now = nowOf(notedTime())
  const isPartly = submitted.some(({ mistakes }) => mistakes.some((one) => one.endsWith('±')))
  const [first] = rows.flatMap(({ startedAt }) => startedAt ?? []).toSorted()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sheet protocol" tabIndex={0} aria-label={texts.title}>
      <h2>{texts.of(work.title)}</h2>
      {first !== undefined && <p>{texts.date(formatDate(first))}</p>}
      {rows.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col">{workTableTexts.name}</th>
              <th scope="col">{workTableTexts.points}</th>
              <th scope="col">{workTableTexts.percent}</th>
              {work.marks !== null && <th scope="col">{workTableTexts.mark}</th>}
              <th scope="col">{texts.mistakes}</th>
              <th scope="col">{texts.unanswered}</th>
            </tr>
          </thead>
          <tbody>
            {submitted.map((one, at) => (
              <ProtocolRow
                key={one.row.id}
                {...one}
                number={at + 1}
                isExpected={canBegin(one.row, { ...work, now })}
                hasMarks={work.marks !== null}
              />
            ))}
          </tbody>
        </table>
      )}
      <ResultLine work={work} rows={rows} />
      {isPartly && <p className="protocol-legend">{texts.legend}</p>}
    </section>
  )
}

type ProtocolRowProps = ReturnType<typeof mistakesOf> & {
  row: TableRow
  number: number
  /** Whoever did not begin still can. */
  isExpected: boolean
  hasMarks: boolean
}

function ProtocolRow({ row, number, mistakes, blanks, isExpected, hasMarks }: ProtocolRowProps) {
  const { name, listNumber, state, points, maxPoints, percent, mark } = row
  const isSubmitted = state === 'submitted'
  const absent = isExpected ? texts.expected : texts.absent
  const unscored = state === 'absent' ? absent : texts.notYet
  return (
    <tr>
      <td className="protocol-number">{listNumber ?? number}</td>
      <th scope="row">{isForgottenPupil(row) ? workTableTexts.forgottenPupil : name}</th>
      {isSubmitted ? (
        <>
          <td className="protocol-points">
            {points !== null && maxPoints !== null && workTableTexts.pointsOf(points, maxPoints)}
          </td>
          <td>{percent}</td>
          {hasMarks && (
            <td>
              <b>{mark}</b>
            </td>
          )}
          <td>{mistakes.join(', ')}</td>
          <td>{blanks.join(', ')}</td>
        </>
      ) : (
        <td colSpan={hasMarks ? 5 : 4}>{!row.isForgotten && unscored}</td>
      )}
    </tr>
  )
}
