import { limits } from '@quiz/contract/limits.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Draft, DraftQuestion } from './draft.ts'
import { addQuestion, moveQuestion } from './draft-questions.ts'
import type { RemovedItem } from './draft-removal.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { type FieldPath, fieldPaths } from './field-paths.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { UndoNotice } from './UndoNotice.tsx'
import type { CollapsedQuestions } from './use-collapsed-questions.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useEditor } from './use-editor.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'
import { problemsWithin, type VisibleProblems } from './visible-problems.ts'

type QuestionListProps = {
  draft: Draft
  removed: RemovedItem | null
  problems: VisibleProblems
  collapsed: CollapsedQuestions
  /** Other ways to add questions. */
  tools?: ReactNode
}

/** The questions of the test: adding, collapsing, reordering by pointer and keyboard, removing. */
export function QuestionList({ draft, removed, problems, collapsed, tools }: QuestionListProps) {
  const { questions } = draft
  const hintId = useId()
  const { announcement, step, move } = useQuestionMoves(questions.length)
  const { list, startPress } = useDragOrder(move)
  const removedQuestion = removed?.what === 'question' ? removed : null
  const notice = removedQuestion && (
    <UndoNotice
      key={removedQuestion.item.key}
      removed={removedQuestion}
      neighbour={fieldPathNear(removedQuestion.item, questions)}
    />
  )
  return (
    <section className="stack" aria-labelledby={`${hintId}-title`}>
      <div className="row">
        <h2 id={`${hintId}-title`}>{texts.title}</h2>
        <span className="soft num">{texts.used(questions.length)}</span>
      </div>
      <ol className="stack q-list" aria-label={texts.list} ref={list}>
        {questions.map((question) => (
          <Fragment key={question.key}>
            {removedQuestion?.item.idx === question.idx && notice}
            <QuestionEditor
              kind={draft.kind}
              question={question}
              total={questions.length}
              isCollapsed={collapsed.keys.has(question.key)}
              onToggle={collapsed.toggle}
              moveControls={{ onStep: step, onGrip: startPress, hintId }}
              removed={removed?.what === 'answer' && removed.question === question.key ? removed : null}
              problems={problemsWithin(problems, fieldPaths.question(question.key))}
            />
          </Fragment>
        ))}
        {removedQuestion && removedQuestion.item.idx > questions.length && notice}
      </ol>
      <p id={hintId} hidden>
        {texts.gripHint}
      </p>
      <p className="vh" role="status">
        {announcement}
      </p>
      <AddQuestion questions={questions} problem={problems.get('questions')} onAdd={collapsed.collapseFinished} />
      {tools}
    </section>
  )
}

/** Moves questions, keeps the focus and announces the new position. */
function useQuestionMoves(total: number) {
  const { edit } = useEditor()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const focused = document.activeElement
    flushSync(() => {
      edit((draft) => moveQuestion(draft, draft.questions[from]?.key ?? 0, to + 1))
      setAnnouncement(texts.moved(to + 1, total))
    })
    // A moved DOM element loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
  }
  const step = ({ idx }: DraftQuestion, by: number) => {
    const position = idx + by
    if (position >= 1 && position <= total) move(idx - 1, position - 1)
  }
  return { announcement, step, move }
}

type AddQuestionProps = { questions: readonly DraftQuestion[]; problem: string | undefined; onAdd: () => void }

function AddQuestion({ questions, problem, onAdd }: AddQuestionProps) {
  const { edit } = useEditor()
  const last = questions.at(-1)
  const focusOnNew = useFocusOnNew(last && fieldPaths.question(last.key))
  const isFull = questions.length >= limits.questionsMax
  const add = () => {
    focusOnNew()
    onAdd()
    edit(addQuestion)
  }
  return (
    <div className="grid gap-1">
      <button {...fieldControl('questions', problem)} className="add" type="button" disabled={isFull} onClick={add}>
        <Icon name="plus" />
        {texts.add}
      </button>
      {isFull && <p className="hint">{texts.full}</p>}
      {problem && <FieldProblem id={fieldProblemId('questions')}>{problem}</FieldProblem>}
    </div>
  )
}

/** The question at the position of a removed one, else the one before it. */
function fieldPathNear({ idx }: DraftQuestion, questions: readonly DraftQuestion[]): FieldPath {
  const neighbour = questions[Math.min(idx, questions.length) - 1]
  return neighbour ? fieldPaths.question(neighbour.key) : 'questions'
}
