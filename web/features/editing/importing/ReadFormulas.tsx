import { formulaViewTexts as texts } from '@quiz/contract/texts/ru/formula-view.ts'
import { useDeferredValue, useMemo } from 'react'
import { readFormulas } from '#web/features/editing/formulas/formula-reading.ts'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

type ReadFormulasProps = {
  text: string
  /** Sources that were text before. */
  former: ReadonlySet<string>
  onKeep: (source: string) => void
}

/** The view of a text with its formulas, made in the browser as the server will make them. */
export function ReadFormulas({ text, former, onKeep }: ReadFormulasProps) {
  // Typing comes first.
  const deferred = useDeferredValue(text)
  const { formulas, broken } = useMemo(() => readFormulas([deferred]), [deferred])
  return (
    <div className="formula-view small">
      <WithFormulas formulas={formulas}>
        <p className="whitespace-pre-line">
          <MathText text={deferred} />
        </p>
      </WithFormulas>
      {broken.map(({ source, remark }) => (
        <p key={source} className="soft">
          {texts.remark(source, remark.message, remark.at + 1)}
        </p>
      ))}
      {formulas.map(
        ({ source, mathml }) =>
          mathml !== '' &&
          former.has(source) && (
            <p key={source} className="soft">
              {texts.former(source)} <TextButton onClick={() => onKeep(source)}>{texts.keepAsText}</TextButton>
            </p>
          ),
      )}
    </div>
  )
}
