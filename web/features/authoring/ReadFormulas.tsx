import { convertFormula, isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import { sourcesIn, unescapedSign } from '@quiz/contract/formulas/find-formulas.ts'
import { formulaViewTexts as texts } from '@quiz/contract/texts/ru/formula-view.ts'
import { useDeferredValue, useMemo } from 'react'
import temml from 'temml/dist/temml.mjs'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'

/** The view of a text with its formulas, made in the browser as the server will make them. */
export function ReadFormulas({ text }: { text: string }) {
  // Typing comes first.
  const deferred = useDeferredValue(text)
  const { formulas, remarks } = useMemo(() => readText(deferred), [deferred])
  return (
    <div className="formula-view small">
      <WithFormulas formulas={formulas}>
        <p className="whitespace-pre-line">
          <MathText text={deferred} />
        </p>
      </WithFormulas>
      {remarks.map((remark) => (
        <p key={remark} className="soft">
          {remark}
        </p>
      ))}
    </div>
  )
}

function readText(text: string) {
  const sources = [...new Set(sourcesIn(text))]
  const outcomes = sources.map((source) => {
    const sign = unescapedSign(source)
    return sign === null ? convertFormula(temml, source) : { source, mathml: '', text: sign }
  })
  return {
    formulas: outcomes.filter(isFormula),
    remarks: outcomes.flatMap((outcome, at) =>
      isFormula(outcome) ? [] : [texts.remark(sources[at] ?? '', outcome.message, outcome.at + 1)],
    ),
  }
}
