import { editorTexts, resultEditorTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { bandTexts } from '@quiz/contract/texts/ru/bands.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { useState } from 'react'
import { type DraftResult, type PictureChoice, setResultPicture } from '#web/features/editing/draft/draft.ts'
import { bandsWithPoints, changeResult, totalPoints } from '#web/features/editing/draft/draft-results.ts'
import { answersLeadingTo } from '#web/features/editing/draft/draft-scoring.ts'
import { textCounter } from '#web/features/editing/draft/text-length.ts'
import { currentReachability } from '#web/features/editing/draft/use-reachability.ts'
import { FormulaArea } from '#web/features/editing/formulas/FormulaArea.tsx'
import { FormulaView } from '#web/features/editing/formulas/FormulaView.tsx'
import { BandBounds } from '#web/features/editing/kinds/BandBounds.tsx'
import { AddPicture } from '#web/features/editing/pictures/AddPicture.tsx'
import { AltField } from '#web/features/editing/pictures/AltField.tsx'
import { PictureBox } from '#web/features/editing/pictures/PictureBox.tsx'
import { usePictureChoice } from '#web/features/editing/pictures/use-picture-choice.ts'
import { bandClass } from '#web/ui/band-class.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Chance } from './editor-warnings.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { useEditor, useEditorList, useEditorState, useMarking, useMessage, useResult } from './use-editor.ts'

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
          <FormulaArea
            {...control}
            value={result.text}
            onChange={(text) => edit((draft) => changeResult(draft, key, { text }))}
          />
        )}
      </Field>
      <FormulaView text={result.text} onChange={(text) => edit((draft) => changeResult(draft, key, { text }))} />
      <ResultPicture result={result} label={editorTexts.picture.ofResult(idx)} />
    </li>
  )
}

/** How often a result comes out under blind answering, as a small bar with its words. */
export function ResultChance({ id, chance }: { id: string; chance: Chance }) {
  const { percent, isNever, samples } = chance
  const never = samples === null ? outcomeEditorTexts.chance.never : outcomeEditorTexts.chance.notSeen(samples)
  return (
    <div id={id} tabIndex={-1} className={isNever ? 'chance is-never' : 'chance'}>
      <span className="chance-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="small">
        {isNever && <Icon name="alert" />}
        {isNever ? never : outcomeEditorTexts.chance.some(percent)}
      </p>
    </div>
  )
}

/** The button that removes a result; it asks first when answers lead to the result. */
function RemoveResult({ result: { key, idx }, leadingAnswers }: { result: DraftResult; leadingAnswers: number }) {
  const { dispatch } = useEditor()
  const [isAsking, setAsking] = useState(false)
  const remove = () => dispatch({ do: 'remove', target: { what: 'result', key } })
  return (
    <>
      <IconButton
        icon="trash"
        label={resultEditorTexts.remove(idx)}
        onClick={() => (leadingAnswers > 0 ? setAsking(true) : remove())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        title={outcomeEditorTexts.removal.title}
        confirmLabel={outcomeEditorTexts.removal.confirm}
        kind="danger"
      >
        {outcomeEditorTexts.removal.text(leadingAnswers)}
      </ConfirmDialog>
    </>
  )
}

type ResultPictureProps = { result: DraftResult; label: string }

/** The picture field of a result; a result without a picture shows the cover. */
function ResultPicture({ result: { key, image, imageAlt }, label }: ResultPictureProps) {
  const { edit } = useEditor()
  const fieldPath = fieldPaths.resultImage(key)
  const change = (choice: PictureChoice) => edit((draft) => setResultPicture(draft, key, choice))
  const { choose, remove, isPreparing, pictureProblem } = usePictureChoice(fieldPath, change)
  const problem = useMessage(fieldPath)
  const visibleProblem = pictureProblem ?? problem
  const control = fieldControl(fieldPath, visibleProblem)
  return (
    <div>
      {image ? (
        <PictureBox
          control={control}
          label={label}
          picture={image}
          onPick={choose}
          onChange={change}
          onRemove={remove}
        />
      ) : (
        <AddPicture control={control} label={label} isPreparing={isPreparing} onPick={choose} />
      )}
      {image && (
        <AltField
          fieldPath={fieldPaths.resultAlt(key)}
          value={imageAlt}
          onChange={(alt) => edit((draft) => changeResult(draft, key, { imageAlt: alt }))}
        />
      )}
      {visibleProblem && <FieldProblem id={fieldProblemId(fieldPath)}>{visibleProblem}</FieldProblem>}
    </div>
  )
}
