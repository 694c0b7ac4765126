import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { AddPicture } from './AddPicture.tsx'
import { type PictureChoice, type Result, setResultPicture } from './draft.ts'
import { PictureBox } from './PictureBox.tsx'
import { controlOf, problemIdOf } from './place-control.ts'
import { places } from './places.ts'
import { useEditor } from './use-editor.ts'
import { usePictureChoice } from './use-picture-choice.ts'

type ResultPictureProps = { result: Result; label: string; problem: string | undefined }

/** The picture of a result; without one the cover is shown there. */
export function ResultPicture({ result: { key, picture }, label, problem }: ResultPictureProps) {
  const { edit } = useEditor()
  const place = places.resultPicture(key)
  const change = (choice: PictureChoice) => edit((draft) => setResultPicture(draft, key, choice))
  const { choose, remove, isPreparing, refused } = usePictureChoice(place, change)
  const told = refused ?? problem
  const control = controlOf(place, told)
  return (
    <div>
      {picture ? (
        <PictureBox
          control={control}
          label={label}
          picture={picture}
          onPick={choose}
          onChange={change}
          onRemove={remove}
        />
      ) : (
        <AddPicture control={control} label={label} isPreparing={isPreparing} onPick={choose} />
      )}
      {told && <FieldProblem id={problemIdOf(place)}>{told}</FieldProblem>}
    </div>
  )
}
