import { kindTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { answerPictureTexts, outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Fragment, type ReactNode } from 'react'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import { addAnswer, beginChoice, isFull, setMultiple } from './draft-choice.ts'
import { changeQuestion } from './draft-questions.ts'
import type { RemovedItem } from './draft-removal.ts'
import type { Marking } from './draft-scoring.ts'
import type { EditedKind, EditedPartProps } from './edited-kind.ts'
import { fieldId, fieldPaths, focusField } from './field-paths.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { getItem, useEditor, useEditorList, useEditorState, useMarking, useMessage, useQuestion } from './use-editor.ts'

/** One option of several, or every right one: options with their marks, pictures and layout. */
export const editedChoice: EditedKind = {
  word: ({ isMultiple }, marking) =>
    ({
      right: isMultiple ? texts.manyRight : texts.oneRight,
      points: texts.pointsForAnswers,
      leads: outcomeEditorTexts.leadingAnswers,
    })[marking],
  Answers,
  AddAnswer,
  Options,
  rightWords: ({ answers }) =>
    answers.filter(({ isRight, text }) => isRight && text.trim() !== '').map(({ text }) => text),
  begun: beginChoice,
}

const leadOf = (marking: Marking, isMultiple: boolean): string =>
  ({
    right: kindTexts.quiz.answersLead(isMultiple),
    points: kindTexts.personality.answersLead(),
    leads: outcomeEditorTexts.answersLead,
  })[marking]

/** Adds an answer and moves the focus to it. */
function useAddAnswer(questionKey: number) {
  const { add } = useEditor()
  return () =>
    add(
      (draft) => addAnswer(draft, questionKey),
      ({ questions }) => fieldPaths.answer(questionKey, getItem(questions, questionKey).answers.at(-1)?.key ?? 0),
    )
}

/** The answer options of a question. */
function Answers({ questionKey: key }: EditedPartProps) {
  const { state } = useEditor()
  const marking = useMarking()
  const idx = useQuestion(key, (question) => question.idx)
  const isMultiple = useQuestion(key, (question) => question.isMultiple)
  const answers = useEditorList(({ draft }) => getItem(draft.questions, key).answers.map((answer) => answer.key))
  const removed = useEditorState((one) =>
    one.removed?.what === 'answer' && one.removed.question === key ? one.removed : null,
  )
  const rightProblem = useMessage(fieldPaths.right(key))
  const problemId = `${fieldId(fieldPaths.right(key))}-problem`
  const addNew = useAddAnswer(key)
  const focusNext = (at: number) => {
    const next = answers[at + 1]
    const question = getItem(state().draft.questions, key)
    if (next !== undefined) focusField(fieldPaths.answer(key, next))
    else if (question.answers[at]?.text !== '' && !isFull(question)) addNew()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div
      role="group"
      className="q-answers"
      aria-label={texts.answers(idx)}
      aria-describedby={rightProblem && problemId}
    >
      <p className="small soft">{leadOf(marking, isMultiple)}</p>
      <ol className="q-answers">
        {answers.map((answer, at) => (
          <Fragment key={answer}>
            {removed?.item.idx === at + 1 && <RemovedAnswer removed={removed} answers={answers} />}
            <AnswerRow keys={{ question: key, answer }} onNext={() => focusNext(at)} />
          </Fragment>
        ))}
        {removed && removed.item.idx > answers.length && <RemovedAnswer removed={removed} answers={answers} />}
      </ol>
      {rightProblem && <FieldProblem id={problemId}>{rightProblem}</FieldProblem>}
    </div>
  )
}

type RemovedAnswerProps = { removed: RemovedItem & { what: 'answer' }; answers: readonly number[] }

const RemovedAnswer = ({ removed, answers }: RemovedAnswerProps) => (
  <UndoNotice
    key={removed.item.key}
    removed={removed}
    neighbour={fieldPaths.answer(removed.question, answers.at(Math.min(removed.item.idx, answers.length) - 1) ?? 0)}
  />
)

function AddAnswer({ questionKey }: EditedPartProps) {
  const full = useQuestion(questionKey, isFull)
  const addNew = useAddAnswer(questionKey)
  return (
    <>
      <TextButton onClick={addNew} disabled={full}>
        <Icon name="plus" />
        {texts.addAnswer}
      </TextButton>
      {full && <p className="hint order-1">{texts.fullAnswers}</p>}
    </>
  )
}

/** Whether several answers are right, and how answers with pictures are laid out. */
function Options({ questionKey: key, children }: EditedPartProps & { children: ReactNode }) {
  const { edit } = useEditor()
  const marking = useMarking()
  const isMultiple = useQuestion(key, (question) => question.isMultiple)
  const layout = useQuestion(key, (question) => question.answersLayout)
  const isPictured = useQuestion(key, ({ answers }) => answers.some(({ image }) => image !== null))
  return (
    <>
      {marking === 'right' && (
        <Switch isOn={isMultiple} onChange={(isOn) => edit((draft) => setMultiple(draft, key, isOn))}>
          {texts.multiple}
        </Switch>
      )}
      {children}
      {isPictured && (
        <Switch
          isOn={layout === 'grid'}
          onChange={(isGrid) =>
            edit((draft) => changeQuestion(draft, key, { answersLayout: isGrid ? 'grid' : 'list' }))
          }
        >
          {answerPictureTexts.grid}
        </Switch>
      )}
    </>
  )
}
