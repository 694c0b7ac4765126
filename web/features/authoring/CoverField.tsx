import { editorTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { type DraftPicture, type PictureChoice, setCover } from './draft.ts'
import { fieldId } from './field-paths.ts'
import { PictureBox } from './PictureBox.tsx'
import { useEditor } from './use-editor.ts'
import { usePictureChoice } from './use-picture-choice.ts'

/** The cover field of the test. */
export function CoverField({ cover, problem }: { cover: DraftPicture | null; problem: string | undefined }) {
  const { edit } = useEditor()
  const change = (choice: PictureChoice) => edit((draft) => setCover(draft, choice))
  const { choose, remove, isPreparing, pictureProblem } = usePictureChoice('cover', change)
  return (
    <Field
      id={fieldId('cover')}
      label={editorTexts.cover}
      problem={pictureProblem ?? problem}
      hint={isPreparing ? <span role="status">{editorTexts.picture.preparing}</span> : undefined}
    >
      {(control) => (
        <PictureBox
          control={control}
          label={editorTexts.cover}
          picture={cover}
          onPick={choose}
          onChange={change}
          onRemove={remove}
        />
      )}
    </Field>
  )
}
