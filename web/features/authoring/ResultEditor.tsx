import { editorTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { bandTexts } from '@quiz/contract/texts/ru/bands.ts'
import { bandClass } from '#web/ui/band-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { BandBounds } from './BandBounds.tsx'
import { bandsWithPoints, changeResult, totalPoints } from './draft-results.ts'
import { answersLeadingTo } from './draft-scoring.ts'
import { fieldProblemId } from './field-control.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { RemoveResult } from './RemoveResult.tsx'
import { ResultChance } from './ResultChance.tsx'
import { ResultPicture } from './ResultPicture.tsx'
import { textCounter } from './text-length.ts'
import { useEditor, useEditorList, useEditorState, useMarking, useMessage, useResult } from './use-editor.ts'
import { currentReachability } from './use-reachability.ts'

/** One result: band, title, text, picture. */
export function ResultEditor({ resultKey: key }: { resultKey: number }) {
  const { edit, touch } = useEditor()
  const byOutcomes = useMarking() === 'leads'
  const result = useResult(key)
  const total = useEditorState(({ draft }) => totalPoints(draft))
  const bands = useEditorList(({ draft }) => (byOutcomes ? [] : bandsWithPoints(draft.handles, total)))
  const leadingAnswers = useEditorState(({ draft }) => (byOutcomes ? answersLeadingTo(draft, key) : 0))
  const chance = useEditorList((state) => currentReachability(state)?.chances.get(key) ?? null)
  const titleProblem = useMessage(fieldPaths.result(key))
  const textProblem = useMessage(fieldPaths.resultText(key))
  const leadProblem = useMessage(fieldPaths.resultLead(key))
  const { idx } = result
  const fieldPath = fieldPaths.result(key)
  const band = bands[idx - 1]
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
        problem={titleProblem}
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
        problem={textProblem}
      >
        {(control) => (
          <TextArea
            {...control}
            value={result.text}
            onChange={(text) => edit((draft) => changeResult(draft, key, { text }))}
          />
        )}
      </Field>
      <ResultPicture result={result} label={editorTexts.picture.ofResult(idx)} />
    </li>
  )
}
