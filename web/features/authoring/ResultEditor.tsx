import { editorTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { bandTexts } from '@quiz/contract/texts/ru/bands.ts'
import { memo } from 'react'
import { bandClass } from '#web/ui/band-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { BandBounds } from './BandBounds.tsx'
import type { DraftResult } from './draft.ts'
import { type BandOfPoints, changeResult } from './draft-results.ts'
import { fieldProblemId } from './field-control.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { RemoveResult } from './RemoveResult.tsx'
import { ResultChance } from './ResultChance.tsx'
import { ResultPicture } from './ResultPicture.tsx'
import { textCounter } from './text-length.ts'
import { useEditor } from './use-editor.ts'
import type { Chance } from './use-reachability.ts'
import { areProblemsEqual, type VisibleProblems } from './visible-problems.ts'

type ResultEditorProps = {
  result: DraftResult
  bands: readonly BandOfPoints[]
  /** Maximum points of the test. */
  total: number
  /** How often it comes out; null until that is computed. */
  chance: Chance | null
  /** Answers that give it points. */
  leadingAnswers: number
  problems: VisibleProblems
}

/** One result: band, title, text, picture. Memoised: typing in another result does not render it again. */
export const ResultEditor = memo(function ResultEditor(props: ResultEditorProps) {
  const { result, bands, total, chance, leadingAnswers, problems } = props
  const { edit, touch } = useEditor()
  const { key, idx } = result
  const fieldPath = fieldPaths.result(key)
  const band = bands[idx - 1]
  const leadProblem = problems.get(fieldPaths.resultLead(key))
  return (
    <li className={`res ${bandClass(idx - 1)}`}>
      <div className="res-head">
        <p className="res-band num">{band ? bandTexts.range(band.min, band.max) : idx}</p>
        <RemoveResult result={result} leadingAnswers={leadingAnswers} />
      </div>
      {chance && <ResultChance id={fieldId(fieldPaths.resultLead(key))} chance={chance} />}
      {leadProblem && <FieldProblem id={fieldProblemId(fieldPaths.resultLead(key))}>{leadProblem}</FieldProblem>}
      {bands.length > 1 && <BandBounds index={idx - 1} bands={bands} total={total} />}
      <Field
        id={fieldId(fieldPath)}
        label={texts.name}
        counter={textCounter(fieldPath, result.title)}
        problem={problems.get(fieldPath)}
      >
        {(control) => (
          <TextInput
            {...control}
            aria-required
            value={result.title}
            onChange={(title) => edit((draft) => changeResult(draft, key, { title }))}
            onBlur={() => touch(fieldPath)}
            placeholder={texts.namePlaceholder}
          />
        )}
      </Field>
      <Field
        id={fieldId(fieldPaths.resultText(key))}
        label={texts.text}
        counter={textCounter(fieldPaths.resultText(key), result.text)}
        problem={problems.get(fieldPaths.resultText(key))}
      >
        {(control) => (
          <TextArea
            {...control}
            value={result.text}
            onChange={(text) => edit((draft) => changeResult(draft, key, { text }))}
          />
        )}
      </Field>
      <ResultPicture
        result={result}
        problem={problems.get(fieldPaths.resultImage(key))}
        altProblem={problems.get(fieldPaths.resultAlt(key))}
        label={editorTexts.picture.ofResult(idx)}
      />
    </li>
  )
}, isSame)

function isSame(one: ResultEditorProps, other: ResultEditorProps): boolean {
  return (
    one.result === other.result &&
    one.bands === other.bands &&
    one.total === other.total &&
    one.leadingAnswers === other.leadingAnswers &&
    JSON.stringify(one.chance) === JSON.stringify(other.chance) &&
    areProblemsEqual(one.problems, other.problems)
  )
}
