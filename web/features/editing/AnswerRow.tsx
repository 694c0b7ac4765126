import { pastedAnswers } from '@quiz/contract/formats/pasted-answers.ts'
import { limits } from '@quiz/contract/limits.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts, answerPictureTexts as pictureTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import type { DraftAnswer } from '#web/features/editing/draft/draft.ts'
import {
  type AnswerKeys,
  canRemoveAnswer,
  fittingAnswers,
  pasteAnswers,
  setAnswerAlt,
  setAnswerScore,
  setAnswerText,
  setRight,
} from '#web/features/editing/draft/draft-choice.ts'
import { leadOf, setLead } from '#web/features/editing/draft/draft-scoring.ts'
import { FormulaArea } from '#web/features/editing/formulas/FormulaArea.tsx'
import { FormulaView } from '#web/features/editing/formulas/FormulaView.tsx'
import { AnswerPicture } from '#web/features/editing/pictures/AnswerPicture.tsx'
import { findEqualAnswer } from '#web/features/editing/versions/equal-answers.ts'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { RowProps } from './AnswerList.tsx'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { getItem, useEditor, useEditorList, useEditorState, useMarking, useMessage, useQuestion } from './use-editor.ts'

type AnswerRowProps = RowProps & {
  /** Stands before the text; without it the right mark does, where there is one. */
  mark?: ReactNode
}

const rowClasses = { right: 'opt', points: 'opt opt-points', leads: 'opt opt-lead' }

/** One answer option: right mark or points, text, remove button. */
export function AnswerRow({ keys, onNext, onJoined, mark }: AnswerRowProps) {
  const { state, dispatch, edit, touch } = useEditor()
  const answer = useQuestion(keys.question, ({ answers }) => getItem(answers, keys.answer))
  const canRemove = useQuestion(keys.question, canRemoveAnswer)
  const marking = useMarking()
  const fieldPath = fieldPaths.answer(keys.question, keys.answer)
  const altPath = fieldPaths.answerAlt(keys.question, keys.answer)
  const problem = useMessage(fieldPath)
  const altProblem = useMessage(altPath)
  const equal = useEqualAnswer(keys)
  const message = problem ?? (equal === null ? undefined : texts.equalAnswer[marking](equal))
  const isAlone = answer.text.trim() === ''
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = answer.text.trim() === '' ? pastedAnswers(event.clipboardData.getData('text/plain')) : null
    if (!pasted) return
    event.preventDefault()
    const marked = marking === 'right' ? pasted : pasted.map(({ text }) => ({ text, isRight: false }))
    onJoined(fittingAnswers(getItem(state().draft.questions, keys.question), keys.answer, marked).joined)
    edit((draft) => pasteAnswers(draft, keys, marked))
  }
  return (
    <li className={rowClasses[marking]} data-movable>
      {mark ?? (marking === 'right' && <RightMark keys={keys} answer={answer} />)}
      <FormulaArea
        isInLine
        {...fieldControl(fieldPath, problem)}
        aria-describedby={message && fieldProblemId(fieldPath)}
        rows={1}
        value={answer.text}
        onChange={(text) => edit((draft) => setAnswerText(draft, keys, text))}
        onKeyDown={handleKeyDown}
        onPaste={paste}
        onBlur={() => touch(fieldPath)}
        placeholder={texts.answer(answer.idx)}
        aria-label={texts.answer(answer.idx)}
        enterKeyHint="next"
      />
      {marking === 'leads' && <LeadSelect keys={keys} answer={answer} />}
      {marking === 'points' && (
        <Stepper
          label={texts.pointsOfAnswer(answer.idx)}
          value={answer.score}
          min={limits.pointsMin}
          max={limits.pointsMax}
          onChange={(score) => edit((draft) => setAnswerScore(draft, keys, score))}
        />
      )}
      <IconButton
        icon="x"
        label={texts.removeAnswer(answer.idx)}
        aria-disabled={!canRemove || undefined}
        title={canRemove ? undefined : texts.leastAnswers}
        onClick={() =>
          dispatch({ do: 'remove', target: { what: 'answer', question: keys.question, key: keys.answer } })
        }
      />
      <AnswerPicture keys={keys} answer={answer}>
        {/* What the picture shows, for those who do not see it. */}
        <TextInput
          {...fieldControl(altPath, altProblem)}
          className="in opt-alt"
          aria-label={pictureTexts.altOf.answer(answer.idx)}
          placeholder={isAlone ? pictureTexts.altAlone : pictureTexts.alt}
          title={isAlone ? pictureTexts.altAloneHint : pictureTexts.altHint}
          maxLength={limits.imageAltChars}
          value={answer.imageAlt}
          onChange={(alt) => edit((draft) => setAnswerAlt(draft, keys, alt))}
        />
      </AnswerPicture>
      <FormulaView text={answer.text} onChange={(text) => edit((draft) => setAnswerText(draft, keys, text))} />
      {message && <FieldProblem id={fieldProblemId(fieldPath)}>{message}</FieldProblem>}
      {altProblem && <FieldProblem id={fieldProblemId(altPath)}>{altProblem}</FieldProblem>}
    </li>
  )
}

/** The answer that looks the same and counts for something else, once this one has been left: two words may begin alike. */
function useEqualAnswer({ question, answer }: AnswerKeys): number | null {
  const marking = useMarking()
  const isTouched = useEditorState(({ touched }) => touched.has(fieldPaths.answer(question, answer)))
  const equal = useQuestion(question, (asked) => findEqualAnswer(asked, marking, answer))
  return isTouched ? equal : null
}

/** The right mark of an answer: a radio button for a single choice, a checkbox for a multiple choice. */
function RightMark({ keys, answer }: { keys: AnswerKeys; answer: DraftAnswer }) {
  const { edit } = useEditor()
  const isMultiple = useQuestion(keys.question, (question) => question.isMultiple)
  return (
    <span className={isMultiple ? 'right multi' : 'right'}>
      <input
        id={answer.idx === 1 ? fieldId(fieldPaths.right(keys.question)) : undefined}
        type={isMultiple ? 'checkbox' : 'radio'}
        name={`right-${keys.question}`}
        aria-label={texts.isRight(answer.idx)}
        checked={answer.isRight}
        onChange={({ currentTarget: { checked } }) => edit((draft) => setRight(draft, keys, checked))}
      />
      <Icon name="check" />
    </span>
  )
}

/** The menu that says which result an answer leads to. */
function LeadSelect({ keys, answer }: { keys: AnswerKeys; answer: DraftAnswer }) {
  const { edit } = useEditor()
  const outcomes = useEditorList(({ draft }) => draft.results.map(({ key, idx, title }) => ({ key, idx, title })))
  const lead = leadOf(answer, outcomes)
  const options = [
    { value: '', label: outcomes.length > 0 ? outcomeEditorTexts.nowhere : outcomeEditorTexts.noResults },
    ...outcomes.map(({ key, idx, title }) => ({ value: String(key), label: outcomeEditorTexts.result(idx, title) })),
    ...(lead === 'mixed' ? [{ value: 'mixed', label: outcomeEditorTexts.mixed }] : []),
  ]
  const choose = (value: string) => {
    if (value === 'mixed') return
    edit((draft) => setLead(draft, keys, value === '' ? null : Number(value)))
  }
  return (
    <Select
      className="in lead-select"
      aria-label={outcomeEditorTexts.leadsTo(answer.idx)}
      value={lead === null ? '' : String(lead)}
      onChange={choose}
      options={options}
    />
  )
}
