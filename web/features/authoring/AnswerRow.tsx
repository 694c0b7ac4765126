import { pastedAnswers } from '@quiz/contract/formats/pasted-answers.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { answerPictureTexts as pictureTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { FieldControl } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { AnswerPicture } from './AnswerPicture.tsx'
import type { DraftAnswer, DraftQuestion } from './draft.ts'
import {
  type AnswerKeys,
  canRemoveAnswer,
  roomForPictures,
  setAnswerAlt,
  setAnswerScore,
  setAnswerText,
  setRight,
} from './draft-questions.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { LeadSelect } from './LeadSelect.tsx'
import { pasteAnswers } from './paste-answers.ts'
import { useEditor } from './use-editor.ts'
import { useOutcomes } from './use-outcomes.ts'
import type { VisibleProblems } from './visible-problems.ts'

type AnswerRowProps = {
  kind: QuizKind
  question: DraftQuestion
  answer: DraftAnswer
  problems: VisibleProblems
  /** Focuses the next answer; adds one after the last. */
  onNext: (answer: DraftAnswer) => void
}

/** One answer option: right mark or points, text, remove button. */
export function AnswerRow({ kind, question, answer, problems, onNext }: AnswerRowProps) {
  const { dispatch, edit, touch } = useEditor()
  const keys = { question: question.key, answer: answer.key }
  const fieldPath = fieldPaths.answer(question.key, answer.key)
  const altPath = fieldPaths.answerAlt(question.key, answer.key)
  const problem = problems.get(fieldPath)
  const altProblem = problems.get(altPath)
  const outcomes = useOutcomes()
  const canRemove = canRemoveAnswer(question)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext(answer)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = answer.text.trim() === '' ? pastedAnswers(event.clipboardData.getData('text/plain')) : null
    if (!pasted) return
    event.preventDefault()
    edit((draft) =>
      pasteAnswers(draft, keys, kind === 'quiz' ? pasted : pasted.map(({ text }) => ({ text, isRight: false }))),
    )
  }
  return (
    <li className={rowClass(kind, outcomes !== null)}>
      {kind === 'quiz' && <RightMark question={question} answer={answer} />}
      <TextArea
        {...fieldControl(fieldPath, problem)}
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
      {outcomes && <LeadSelect questionKey={question.key} answer={answer} outcomes={outcomes} />}
      {kind === 'personality' && !outcomes && (
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
        onClick={() => dispatch({ do: 'remove', target: { what: 'answer', question: question.key, key: answer.key } })}
      />
      <AnswerPicture
        keys={keys}
        answer={answer}
        room={roomForPictures(question, answer)}
        problem={problems.get(fieldPaths.answerImage(keys.question, keys.answer))}
      >
        {answer.image && <AnswerAlt keys={keys} answer={answer} control={fieldControl(altPath, altProblem)} />}
      </AnswerPicture>
      {problem && <FieldProblem id={fieldProblemId(fieldPath)}>{problem}</FieldProblem>}
      {altProblem && <FieldProblem id={fieldProblemId(altPath)}>{altProblem}</FieldProblem>}
    </li>
  )
}

const rowClass = (kind: QuizKind, hasLead: boolean): string => {
  if (kind === 'quiz') return 'opt'
  return hasLead ? 'opt opt-lead' : 'opt opt-points'
}

/** What the picture of an answer shows, for those who do not see it. */
function AnswerAlt({ keys, answer, control }: { keys: AnswerKeys; answer: DraftAnswer; control: FieldControl }) {
  const { edit } = useEditor()
  return (
    <TextInput
      {...control}
      className="in opt-alt"
      aria-label={pictureTexts.altOf.answer(answer.idx)}
      placeholder={pictureTexts.alt}
      title={pictureTexts.altHint}
      maxLength={limits.imageAltChars}
      value={answer.imageAlt}
      onChange={(alt) => edit((draft) => setAnswerAlt(draft, keys, alt))}
    />
  )
}

/** The right mark of an answer: a radio button for a single choice, a checkbox for a multiple choice. */
function RightMark({ question, answer }: { question: DraftQuestion; answer: DraftAnswer }) {
  const { edit } = useEditor()
  const isFirst = answer.idx === 1
  return (
    <span className={question.isMultiple ? 'right multi' : 'right'}>
      <input
        id={isFirst ? fieldId(fieldPaths.right(question.key)) : undefined}
        type={question.isMultiple ? 'checkbox' : 'radio'}
        name={`right-${question.key}`}
        aria-label={texts.isRight(answer.idx)}
        checked={answer.isRight}
        onChange={({ currentTarget: { checked } }) =>
          edit((draft) => setRight(draft, { question: question.key, answer: answer.key }, checked))
        }
      />
      <Icon name="check" />
    </span>
  )
}
