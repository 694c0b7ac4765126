import { limits } from '@quiz/contract/limits.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { editorTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AddPicture } from './AddPicture.tsx'
import { AltField } from './AltField.tsx'
import { AnswerList } from './AnswerList.tsx'
import { type DraftQuestion, type PictureChoice, setQuestionPicture } from './draft.ts'
import { addAnswer, changeQuestion } from './draft-questions.ts'
import type { RemovedItem } from './draft-removal.ts'
import { ExplanationFields } from './ExplanationFields.tsx'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { NoteField } from './NoteField.tsx'
import { PictureBox } from './PictureBox.tsx'
import { QuestionOptions } from './QuestionOptions.tsx'
import { textCounter } from './text-length.ts'
import { useEditor } from './use-editor.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'
import { useOptionalField } from './use-optional-field.ts'
import { usePictureChoice } from './use-picture-choice.ts'
import type { VisibleProblems } from './visible-problems.ts'

type QuestionBodyProps = {
  kind: QuizKind
  question: DraftQuestion
  total: number
  removed: RemovedItem | null
  problems: VisibleProblems
  onStep: (question: DraftQuestion, by: number) => void
}

/** The fields of a question. */
export function QuestionBody({ kind, question, total, removed, problems, onStep }: QuestionBodyProps) {
  const { edit, touch } = useEditor()
  const { key, idx, image, answers } = question
  const fieldPath = fieldPaths.question(key)
  const note = useOptionalField(fieldPaths.note(key), question.note !== '')
  const explanation = useOptionalField(
    fieldPaths.explanation(key),
    question.explanation !== '' || question.sourceUrl !== '',
  )
  const last = answers.at(-1)
  const focusOnNew = useFocusOnNew(last && fieldPaths.answer(key, last.key))
  const add = () => {
    focusOnNew()
    edit((draft) => addAnswer(draft, key))
  }
  const isFull = answers.length >= limits.answersMax

  const picturePath = fieldPaths.questionImage(key)
  const setPicture = (choice: PictureChoice) => edit((draft) => setQuestionPicture(draft, key, choice))
  const choice = usePictureChoice(picturePath, setPicture)
  const pictureProblem = choice.pictureProblem ?? problems.get(picturePath)
  const control = fieldControl(picturePath, pictureProblem)
  const pictureLabel = editorTexts.picture.ofQuestion(idx)
  return (
    <>
      <Field
        id={fieldId(fieldPath)}
        label={texts.question}
        counter={textCounter(fieldPath, question.text)}
        problem={problems.get(fieldPath)}
      >
        {(field) => (
          <TextArea
            {...field}
            className="in q-words"
            rows={2}
            value={question.text}
            onChange={(text) => edit((draft) => changeQuestion(draft, key, { text }))}
            onBlur={() => touch(fieldPath)}
          />
        )}
      </Field>
      {note.isOpen && <NoteField question={question} problem={problems.get(fieldPaths.note(key))} />}
      {image && (
        <PictureBox
          control={control}
          label={pictureLabel}
          picture={image}
          onPick={choice.choose}
          onChange={setPicture}
          onRemove={choice.remove}
        />
      )}
      {image && (
        <AltField
          fieldPath={fieldPaths.questionAlt(key)}
          value={question.imageAlt}
          problem={problems.get(fieldPaths.questionAlt(key))}
          onChange={(imageAlt) => edit((draft) => changeQuestion(draft, key, { imageAlt }))}
        />
      )}
      {pictureProblem && <FieldProblem id={fieldProblemId(picturePath)}>{pictureProblem}</FieldProblem>}
      <AnswerList kind={kind} question={question} removed={removed} problems={problems} onAdd={add} />
      <div className="q-more">
        <TextButton onClick={add} disabled={isFull}>
          <Icon name="plus" />
          {texts.addAnswer}
        </TextButton>
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
        {isFull && <p className="hint">{texts.fullAnswers}</p>}
      </div>
      {explanation.isOpen && <ExplanationFields question={question} problems={problems} />}
      <QuestionOptions kind={kind} question={question} total={total} onStep={onStep} />
    </>
  )
}
