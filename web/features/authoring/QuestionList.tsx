import { limits } from '@quiz/contract/limits.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Fragment, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Draft, Question } from './draft.ts'
import { addQuestion, moveQuestion } from './draft-questions.ts'
import type { Removed } from './draft-removal.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { controlOf, problemIdOf } from './place-control.ts'
import { type Place, places } from './places.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { problemsWithin, type ShownProblems } from './shown-problems.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useEditor } from './use-editor.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'
import type { Folding } from './use-folding.ts'

type QuestionListProps = {
  draft: Draft
  removed: Removed | null
  problems: ShownProblems
  folding: Folding
}

/** The questions of the test: added, folded, moved by hand and by keys, taken away. */
export function QuestionList({ draft, removed, problems, folding }: QuestionListProps) {
  const { questions } = draft
  const hintId = useId()
  const { spoken, step, move } = useMoving(questions.length)
  const { list, press } = useDragOrder(move)
  const gone = removed?.what === 'question' ? removed : null
  const notice = gone && <GoneNotice key={gone.item.key} removed={gone} neighbour={neighbourOf(gone.item, questions)} />
  return (
    <section className="sheet" aria-labelledby={`${hintId}-title`}>
      <div className="row">
        <h2 id={`${hintId}-title`}>{texts.title}</h2>
        <span className="soft num">{texts.used(questions.length)}</span>
      </div>
      <ol className="sheet q-list" aria-label={texts.list} ref={list}>
        {questions.map((question) => (
          <Fragment key={question.key}>
            {gone?.item.idx === question.idx && notice}
            <QuestionEditor
              kind={draft.kind}
              question={question}
              total={questions.length}
              isFolded={folding.folded.has(question.key)}
              onFold={folding.toggle}
              moving={{ onStep: step, onGrip: press, hintId }}
              removed={removed?.what === 'answer' && removed.question === question.key ? removed : null}
              problems={problemsWithin(problems, places.question(question.key))}
            />
          </Fragment>
        ))}
        {gone && gone.item.idx > questions.length && notice}
      </ol>
      <p id={hintId} hidden>
        {texts.gripHint}
      </p>
      <p className="vh" role="status">
        {spoken}
      </p>
      <AddQuestion questions={questions} problem={problems.get('questions')} />
    </section>
  )
}

/** Moving questions: the focus stays where it was, and the new place is said. */
function useMoving(total: number) {
  const { edit } = useEditor()
  const [spoken, setSpoken] = useState('')
  const move = (from: number, to: number) => {
    const focused = document.activeElement
    flushSync(() => {
      edit((draft) => moveQuestion(draft, draft.questions[from]?.key ?? 0, to + 1))
      setSpoken(texts.moved(to + 1, total))
    })
    // An element that changes its place in the page loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
  }
  const step = ({ idx }: Question, by: number) => {
    const place = idx + by
    if (place >= 1 && place <= total) move(idx - 1, place - 1)
  }
  return { spoken, step, move }
}

function AddQuestion({ questions, problem }: { questions: readonly Question[]; problem: string | undefined }) {
  const { edit } = useEditor()
  const last = questions.at(-1)
  const focusOnNew = useFocusOnNew(last && places.question(last.key))
  const isFull = questions.length >= limits.questionsMax
  const add = () => {
    focusOnNew()
    edit(addQuestion)
  }
  return (
    <div className="grid gap-1">
      <button {...controlOf('questions', problem)} className="add" type="button" disabled={isFull} onClick={add}>
        <Icon name="plus" />
        {texts.add}
      </button>
      {isFull && <p className="hint">{texts.full}</p>}
      {problem && <FieldProblem id={problemIdOf('questions')}>{problem}</FieldProblem>}
    </div>
  )
}

/** The question that stands where another was taken away, else the one before it. */
function neighbourOf({ idx }: Question, questions: readonly Question[]): Place {
  const near = questions[Math.min(idx, questions.length) - 1]
  return near ? places.question(near.key) : 'questions'
}
