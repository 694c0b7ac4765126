import { pastedPairs } from '@quiz/contract/formats/pasted-answers.ts'
import { limits } from '@quiz/contract/limits.ts'
import { questionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { AddAnswer, AnswerList, type RowProps } from '#web/features/editing/AnswerList.tsx'
import { CreditSwitch } from '#web/features/editing/CreditSwitch.tsx'
import { canRemoveAnswer, setAnswerText, withLeastAnswers } from '#web/features/editing/draft/draft-choice.ts'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { fieldControl, fieldProblemId } from '#web/features/editing/field-control.ts'
import { fieldId, fieldPaths, focusField } from '#web/features/editing/field-paths.ts'
import { FormulaArea } from '#web/features/editing/formulas/FormulaArea.tsx'
import { FormulaView } from '#web/features/editing/formulas/FormulaView.tsx'
import { getItem, useEditor, useMessage, useQuestion } from '#web/features/editing/use-editor.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type Pair, pastePairs, roomForPairs, setCounterpart } from './draft-pairs.ts'
import type { EditedKind, EditedPartProps } from './edited-kind.ts'
import '#web/features/editing/kinds/pairs-editor.css'

/** Left-hand sides with their right-hand ones, and further right-hand sides that fit none. */
export const editedMatch: EditedKind = {
  word: () => texts.names.match,
  Answers,
  AddAnswer: (props) => <AddAnswer {...props} label={texts.addPair} full={texts.fullPairs} />,
  Options: ({ questionKey, children }) => (
    <>
      <CreditSwitch questionKey={questionKey} />
      {children}
    </>
  ),
  rightWords: () => [],
  begun: (question, _, nextKey) => withLeastAnswers(question, limits.answersMin, nextKey),
}

function Answers({ questionKey: key }: EditedPartProps) {
  const { edit, touch } = useEditor()
  const idx = useQuestion(key, (question) => question.idx)
  const extra = useQuestion(key, (question) => question.extra)
  const [leftOut, setLeftOut] = useState<readonly Pair[]>([])
  const extraPath = fieldPaths.own(key, 'extra')
  const problem = useMessage(extraPath)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div role="group" className="q-answers" aria-label={questionTexts.answers(idx)}>
      <p className="small soft">{texts.matchLead}</p>
      <AnswerList questionKey={key} renderRow={(row) => <PairRow {...row} onLeftOut={setLeftOut} />} />
      {leftOut.length > 0 && (
        <p className="small" role="status">
          {texts.pairsLeftOut(leftOut)}
        </p>
      )}
      <Field id={fieldId(extraPath)} label={texts.extra} hint={texts.extraHint} problem={problem}>
        {(control) => (
          <FormulaArea
            isInLine
            {...control}
            rows={1}
            value={extra.join('\n')}
            onChange={(text) => edit((draft) => changeQuestion(draft, key, { extra: text.split('\n') }))}
            onBlur={() => touch(extraPath)}
          />
        )}
      </Field>
      <FormulaView
        text={extra.join('\n')}
        onChange={(text) => edit((draft) => changeQuestion(draft, key, { extra: text.split('\n') }))}
      />
    </div>
  )
}

type PairRowProps = RowProps & {
  /** Gets the pasted pairs that did not fit. */
  onLeftOut: (pairs: readonly Pair[]) => void
}

/** A pair: what is given, what belongs to it, remove button. */
function PairRow({ keys, onNext, onLeftOut }: PairRowProps) {
  const { state, dispatch, edit, touch } = useEditor()
  const pair = useQuestion(keys.question, ({ answers }) => getItem(answers, keys.answer))
  const canRemove = useQuestion(keys.question, canRemoveAnswer)
  const [left, right] = [
    fieldPaths.answer(keys.question, keys.answer),
    fieldPaths.kindTextOfAnswer(keys.question, keys.answer, 'counterpart'),
  ]
  const [leftProblem, rightProblem] = [useMessage(left), useMessage(right)]
  const onEnter = (go: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    go()
  }
  const paste = (event: ClipboardEvent) => {
    const isEmpty = pair.text.trim() === '' && pair.counterpart.trim() === ''
    const pasted = isEmpty ? pastedPairs(event.clipboardData.getData('text/plain')) : null
    if (!pasted) return
    event.preventDefault()
    onLeftOut(pasted.slice(roomForPairs(getItem(state().draft.questions, keys.question), keys.answer)))
    edit((draft) => pastePairs(draft, keys, pasted))
  }
  return (
    <li className="pair-row">
      <FormulaArea
        isInLine
        {...fieldControl(left, leftProblem)}
        rows={1}
        value={pair.text}
        onChange={(text) => edit((draft) => setAnswerText(draft, keys, text))}
        onKeyDown={onEnter(() => focusField(right))}
        onPaste={paste}
        onBlur={() => touch(left)}
        placeholder={texts.left}
        aria-label={texts.leftOf(pair.idx)}
        enterKeyHint="next"
      />
      <FormulaArea
        isInLine
        {...fieldControl(right, rightProblem)}
        rows={1}
        value={pair.counterpart}
        onChange={(text) => edit((draft) => setCounterpart(draft, keys, text))}
        onKeyDown={onEnter(onNext)}
        onBlur={() => touch(right)}
        placeholder={texts.right}
        aria-label={texts.rightOf(pair.idx)}
        enterKeyHint="next"
      />
      <IconButton
        icon="x"
        label={texts.removePair(pair.idx)}
        aria-disabled={!canRemove || undefined}
        title={canRemove ? undefined : texts.leastPairs}
        onClick={() =>
          dispatch({ do: 'remove', target: { what: 'answer', question: keys.question, key: keys.answer } })
        }
      />
      <FormulaView text={pair.text} onChange={(text) => edit((draft) => setAnswerText(draft, keys, text))} />
      <FormulaView text={pair.counterpart} onChange={(text) => edit((draft) => setCounterpart(draft, keys, text))} />
      {leftProblem && <FieldProblem id={fieldProblemId(left)}>{leftProblem}</FieldProblem>}
      {rightProblem && <FieldProblem id={fieldProblemId(right)}>{rightProblem}</FieldProblem>}
    </li>
  )
}
