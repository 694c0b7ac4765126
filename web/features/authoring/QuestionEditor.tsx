import type { QuizKind } from '@quiz/contract/quizzes.ts'
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
  /** How many questions there are. */
  total: number
  isCollapsed: boolean
  onToggle: (key: number) => void
  moveControls: MoveControls
  /** What was taken away last, when it was an answer of this question. */
  removed: RemovedItem | null
  /** Problems of places inside this question. */
  problems: VisibleProblems
}

/** One question of the document. Drawn anew only when something of its own has changed: typing elsewhere stays quick. */
export const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { kind, question, isCollapsed, onToggle, moveControls, problems } = props
  const { touch } = useEditor()
  const bodyId = useId()
  // Which answer is right is asked for only once the author has left the question.
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

/** Functions are left out: they do the same whatever drawing they come from. */
function isSame(one: QuestionEditorProps, other: QuestionEditorProps): boolean {
  return (
    one.question === other.question &&
    one.total === other.total &&
    one.isCollapsed === other.isCollapsed &&
    one.removed === other.removed &&
    areProblemsEqual(one.problems, other.problems)
  )
}
