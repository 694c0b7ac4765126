import { limits } from '@quiz/contract/limits.ts'
import { editorTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { bandTexts } from '@quiz/contract/texts/ru/ui.ts'
import { memo } from 'react'
import { bandClass } from '#web/ui/band-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { BandBounds } from './BandBounds.tsx'
import type { Result } from './draft.ts'
import { type BandOfPoints, changeResult } from './draft-results.ts'
import { fieldId, places } from './places.ts'
import { ResultPicture } from './ResultPicture.tsx'
import { isSameSaid, type ShownProblems } from './shown-problems.ts'
import { useEditor } from './use-editor.ts'

type ResultEditorProps = {
  result: Result
  bands: readonly BandOfPoints[]
  /** What the questions bring in all. */
  total: number
  problems: ShownProblems
}

/** One result: its band, its title, its text, its picture. Drawn anew only when something of its own has changed. */
export const ResultEditor = memo(function ResultEditor({ result, bands, total, problems }: ResultEditorProps) {
  const { dispatch, edit, touch } = useEditor()
  const { key, idx } = result
  const place = places.result(key)
  const band = bands[idx - 1]
  return (
    <li className={`res ${bandClass(idx - 1)}`}>
      <div className="res-head">
        <p className="res-band num">{band && bandTexts.range(band.scoreMin, band.scoreMax)}</p>
        <IconButton
          icon="trash"
          label={texts.remove(idx)}
          onClick={() => dispatch({ do: 'remove', wanted: { what: 'result', key } })}
        />
      </div>
      {bands.length > 1 && <BandBounds index={idx - 1} bands={bands} total={total} />}
      <Field
        id={fieldId(place)}
        label={texts.name}
        counter={{ used: result.title.length, limit: limits.resultTitleChars }}
        problem={problems.get(place)}
      >
        {(control) => (
          <TextInput
            {...control}
            aria-required
            value={result.title}
            onChange={(title) => edit((draft) => changeResult(draft, key, { title }))}
            onBlur={() => touch(place)}
            maxLength={limits.resultTitleChars}
            placeholder={texts.namePlaceholder}
          />
        )}
      </Field>
      <Field
        id={fieldId(places.resultText(key))}
        label={texts.text}
        counter={{ used: result.text.length, limit: limits.resultTextChars }}
        problem={problems.get(places.resultText(key))}
      >
        {(control) => (
          <TextArea
            {...control}
            value={result.text}
            onChange={(text) => edit((draft) => changeResult(draft, key, { text }))}
            maxLength={limits.resultTextChars}
          />
        )}
      </Field>
      <ResultPicture
        result={result}
        problem={problems.get(places.resultPicture(key))}
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
    isSameSaid(one.problems, other.problems)
  )
}
