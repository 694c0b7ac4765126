import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkTable } from '@quiz/contract/work/works.ts'
import { memo } from 'react'
import { useLinearText } from '#web/lib/math-text.tsx'
import { Earned } from './Earned.tsx'
import { RowState, ShownBefore } from './RowState.tsx'
import { isForgottenPupil, lacksBreakdown, type TableFigures, verdictOf } from './table-figures.ts'

const { forgiving } = workRegradingTexts

type Columns = {
  hasMarks: boolean
  /** The personal codes. */
  areCodesShown: boolean
  /** Questions of one attempt. */
  asked: number
  onOpen: (participantId: number) => void
}

/** Opens a question of the table; absent where nothing can be done about it. */
export type OnQuestion = ((questionId: number) => void) | undefined

export type ResultTableProps = Columns & {
  onQuestion?: OnQuestion
  /** The number of the first of the questions. */
  first?: number
  rows: readonly TableRow[]
  questions: WorkTable['questions']
  figures: TableFigures
}

/** People × questions, in a box that scrolls sideways; the names stay in sight. */
export function ResultTable({ rows, questions, figures, onQuestion, first = 1, ...columns }: ResultTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="works-table-box" tabIndex={0} aria-label={texts.title}>
      <table className="works-table">
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            {columns.areCodesShown && <th scope="col">{texts.code}</th>}
            <th scope="col">{texts.state}</th>
            <th scope="col" className="num">
              {texts.points}
            </th>
            <th scope="col" className="num">
              {texts.percent}
            </th>
            {columns.hasMarks && (
              <th scope="col" className="num">
                {texts.mark}
              </th>
            )}
            {questions.map((question, at) => (
              <QuestionHead key={question.id} question={question} number={first + at} onQuestion={onQuestion} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ResultRow key={row.id} row={row} questions={questions} {...columns} />
          ))}
        </tbody>
        {figures.submitted > 0 && (
          <Figures figures={figures} leading={columns.areCodesShown ? 3 : 2} hasMarks={columns.hasMarks} />
        )}
      </table>
    </section>
  )
}

type QuestionHeadProps = { question: WorkTable['questions'][number]; number: number; onQuestion: OnQuestion }

/** The number of a question; where something can be done about it, a button. */
function QuestionHead({ question: { id, title, isForgiven }, number, onQuestion }: QuestionHeadProps) {
  const name = useLinearText()(title)
  const label = forgiving.headOf(texts.question(number, name), isForgiven)
  const shared = { title: name, 'aria-label': label, 'data-forgiven': isForgiven || undefined }
  if (!onQuestion)
    return (
      <th scope="col" className="works-cell" {...shared}>
        {number}
      </th>
    )
  return (
    <th scope="col" className="works-cell">
      <button type="button" className="works-question" {...shared} onClick={() => onQuestion(id)}>
        {number}
      </button>
    </th>
  )
}

type ResultRowProps = Columns & { row: TableRow; questions: WorkTable['questions'] }

/** One person. A table may have 300 of them and is looked at every three seconds, so only a changed row renders again. */
const ResultRow = memo(function ResultRow({ row, questions, hasMarks, areCodesShown, asked, onOpen }: ResultRowProps) {
  const { id, name, state, points, maxPoints, percent, mark, shares, unanswered, isForgotten, answeredCount } = row
  const isSubmitted = state === 'submitted'
  const isUnknown = lacksBreakdown(row)
  return (
    <tr data-state={state}>
      <th scope="row">
        {row.listNumber !== null && <span className="soft works-list-number">{row.listNumber}</span>}
        {isForgotten ? (
          <span className="soft">{isForgottenPupil(row) ? texts.forgottenPupil : texts.forgotten}</span>
        ) : (
          <button type="button" className="works-person" onClick={() => onOpen(id)}>
            {name}
          </button>
        )}
      </th>
      {areCodesShown && <td className="works-code-cell num">{row.personalCode}</td>}
      <td className="works-state-cell">
        <RowState row={row} asked={asked} />
      </td>
      <td className="num">
        {points !== null && (maxPoints === null ? texts.number(points) : texts.pointsOf(points, maxPoints))}
        <Earned earned={row.earned} />
        <ShownBefore row={row} />
      </td>
      <td className="num">{percent !== null && percent}</td>
      {hasMarks && <td className="num works-mark">{mark}</td>}
      {isSubmitted
        ? questions.map(({ id: questionId, isForgiven }, at) => (
            <Cell
              key={questionId}
              verdict={isUnknown ? 'unknown' : verdictOf(shares[at] ?? null, unanswered.includes(questionId))}
              share={shares[at] ?? null}
              isForgiven={isForgiven}
            />
          ))
        : questions.length > 0 && (
            <td colSpan={questions.length} className="works-progress">
              {state === 'working' && <i style={{ width: `${(100 * answeredCount) / Math.max(1, asked)}%` }} />}
            </td>
          )}
    </tr>
  )
})

type CellProps = { verdict: ReturnType<typeof verdictOf>; share: number | null; isForgiven: boolean }

/** What became of a question; where it is forgiven and the answer did not bring all points, that is said beside it. */
function Cell({ verdict, share, isForgiven }: CellProps) {
  const words = verdict === 'partly' && share !== null ? texts.partly(share) : texts.verdicts[verdict]
  const isMarked = isForgiven && (verdict === 'partly' || verdict === 'wrong' || verdict === 'blank')
  return (
    <td
      className="works-cell"
      data-verdict={verdict}
      title={verdict === 'unknown' ? words : undefined}
      aria-label={isMarked ? texts.forgivenVerdict(words) : words}
    >
      {texts.signs[verdict]}
      {isMarked && <small className="block text-[0.625rem] leading-tight text-right-text">{texts.forgivenSign}</small>}
    </td>
  )
}

type FiguresProps = {
  figures: TableFigures
  /** Columns before the points. */
  leading: number
  hasMarks: boolean
}

/** Averages and shares of right answers, of those who handed in. */
const Figures = ({ figures: { points, percent, questions }, leading, hasMarks }: FiguresProps) => (
  <tfoot>
    <tr>
      <th scope="row">{texts.averageRow}</th>
      {leading > 1 && <td colSpan={leading - 1} />}
      <td className="num">{points !== null && texts.average(points)}</td>
      <td className="num">{percent !== null && texts.average(percent)}</td>
      {hasMarks && <td />}
      {questions.map(({ id, points: average }) => (
        <td key={id} className="works-cell num">
          {average === null ? texts.signs.unasked : texts.average(average)}
        </td>
      ))}
    </tr>
    <tr>
      <th scope="row">{texts.rightRow}</th>
      <td colSpan={leading + 1 + Number(hasMarks)} />
      {questions.map(({ id, rightPercent }) => (
        <td key={id} className="works-cell num">
          {rightPercent === null ? texts.signs.unasked : `${rightPercent}%`}
        </td>
      ))}
    </tr>
  </tfoot>
)
