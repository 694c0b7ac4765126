import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { PrintedWork } from '@quiz/contract/work/work-printing.ts'
import { useId } from 'react'
import { leastPoints, mostPoints } from './points-of-marks.ts'
import type { Printed, Variant } from './printed-kind.ts'
import { printedKind } from './printed-kinds.ts'
import { fewVariants } from './work-printing.api.ts'
import '#web/features/work/printing/work-key.css'

const { key: texts, sheet: sheetTexts } = workPrintingTexts

type KeySheetProps = {
  work: Pick<PrintedWork, 'title' | 'marks'>
  set: number
  variants: readonly Variant[]
}

/** What is right in each variant, what it is worth, and how it is counted: a sheet of its own for the author. */
export function KeySheet({ work, set, variants }: KeySheetProps) {
  const id = useId()
  const questions = variants.flatMap((variant) => variant.questions).map(({ question }) => question)
  const rules = new Set<string>(questions.flatMap((question) => printedKind(question).rules(question)))
  return (
    <section className="sheet is-key" aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id}>
          <span>{work.title}</span>
          <span className="sheet-variant">{texts.title}</span>
          <small>{sheetTexts.set(set)}</small>
        </h2>
      </div>
      <div className="sheet-body">
        {variants.length > fewVariants ? (
          <KeyList marks={work.marks} variants={variants} />
        ) : (
          <KeyTable marks={work.marks} variants={variants} />
        )}
        <div className="sheet-rules">
          <h3>{texts.how}</h3>
          <ul>{Object.entries(texts.rules).map(([rule, text]) => rules.has(rule) && <li key={rule}>{text}</li>)}</ul>
        </div>
      </div>
    </section>
  )
}

type KeyProps = Pick<PrintedWork, 'marks'> & Pick<KeySheetProps, 'variants'>

/** Many variants one below the other: as columns they would not fit a sheet. */
const KeyList = ({ marks, variants }: KeyProps) => (
  <table className="sheet-key is-list" aria-label={texts.table}>
    <thead>
      <tr>
        <th scope="col">{texts.question}</th>
        <th scope="col">{texts.answers}</th>
        <th scope="col">{texts.total}</th>
      </tr>
    </thead>
    <tbody>
      {variants.map((variant) => (
        <tr key={variant.number}>
          <th scope="row" className="num">
            {variant.number}
          </th>
          <td>
            <ol className="sheet-keys">
              {variant.questions.map((printed) => (
                <li key={printed.question.id}>
                  <KeyOf printed={printed} />
                </li>
              ))}
            </ol>
          </td>
          <td>
            {sheetTexts.points(mostPoints(variant))}
            {marks?.toReversed().map((percent, at) => (
              <small key={percent}>{texts.markFrom(bestMark - at, texts.from(leastPoints(variant, percent)))}</small>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A few variants side by side. */
function KeyTable({ marks, variants }: KeyProps) {
  const first = variants[0]?.questions ?? []
  return (
    <table className="sheet-key" aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col">{texts.question}</th>
          {variants.map(({ number }) => (
            <th key={number} scope="col">
              {sheetTexts.variant(number)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.map(({ question }, at) => (
          <tr key={question.id}>
            <th scope="row" className="num">
              {at + 1}
            </th>
            {variants.map((variant) => (
              <td key={variant.number}>
                <KeyOf printed={variant.questions[at]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="row">{texts.total}</th>
          {variants.map((variant) => (
            <td key={variant.number}>{sheetTexts.points(mostPoints(variant))}</td>
          ))}
        </tr>
        {marks?.toReversed().map((percent, at) => (
          <tr key={percent}>
            <th scope="row">{texts.mark(bestMark - at)}</th>
            {variants.map((variant) => (
              <td key={variant.number}>{texts.from(leastPoints(variant, percent))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const bestMark = 5

function KeyOf({ printed }: { printed: Printed | undefined }) {
  if (!printed) return null
  const { key, remark } = printedKind(printed.question)
  const beside = [sheetTexts.points(printed.question.score), remark(printed.question)]
  return (
    <>
      <b>{key(printed)}</b> <small>{beside.filter(Boolean).join(', ')}</small>
    </>
  )
}
