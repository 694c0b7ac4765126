import { workRegradingTexts as regrading } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkTable } from '@quiz/contract/work/works.ts'
import { memo } from 'react'
import { Earned } from '#web/features/work/results/Earned.tsx'
import type { OnQuestion } from '#web/features/work/results/ResultTable.tsx'
import { RowState, ShownBefore } from '#web/features/work/results/RowState.tsx'
import { isForgottenPupil, type TableFigures } from '#web/features/work/results/table-figures.ts'
import { TextButton } from '#web/ui/TextButton.tsx'

type PeopleListProps = {
  rows: readonly TableRow[]
  questions: WorkTable['questions']
  figures: TableFigures
  /** The personal codes. */
  areCodesShown: boolean
  asked: number
  onOpen: (participantId: number) => void
  onQuestion?: OnQuestion
}

/** The table on a narrow screen: a list of people, and the questions below it. */
export const PeopleList = ({ rows, questions, figures, areCodesShown, asked, onOpen, onQuestion }: PeopleListProps) => (
  <>
    <ul className="works-people">
      {rows.map((row) => (
        <Person key={row.id} row={row} areCodesShown={areCodesShown} asked={asked} onOpen={onOpen} />
      ))}
    </ul>
    {figures.submitted > 0 && (
      <>
        <p className="works-average num">
          {texts.averageRow}: {figures.points !== null && texts.average(figures.points)}
          {figures.percent !== null && ` · ${texts.percentOf(figures.percent)}`}
        </p>
        <details className="works-questions">
          <summary>{texts.perQuestion}</summary>
          <ol>
            {questions.map(({ id, title, isForgiven }, at) => {
              const { rightPercent = null } = figures.questions[at] ?? {}
              return (
                <li key={id}>
                  <span>
                    {at + 1}. {title}
                    {isForgiven && <b className="works-forgiven">{regrading.forgiven}</b>}
                  </span>
                  <span className="num">
                    {rightPercent === null ? texts.signs.unasked : texts.percentOf(rightPercent)}
                  </span>
                  <span className="works-bar" aria-hidden="true">
                    <i style={{ width: `${rightPercent ?? 0}%` }} />
                  </span>
                  {onQuestion && (
                    <TextButton
                      aria-label={`${texts.openQuestion}: ${texts.question(at + 1, title)}`}
                      onClick={() => onQuestion(id)}
                    >
                      {texts.openQuestion}
                    </TextButton>
                  )}
                </li>
              )
            })}
          </ol>
        </details>
      </>
    )}
  </>
)

type PersonProps = Pick<PeopleListProps, 'asked' | 'onOpen' | 'areCodesShown'> & { row: TableRow }

const Person = memo(function Person({ row, areCodesShown, asked, onOpen }: PersonProps) {
  const { id, name, state, points, maxPoints, percent, mark, isForgotten } = row
  const forgottenName = isForgottenPupil(row) ? texts.forgottenPupil : texts.forgotten
  const content = (
    <>
      <span>
        {row.listNumber !== null && <span className="soft works-list-number">{row.listNumber}</span>}
        <b>{isForgotten ? forgottenName : name}</b>{' '}
        <span className="soft small num">
          <RowState row={row} asked={asked} />{' '}
        </span>
        {areCodesShown && <span className="works-code-cell num">{row.personalCode}</span>}
      </span>
      <ShownBefore row={row} />
      {state === 'submitted' && points !== null && (
        <span className="works-person-score num">
          <b>{mark ?? texts.percentOf(percent ?? 0)}</b>{' '}
          <span className="soft small">
            {maxPoints === null ? texts.number(points) : texts.pointsOf(points, maxPoints)}
          </span>
          <Earned earned={row.earned} />
        </span>
      )}
    </>
  )
  return (
    <li data-state={state}>
      {isForgotten ? (
        <div className="works-person-card">{content}</div>
      ) : (
        <button type="button" className="works-person-card" onClick={() => onOpen(id)}>
          {content}
        </button>
      )}
    </li>
  )
})
