import { editorTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AddPicture } from './AddPicture.tsx'
import { type PictureChoice, setQuestionPicture } from './draft.ts'
import type { EditedPartProps } from './edited-kind.ts'
import { editedKind } from './edited-kinds.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { type FieldPath, fieldPaths, focusField } from './field-paths.ts'
import { KindChoice } from './KindChoice.tsx'
import { PictureBox } from './PictureBox.tsx'
import { QuestionAlt, QuestionExplanation, QuestionNote, QuestionText } from './QuestionTexts.tsx'
import { useEditor, useMessage, useQuestion } from './use-editor.ts'
import { usePictureChoice } from './use-picture-choice.ts'

/** The texts, the picture and the answers of a question. It does not render with their letters: the fields do. */
export function QuestionBody({ questionKey: key }: EditedPartProps) {
  const { edit } = useEditor()
  const idx = useQuestion(key, (question) => question.idx)
  const image = useQuestion(key, (question) => question.image)
  const hasNote = useQuestion(key, (question) => question.note !== '')
  const isExplained = useQuestion(key, (question) => question.explanation !== '' || question.sourceUrl !== '')
  const { Answers, AddAnswer } = useQuestion(key, editedKind)
  const note = useOptionalField(fieldPaths.note(key), hasNote)
  const explanation = useOptionalField(fieldPaths.explanation(key), isExplained)
  const picturePath = fieldPaths.questionImage(key)
  const setPicture = (choice: PictureChoice) => edit((draft) => setQuestionPicture(draft, key, choice))
  const choice = usePictureChoice(picturePath, setPicture)
  const message = useMessage(picturePath)
  const pictureProblem = choice.pictureProblem ?? message
  const control = fieldControl(picturePath, pictureProblem)
  const pictureLabel = editorTexts.picture.ofQuestion(idx)
  return (
    <>
      <QuestionText questionKey={key} />
      {note.isOpen && <QuestionNote questionKey={key} />}
      {image && (
        <>
          <PictureBox
            control={control}
            label={pictureLabel}
            picture={image}
            onPick={choice.choose}
            onChange={setPicture}
            onRemove={choice.remove}
          />
          <QuestionAlt questionKey={key} />
        </>
      )}
      {pictureProblem && <FieldProblem id={fieldProblemId(picturePath)}>{pictureProblem}</FieldProblem>}
      <KindChoice questionKey={key} />
      <Answers questionKey={key} />
      <div className="q-more">
        <AddAnswer questionKey={key} />
        {!image && (
          <AddPicture control={control} label={pictureLabel} isPreparing={choice.isPreparing} onPick={choice.choose} />
        )}
        {!note.isOpen && (
          <TextButton onClick={note.open}>
            <Icon name="pen" />
            {texts.addNote}
          </TextButton>
        )}
        {!explanation.isOpen && (
          <TextButton onClick={explanation.open}>
            <Icon name="check" />
            {texts.addExplanation}
          </TextButton>
        )}
      </div>
      {explanation.isOpen && <QuestionExplanation questionKey={key} />}
    </>
  )
}

/** Whether an optional field is shown: when it has a text or was opened, which moves the focus to it. */
function useOptionalField(fieldPath: FieldPath, hasText: boolean) {
  const [isRequested, setRequested] = useState(false)
  const open = () => {
    flushSync(() => setRequested(true))
    focusField(fieldPath)
  }
  return { isOpen: isRequested || hasText, open }
}
