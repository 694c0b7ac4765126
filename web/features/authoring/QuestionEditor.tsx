import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { type FocusEvent, memo, useId } from 'react'
import type { Question } from './draft.ts'
import type { Removed } from './draft-removal.ts'
import { places } from './places.ts'
import { QuestionBody } from './QuestionBody.tsx'
import { type Moving, QuestionHead } from './QuestionHead.tsx'
import { isSameSaid, type ShownProblems } from './shown-problems.ts'
import { useEditor } from './use-editor.ts'

type QuestionEditorProps = {
  kind: QuizKind
  question: Question
  /** How many questions there are. */
  total: number
  isFolded: boolean
  onFold: (key: number) => void
  moving: Moving
  /** What was taken away last, when it was an answer of this question. */
  removed: Removed | null
  /** Problems of places inside this question. */
  problems: ShownProblems
}

/** One question of the document. Drawn anew only when something of its own has changed: typing elsewhere stays quick. */
export const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { kind, question, isFolded, onFold, moving, problems } = props
  const { touch } = useEditor()
  const bodyId = useId()
  // Which answer is right is asked for only once the author has left the question.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) touch(places.right(question.key))
  }
  return (
    <li className="q" data-movable onBlur={leave}>
      <QuestionHead
        kind={kind}
        question={question}
        isFolded={isFolded}
        hasProblems={problems.size > 0}
        moving={moving}
        onFold={() => onFold(question.key)}
        bodyId={bodyId}
      />
      <div className="q-body" id={bodyId} hidden={isFolded}>
        <QuestionBody
          kind={kind}
          question={question}
          total={props.total}
          removed={props.removed}
          problems={problems}
          onStep={moving.onStep}
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
    one.isFolded === other.isFolded &&
    one.removed === other.removed &&
    isSameSaid(one.problems, other.problems)
  )
}
