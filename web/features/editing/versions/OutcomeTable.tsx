import { limits } from '@quiz/contract/limits.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Fragment, useState } from 'react'
import type { DraftAnswer, DraftQuestion, DraftResult } from '#web/features/editing/draft/draft.ts'
import { pointsFor, setOutcomePoints } from '#web/features/editing/draft/draft-scoring.ts'
import { useDraft, useEditor } from '#web/features/editing/use-editor.ts'
import '#web/features/editing/versions/outcome-table.css'

const texts = outcomeEditorTexts.table

/** The points of all answers for all results. It scrolls inside itself. */
export function OutcomeTable() {
  const { questions, results } = useDraft()
  return (
    <>
      <p className="hint">{texts.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="outcome-table" aria-label={texts.label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.answer}</th>
              {results.map(({ key, idx, title }) => (
                <th key={key} scope="col">
                  {outcomeEditorTexts.result(idx, title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <Fragment key={question.key}>
                <tr>
                  <th scope="colgroup" colSpan={results.length + 1} className="outcome-question">
                    <span>{texts.question(question.idx, question.text)}</span>
                  </th>
                </tr>
                {question.answers.map((answer) => (
                  <tr key={answer.key}>
                    <th scope="row">{texts.answerNo(answer.idx, answer.text)}</th>
                    {results.map((result) => (
                      <td key={result.key}>
                        <PointsCell question={question} answer={answer} result={result} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type PointsCellProps = { question: DraftQuestion; answer: DraftAnswer; result: DraftResult }

function PointsCell({ question, answer, result }: PointsCellProps) {
  const { edit } = useEditor()
  // A minus sign alone is no number yet. The browser gives it as no value, and a value set meanwhile would replace it.
  const [isBeginning, setBeginning] = useState(false)
  const points = pointsFor(answer, result.key)
  const keys = { question: question.key, answer: answer.key }
  return (
    <input
      className="in num"
      type="number"
      min={limits.outcomePointsMin}
      max={limits.outcomePointsMax}
      step={1}
      placeholder="0"
      aria-label={texts.cell({
        question: question.idx,
        answer: answer.idx,
        result: outcomeEditorTexts.result(result.idx, result.title),
      })}
      value={isBeginning || points === 0 ? '' : points}
      onBlur={({ currentTarget }) => {
        // The beginning of a number that was left unfinished goes.
        if (isBeginning) currentTarget.value = ''
        setBeginning(false)
      }}
      onChange={({ currentTarget }) => {
        setBeginning(currentTarget.validity.badInput)
        if (currentTarget.validity.badInput) return
        const entered = Number(currentTarget.value)
        edit((draft) => setOutcomePoints(draft, keys, { resultKey: result.key, points: entered }))
      }}
    />
  )
}
