import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import { ResultTable, type ResultTableProps } from './ResultTable.tsx'
import '#web/features/work/results/printed-table.css'

/** Questions beside the names on a page of A4 in landscape. */
const questionsOfPage = 20

/** The table on paper, which does not scroll: a part of the questions on each page, with all names and points beside them. */
export function PrintedTable({ rows, questions, figures, ...columns }: ResultTableProps) {
  const starts = Array.from({ length: Math.max(1, Math.ceil(questions.length / questionsOfPage)) }, (_, at) => at)
  const partOf = <Item,>(all: readonly Item[], at: number): Item[] =>
    all.slice(at * questionsOfPage, (at + 1) * questionsOfPage)
  return starts.map((at) => {
    const first = at * questionsOfPage + 1
    const part = partOf(questions, at)
    return (
      <div key={at} className="works-printed">
        {starts.length > 1 && <h3>{texts.questionsOf(first, first + part.length - 1)}</h3>}
        <ResultTable
          {...columns}
          first={first}
          rows={rows.map((row) => ({ ...row, shares: partOf(row.shares, at) }))}
          questions={part}
          figures={{ ...figures, questions: partOf(figures.questions, at) }}
        />
      </div>
    )
  })
}
