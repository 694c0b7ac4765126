import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { editorTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { questionKindTexts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftQuestion, type PictureChoice, setQuestionPicture } from '#web/features/editing/draft/draft.ts'
import { withQuestion } from '#web/features/editing/draft/draft-questions.ts'
import type { EditedPartProps } from '#web/features/editing/kinds/edited-kind.ts'
import { editedKind, setKind } from '#web/features/editing/kinds/edited-kinds.ts'
import { AddPicture } from '#web/features/editing/pictures/AddPicture.tsx'
import { PictureBox } from '#web/features/editing/pictures/PictureBox.tsx'
import { usePictureChoice } from '#web/features/editing/pictures/use-picture-choice.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { type FieldPath, fieldPaths, focusField } from './field-paths.ts'
import { QuestionAlt, QuestionExplanation, QuestionNote, QuestionText } from './QuestionTexts.tsx'
import { getItem, useEditor, useMarking, useMessage, useQuestion } from './use-editor.ts'

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

/** The fields of a question as they were before a change that replaced them. */
const replacedFields = (before: DraftQuestion, after: DraftQuestion): Partial<DraftQuestion> =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => Reflect.get(after, name) !== value))

const options = kindNames.map((value) => ({ value, label: questionKindTexts.names[value] }))

/** How a question of a quiz is answered. A change can be undone; what was written meanwhile stays then. */
function KindChoice({ questionKey: key }: EditedPartProps) {
  const { state, edit } = useEditor()
  const marking = useMarking()
  const chosen = useQuestion(key, (question) => question.kind)
  const [before, setBefore] = useState<Partial<DraftQuestion> | null>(null)
  const id = useId()
  if (marking !== 'right') return null
  const change = (value: string) => {
    const kind = kindNames.find((name) => name === value)
    if (!kind) return
    const { draft } = state()
    const changed = setKind(draft, key, kind)
    setBefore(replacedFields(getItem(draft.questions, key), getItem(changed.questions, key)))
    edit(() => changed)
  }
  const undo = (replaced: Partial<DraftQuestion>) => {
    flushSync(() => {
      edit((draft) => withQuestion(draft, key, (question) => ({ ...question, ...replaced })))
      setBefore(null)
    })
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <Field id={id} label={questionKindTexts.kind}>
        {(control) => <Select {...control} value={chosen} options={options} onChange={change} />}
      </Field>
      {before?.kind && (
        <p className="small" role="status">
          {questionKindTexts.before(questionKindTexts.names[before.kind])}{' '}
          <TextButton onClick={() => undo(before)}>{questionKindTexts.undo}</TextButton>
        </p>
      )}
    </div>
  )
}
