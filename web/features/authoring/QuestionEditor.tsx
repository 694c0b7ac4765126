import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { type FocusEvent, memo, useId } from 'react'
import type { DraftQuestion } from './draft.ts'
import type { RemovedItem } from './draft-removal.ts'
import { fieldPaths } from './field-paths.ts'
import { QuestionBody } from './QuestionBody.tsx'
import { type MoveControls, QuestionHead } from './QuestionHead.tsx'
import { useEditor } from './use-editor.ts'
import { areProblemsEqual, type VisibleProblems } from './visible-problems.ts'

type QuestionEditorProps = {
  kind: QuizKind
  question: DraftQuestion
  /** Number of questions in the draft. */
  total: number
  isCollapsed: boolean
  onToggle: (key: number) => void
  moveControls: MoveControls
  /** The removed item, when it is an answer of this question. */
  removed: RemovedItem | null
  /** Problems of the fields of this question. */
  problems: VisibleProblems
}

/** One question of the draft. Memoised: typing in another question does not render it again. */
export const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { kind, question, isCollapsed, onToggle, moveControls, problems } = props
  const { touch } = useEditor()
  const bodyId = useId()
  // A missing right answer is reported only after the focus has left the question.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) touch(fieldPaths.right(question.key))
  }
  return (
    <li className="q" data-movable onBlur={leave}>
      <QuestionHead
        kind={kind}
        question={question}
        isCollapsed={isCollapsed}
        hasProblems={problems.size > 0}
        moveControls={moveControls}
        onToggle={() => onToggle(question.key)}
        bodyId={bodyId}
      />
      <div className="q-body" id={bodyId} hidden={isCollapsed}>
        <QuestionBody
          kind={kind}
          question={question}
          total={props.total}
          removed={props.removed}
          problems={problems}
          onStep={moveControls.onStep}
        />
      </div>
    </li>
  )
}, isSame)

/** Ignores callbacks, which do the same in every render. */
function isSame(one: QuestionEditorProps, other: QuestionEditorProps): boolean {
  return (
    one.question === other.question &&
    one.total === other.total &&
    one.isCollapsed === other.isCollapsed &&
    one.removed === other.removed &&
    areProblemsEqual(one.problems, other.problems)
  )
}
