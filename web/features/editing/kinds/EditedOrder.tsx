import { limits } from '@quiz/contract/limits.ts'
import { questionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddAnswer, AnswerList } from '#web/features/editing/AnswerList.tsx'
import { AnswerRow } from '#web/features/editing/AnswerRow.tsx'
import { CreditSwitch } from '#web/features/editing/CreditSwitch.tsx'
import { moveAnswer, withLeastAnswers } from '#web/features/editing/draft/draft-choice.ts'
import { getItem, useEditor, useQuestion } from '#web/features/editing/use-editor.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import type { EditedKind, EditedPartProps } from './edited-kind.ts'

/** Elements that takers put in order: the author writes them in the right one. */
export const editedOrder: EditedKind = {
  word: () => texts.names.order,
  Answers,
  AddAnswer: (props) => <AddAnswer {...props} label={texts.addElement} full={texts.fullElements} />,
  Options: ({ questionKey, children }) => (
    <>
      <CreditSwitch questionKey={questionKey} />
      {children}
    </>
  ),
  rightWords: () => [],
  begun: (question, _, nextKey) => withLeastAnswers(question, limits.orderMin, nextKey),
}

function Answers({ questionKey: key }: EditedPartProps) {
  const { state, edit } = useEditor()
  const idx = useQuestion(key, (question) => question.idx)
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const { answers } = getItem(state().draft.questions, key)
    const moved = answers[from]
    if (!moved || !answers[to]) return
    const focused = document.activeElement
    flushSync(() => {
      edit((draft) => moveAnswer(draft, { question: key, answer: moved.key }, to + 1))
      setAnnouncement(texts.elementMoved(moved.text || questionTexts.answer(moved.idx), to + 1, answers.length))
    })
    // A moved DOM element loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
  }
  const { list, startPress } = useDragOrder(move)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div role="group" className="q-answers" aria-label={questionTexts.answers(idx)}>
      <p className="small soft">{texts.orderLead}</p>
      <AnswerList
        questionKey={key}
        list={list}
        renderRow={(row) => <AnswerRow {...row} mark={<Grip keys={row.keys} onGrip={startPress} onMove={move} />} />}
      />
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  )
}

type GripProps = {
  keys: { question: number; answer: number }
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onMove: (from: number, to: number) => void
}

/** Moves an element: dragged, or by the arrow keys. */
function Grip({ keys, onGrip, onMove }: GripProps) {
  const idx = useQuestion(keys.question, ({ answers }) => getItem(answers, keys.answer).idx)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(idx - 1, idx - 1 + by)
  }
  return (
    <IconButton
      className="q-grip"
      icon="grip"
      label={texts.grip(idx)}
      title={questionTexts.gripHint}
      onPointerDown={onGrip}
      onKeyDown={step}
    />
  )
}
