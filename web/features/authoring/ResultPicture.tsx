import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { AddPicture } from './AddPicture.tsx'
import { AltField } from './AltField.tsx'
import { type DraftResult, type PictureChoice, setResultPicture } from './draft.ts'
import { changeResult } from './draft-results.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { fieldPaths } from './field-paths.ts'
import { PictureBox } from './PictureBox.tsx'
import { useEditor, useMessage } from './use-editor.ts'
import { usePictureChoice } from './use-picture-choice.ts'

type ResultPictureProps = { result: DraftResult; label: string }

/** The picture field of a result; a result without a picture shows the cover. */
export function ResultPicture({ result: { key, image, imageAlt }, label }: ResultPictureProps) {
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
