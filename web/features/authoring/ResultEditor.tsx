import { editorTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { bandTexts } from '@quiz/contract/texts/ru/ui.ts'
import { memo } from 'react'
import { bandClass } from '#web/ui/band-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { BandBounds } from './BandBounds.tsx'
import type { DraftResult } from './draft.ts'
import { type BandOfPoints, changeResult } from './draft-results.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { ResultPicture } from './ResultPicture.tsx'
import { textCounter } from './text-length.ts'
import { useEditor } from './use-editor.ts'
import { areProblemsEqual, type VisibleProblems } from './visible-problems.ts'

type ResultEditorProps = {
  result: DraftResult
  bands: readonly BandOfPoints[]
  /** Maximum points of the test. */
  total: number
  problems: VisibleProblems
}

/** One result: band, title, text, picture. Memoised: typing in another result does not render it again. */
export const ResultEditor = memo(function ResultEditor({ result, bands, total, problems }: ResultEditorProps) {
  const { dispatch, edit, touch } = useEditor()
  const { key, idx } = result
  const fieldPath = fieldPaths.result(key)
  const band = bands[idx - 1]
  return (
    <li className={`res ${bandClass(idx - 1)}`}>
      <div className="res-head">
        <p className="res-band num">{band && bandTexts.range(band.min, band.max)}</p>
        <IconButton
          icon="trash"
          label={texts.remove(idx)}
          onClick={() => dispatch({ do: 'remove', target: { what: 'result', key } })}
        />
      </div>
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
    areProblemsEqual(one.problems, other.problems)
  )
}
