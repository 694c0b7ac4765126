import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { DraftQuestion } from './draft.ts'
import { useEditor } from './use-editor.ts'
import { useOutcomes } from './use-outcomes.ts'

/** Handlers that move a question: by a number of positions, or by dragging its grip. */
export type MoveControls = {
  onStep: (question: DraftQuestion, by: number) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  hintId: string
}

type QuestionHeadProps = {
  kind: QuizKind
  question: DraftQuestion
  isCollapsed: boolean
  hasProblems: boolean
  moveControls: MoveControls
  onToggle: () => void
  bodyId: string
}

/** The head of a question, shown also when it is collapsed: grip, number, text, collapse and remove buttons. */
export function QuestionHead({
  kind,
  question,
  isCollapsed,
  hasProblems,
  moveControls,
  onToggle,
  bodyId,
}: QuestionHeadProps) {
  const { dispatch } = useEditor()
  const outcomes = useOutcomes()
  const { idx, key } = question
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveControls.onStep(question, by)
  }
  return (
    <div className="q-head">
      <IconButton
        className="q-grip"
        icon="grip"
        label={texts.grip(idx)}
        aria-describedby={moveControls.hintId}
        onPointerDown={moveControls.onGrip}
        onKeyDown={step}
      />
      <span className="q-no num">{idx}</span>
      <span className={isCollapsed ? 'q-text' : 'q-text q-kind soft small'}>
        {isCollapsed ? question.text || texts.untitled : kindOfAnswers(kind, question, outcomes !== null)}
      </span>
      {/* During a drag all questions are shown collapsed. */}
      {!isCollapsed && <span className="q-text q-sorted">{question.text || texts.untitled}</span>}
      {hasProblems && isCollapsed && (
        <span className="q-alert" title={texts.hasProblems}>
          <Icon name="alert" />
          <span className="vh">{texts.hasProblems}</span>
        </span>
      )}
      <IconButton
        icon={isCollapsed ? 'down' : 'up'}
        label={isCollapsed ? texts.unfold(idx) : texts.fold(idx)}
        aria-expanded={!isCollapsed}
        aria-controls={bodyId}
        onClick={onToggle}
      />
      <IconButton
        icon="trash"
        label={texts.remove(idx)}
        onClick={() => dispatch({ do: 'remove', target: { what: 'question', key } })}
      />
    </div>
  )
}

function kindOfAnswers(kind: QuizKind, { isMultiple }: DraftQuestion, byOutcomes: boolean): string {
  if (byOutcomes) return outcomeEditorTexts.leadingAnswers
  if (kind === 'personality') return texts.pointsForAnswers
  return isMultiple ? texts.manyRight : texts.oneRight
}
