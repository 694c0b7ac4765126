import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Fragment, type ReactNode, type Ref, useState } from 'react'
import type { DraftAnswer } from '#web/features/editing/draft/draft.ts'
import { type AnswerKeys, addAnswer, isFull } from '#web/features/editing/draft/draft-choice.ts'
import type { RemovedItem } from '#web/features/editing/draft/draft-removal.ts'
import { UndoNotice } from '#web/features/editing/draft/UndoNotice.tsx'
import type { EditedPartProps } from '#web/features/editing/kinds/edited-kind.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { fieldPaths, focusField } from './field-paths.ts'
import { getItem, useEditor, useEditorList, useEditorState, useQuestion } from './use-editor.ts'

/** Adds an answer and moves the focus to it. */
function useAddAnswer(questionKey: number) {
  const { add } = useEditor()
  return () =>
    add(
      (draft) => addAnswer(draft, questionKey),
      ({ questions }) => fieldPaths.answer(questionKey, getItem(questions, questionKey).answers.at(-1)?.key ?? 0),
    )
}

const isBlank = (answer: DraftAnswer | undefined): boolean => answer?.text === '' && answer.image === null

export type RowProps = {
  keys: AnswerKeys
  /** Focuses the next answer; adds one after the last. */
  onNext: () => void
  /** Gets the pasted lines that were joined in one answer, as they were too many; null when all fitted. */
  onJoined: (joined: Joined | null) => void
}
type Joined = { text: string; count: number }

type AnswerListProps = EditedPartProps & { list?: Ref<HTMLOListElement>; renderRow: (row: RowProps) => ReactNode }

/** The answer options of a question, whatever they are for its kind, with the undo notice of a removed one. */
export function AnswerList({ questionKey: key, list, renderRow }: AnswerListProps) {
  const { state } = useEditor()
  const answers = useEditorList(({ draft }) => getItem(draft.questions, key).answers.map((answer) => answer.key))
  const removed = useEditorState((one) =>
    one.removed?.what === 'answer' && one.removed.question === key ? one.removed : null,
  )
  const addNew = useAddAnswer(key)
  const [joined, setJoined] = useState<Joined | null>(null)
  const focusNext = (at: number) => {
    const next = answers[at + 1]
    const question = getItem(state().draft.questions, key)
    if (next !== undefined) focusField(fieldPaths.answer(key, next))
    else if (!isBlank(question.answers[at]) && !isFull(question)) addNew()
  }
  return (
    <>
      <ol className="q-answers" ref={list}>
        {answers.map((answer, at) => (
          <Fragment key={answer}>
            {removed?.item.idx === at + 1 && <RemovedAnswer removed={removed} answers={answers} />}
            {renderRow({ keys: { question: key, answer }, onNext: () => focusNext(at), onJoined: setJoined })}
          </Fragment>
        ))}
        {removed && removed.item.idx > answers.length && <RemovedAnswer removed={removed} answers={answers} />}
      </ol>
      {joined && <JoinedLines questionKey={key} joined={joined} />}
    </>
  )
}

/** Says which answer holds the lines that did not fit, until it is changed. */
function JoinedLines({ questionKey, joined: { text, count } }: EditedPartProps & { joined: Joined }) {
  const idx = useQuestion(questionKey, ({ answers }) => answers.find((answer) => answer.text === text)?.idx ?? null)
  return (
    idx !== null && (
      <p className="small" role="status">
        {texts.answersJoined(count, idx)}
      </p>
    )
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

type AddAnswerProps = EditedPartProps & { label?: string; full?: string }

export function AddAnswer({ questionKey, label = texts.addAnswer, full = texts.fullAnswers }: AddAnswerProps) {
  const hasAll = useQuestion(questionKey, isFull)
  const addNew = useAddAnswer(questionKey)
  return (
    <>
      <TextButton onClick={addNew} disabled={hasAll}>
        <Icon name="plus" />
        {label}
      </TextButton>
      {hasAll && <p className="hint order-1">{full}</p>}
    </>
  )
}
