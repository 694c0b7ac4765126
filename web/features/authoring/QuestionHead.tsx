import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Question } from './draft.ts'
import { useEditor } from './use-editor.ts'

/** How a question is moved: by so many places, or by taking its grip. */
export type Moving = {
  onStep: (question: Question, by: number) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  hintId: string
}

type QuestionHeadProps = {
  kind: QuizKind
  question: Question
  isFolded: boolean
  hasProblems: boolean
  moving: Moving
  onFold: () => void
  bodyId: string
}

/** The line of a question that is always there: its grip, number and text, folding it and taking it away. */
export function QuestionHead({ kind, question, isFolded, hasProblems, moving, onFold, bodyId }: QuestionHeadProps) {
  const { dispatch } = useEditor()
  const { idx, key } = question
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moving.onStep(question, by)
  }
  return (
    <div className="q-head">
      <IconButton
        className="q-grip"
        icon="grip"
        label={texts.grip(idx)}
        aria-describedby={moving.hintId}
        onPointerDown={moving.onGrip}
        onKeyDown={step}
      />
      <span className="q-no num">{idx}</span>
      <span className={isFolded ? 'q-text' : 'q-text q-kind soft small'}>
        {isFolded ? question.text || texts.untitled : kindOfAnswers(kind, question)}
      </span>
      {/* While questions are sorted, all are shown folded. */}
      {!isFolded && <span className="q-text q-sorted">{question.text || texts.untitled}</span>}
      {hasProblems && isFolded && (
        <span className="q-alert" title={texts.hasProblems}>
          <Icon name="alert" />
          <span className="vh">{texts.hasProblems}</span>
        </span>
      )}
      <IconButton
        icon={isFolded ? 'down' : 'up'}
        label={isFolded ? texts.unfold(idx) : texts.fold(idx)}
        aria-expanded={!isFolded}
        aria-controls={bodyId}
        onClick={onFold}
      />
      <IconButton
        icon="trash"
        label={texts.remove(idx)}
        onClick={() => dispatch({ do: 'remove', wanted: { what: 'question', key } })}
      />
    </div>
  )
}

function kindOfAnswers(kind: QuizKind, { isMultiple }: Question): string {
  if (kind === 'personality') return texts.pointsForAnswers
  return isMultiple ? texts.manyRight : texts.oneRight
}
