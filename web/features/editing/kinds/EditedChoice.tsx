import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { kindTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { answerPictureTexts, outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import type { ReactNode } from 'react'
import { AddAnswer, AnswerList } from '#web/features/editing/AnswerList.tsx'
import { AnswerRow } from '#web/features/editing/AnswerRow.tsx'
import { CreditSwitch } from '#web/features/editing/CreditSwitch.tsx'
import { beginChoice, setMultiple } from '#web/features/editing/draft/draft-choice.ts'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { fieldId, fieldPaths } from '#web/features/editing/field-paths.ts'
import { useEditor, useMarking, useMessage, useQuestion } from '#web/features/editing/use-editor.ts'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { EditedKind, EditedPartProps } from './edited-kind.ts'

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

/** The answer options of a question. */
function Answers({ questionKey: key }: EditedPartProps) {
  const marking = useMarking()
  const idx = useQuestion(key, (question) => question.idx)
  const isMultiple = useQuestion(key, (question) => question.isMultiple)
  const rightProblem = useMessage(fieldPaths.right(key))
  const problemId = `${fieldId(fieldPaths.right(key))}-problem`
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div
      role="group"
      className="q-answers"
      aria-label={texts.answers(idx)}
      aria-describedby={rightProblem && problemId}
    >
      <p className="small soft">{leadOf(marking, isMultiple)}</p>
      <AnswerList questionKey={key} renderRow={(row) => <AnswerRow {...row} />} />
      {rightProblem && <FieldProblem id={problemId}>{rightProblem}</FieldProblem>}
    </div>
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
      {marking === 'right' && isMultiple && <CreditSwitch questionKey={key} />}
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
