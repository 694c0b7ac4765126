import { limits } from '@quiz/contract/limits.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { addQuestion, moveQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { UndoNotice } from '#web/features/editing/draft/UndoNotice.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { finishedQuestions } from './editor-problems.ts'
import { problemsOf } from './editor-store.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { type FieldPath, fieldPaths } from './field-paths.ts'
import { isPhone, QuestionEditor } from './QuestionEditor.tsx'
import { useEditor, useEditorList, useEditorState, useMessage } from './use-editor.ts'

/** The questions of the test: adding, collapsing, reordering by pointer and keyboard, removing. `tools` add questions too. */
export function QuestionList({ tools }: { tools?: ReactNode }) {
  const keys = useEditorList(({ draft }) => draft.questions.map(({ key }) => key))
  const removed = useEditorState((state) => (state.removed?.what === 'question' ? state.removed : null))
  const hintId = useId()
  const { announcement, move } = useQuestionMoves(keys)
  const { list, startPress } = useDragOrder(move)
  const notice = removed && (
    <UndoNotice key={removed.item.key} removed={removed} neighbour={fieldPathNear(removed.item.idx, keys)} />
  )
  return (
    <section className="stack" aria-labelledby={`${hintId}-title`}>
      <div className="row">
        <h2 id={`${hintId}-title`}>{texts.title}</h2>
        <span className="soft num">{texts.used(keys.length)}</span>
      </div>
      <ol className="stack q-list" aria-label={texts.list} ref={list}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {removed?.item.idx === index + 1 && notice}
            <QuestionEditor
              questionKey={key}
              onStep={(by) => move(index, index + by)}
              onGrip={startPress}
              hintId={hintId}
            />
          </Fragment>
        ))}
        {removed && removed.item.idx > keys.length && notice}
      </ol>
      <p id={hintId} hidden>
        {texts.gripHint}
      </p>
      <p className="vh" role="status">
        {announcement}
      </p>
      <AddQuestion />
      {tools}
    </section>
  )
}

/** Moves questions, keeps the focus and announces the new position. */
function useQuestionMoves(keys: readonly number[]) {
  const { edit } = useEditor()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const moved = keys[from]
    if (moved === undefined || keys[to] === undefined) return
    const focused = document.activeElement
    flushSync(() => {
      edit((draft) => moveQuestion(draft, moved, to + 1))
      setAnnouncement(texts.moved(to + 1, keys.length))
    })
    // A moved DOM element loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
  }
  return { announcement, move }
}

function AddQuestion() {
  const { state, dispatch, add } = useEditor()
  const isFull = useEditorState(({ draft }) => draft.questions.length >= limits.questionsMax)
  const problem = useMessage('questions')
  const addNew = () => {
    const { draft } = state()
    const keys = isPhone() ? draft.questions.map(({ key }) => key) : finishedQuestions(draft, problemsOf(state()))
    dispatch({ do: 'collapse', keys })
    add(addQuestion, ({ questions }) => fieldPaths.question(questions.at(-1)?.key ?? 0))
  }
  return (
    <div className="grid gap-1">
      <button {...fieldControl('questions', problem)} className="add" type="button" disabled={isFull} onClick={addNew}>
        <Icon name="plus" />
        {texts.add}
      </button>
      {isFull && <p className="hint">{texts.full}</p>}
      {problem && <FieldProblem id={fieldProblemId('questions')}>{problem}</FieldProblem>}
    </div>
  )
}

/** The question at the position of a removed one, else the one before it. */
function fieldPathNear(idx: number, keys: readonly number[]): FieldPath {
  const neighbour = keys[Math.min(idx, keys.length) - 1]
  return neighbour === undefined ? 'questions' : fieldPaths.question(neighbour)
}
