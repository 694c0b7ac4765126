import { limits } from '@quiz/contract/limits.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { editorTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AddPicture } from './AddPicture.tsx'
import { AnswerList } from './AnswerList.tsx'
import { type PictureChoice, type Question, setQuestionPicture } from './draft.ts'
import { addAnswer, changeQuestion } from './draft-questions.ts'
import type { Removed } from './draft-removal.ts'
import { NoteField } from './NoteField.tsx'
import { PictureBox } from './PictureBox.tsx'
import { controlOf, problemIdOf } from './place-control.ts'
import { fieldId, places } from './places.ts'
import { QuestionOptions } from './QuestionOptions.tsx'
import type { ShownProblems } from './shown-problems.ts'
import { useEditor } from './use-editor.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'
import { useNote } from './use-note.ts'
import { usePictureChoice } from './use-picture-choice.ts'

type QuestionBodyProps = {
  kind: QuizKind
  question: Question
  total: number
  removed: Removed | null
  problems: ShownProblems
  onStep: (question: Question, by: number) => void
}

/** All that can be written of a question. */
export function QuestionBody({ kind, question, total, removed, problems, onStep }: QuestionBodyProps) {
  const { edit, touch } = useEditor()
  const { key, idx, picture, answers } = question
  const place = places.question(key)
  const note = useNote(question)
  const last = answers.at(-1)
  const focusOnNew = useFocusOnNew(last && places.answer(key, last.key))
  const add = () => {
    focusOnNew()
    edit((draft) => addAnswer(draft, key))
  }
  const isFull = answers.length >= limits.answersMax

  const picturePlace = places.questionPicture(key)
  const setPicture = (choice: PictureChoice) => edit((draft) => setQuestionPicture(draft, key, choice))
  const choice = usePictureChoice(picturePlace, setPicture)
  const pictureProblem = choice.refused ?? problems.get(picturePlace)
  const control = controlOf(picturePlace, pictureProblem)
  const pictureLabel = editorTexts.picture.ofQuestion(idx)
  return (
    <>
      <Field
        id={fieldId(place)}
        label={texts.question}
        counter={{ used: question.text.length, limit: limits.questionChars }}
        problem={problems.get(place)}
      >
        {(field) => (
          <TextArea
            {...field}
            className="in q-words"
            rows={2}
            value={question.text}
            onChange={(text) => edit((draft) => changeQuestion(draft, key, { text }))}
            onBlur={() => touch(place)}
            maxLength={limits.questionChars}
          />
        )}
      </Field>
      {note.isOpen && <NoteField question={question} problem={problems.get(places.note(key))} />}
      {picture && (
        <PictureBox
          control={control}
          label={pictureLabel}
          picture={picture}
          onPick={choice.choose}
          onChange={setPicture}
          onRemove={choice.remove}
        />
      )}
      {pictureProblem && <FieldProblem id={problemIdOf(picturePlace)}>{pictureProblem}</FieldProblem>}
      <AnswerList kind={kind} question={question} removed={removed} problems={problems} onAdd={add} />
      <div className="q-more">
        <TextButton onClick={add} disabled={isFull}>
          <Icon name="plus" />
          {texts.addAnswer}
        </TextButton>
        {!picture && (
          <AddPicture control={control} label={pictureLabel} isPreparing={choice.isPreparing} onPick={choice.choose} />
        )}
        {!note.isOpen && (
          <TextButton onClick={note.open}>
            <Icon name="pen" />
            {texts.addNote}
          </TextButton>
        )}
        {isFull && <p className="hint">{texts.fullAnswers}</p>}
      </div>
      <QuestionOptions kind={kind} question={question} total={total} onStep={onStep} />
    </>
  )
}
