import { limits } from '@quiz/contract/limits.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { setQuestionScore } from '#web/features/editing/draft/draft-questions.ts'
import type { EditedPartProps } from '#web/features/editing/kinds/edited-kind.ts'
import { editedKind } from '#web/features/editing/kinds/edited-kinds.ts'
import { usePictureUrl } from '#web/features/editing/pictures/use-picture-url.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { hasMessages } from './editor-store.ts'
import { fieldPaths } from './field-paths.ts'
import { QuestionBody } from './QuestionBody.tsx'
import { useEditor, useEditorState, useMarking, useQuestion } from './use-editor.ts'

/** Handlers that move a question: by a number of positions, or by dragging its grip. */
type MoveControls = {
  onStep: (by: number) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
  hintId: string
}

type QuestionEditorProps = EditedPartProps & MoveControls

/** One question of the draft, with a head that is shown also when it is collapsed. */
export function QuestionEditor({ questionKey: key, ...moves }: QuestionEditorProps) {
  const { touch } = useEditor()
  const isCollapsed = useEditorState(({ collapsed }) => collapsed.has(key))
  const bodyId = useId()
  // A missing right answer is reported only after the focus has left the question.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) touch(fieldPaths.right(key))
  }
  return (
    <li className={isCollapsed ? 'q is-folded' : 'q'} data-movable onBlur={leave}>
      <QuestionHead questionKey={key} isCollapsed={isCollapsed} bodyId={bodyId} {...moves} />
      <div className="q-body" id={bodyId} hidden={isCollapsed}>
        <QuestionBody questionKey={key} />
        <QuestionOptions questionKey={key} onStep={moves.onStep} />
      </div>
    </li>
  )
}

/** Whether the window is so narrow that one open question fills it: opening one folds the others. */
export const isPhone = (): boolean => matchMedia('(max-width: 42.4375em)').matches

/** Opens a question; on a phone it folds the others, and keeps what was pressed where it was on the screen. */
function useUnfolding(key: number) {
  const { state, dispatch } = useEditor()
  return (pressed: Element) => {
    if (!isPhone()) return dispatch({ do: 'expand', key })
    const top = pressed.getBoundingClientRect().top
    const others = state().draft.questions.flatMap((question) => (question.key === key ? [] : [question.key]))
    flushSync(() => {
      dispatch({ do: 'collapse', keys: others })
      dispatch({ do: 'expand', key })
    })
    scrollBy(0, pressed.getBoundingClientRect().top - top)
  }
}

type QuestionHeadProps = QuestionEditorProps & { isCollapsed: boolean; bodyId: string }

/** Grip, number, text or kind, collapse and remove buttons. */
function QuestionHead({ questionKey: key, isCollapsed, bodyId, ...moves }: QuestionHeadProps) {
  const { dispatch } = useEditor()
  const unfold = useUnfolding(key)
  const marking = useMarking()
  const idx = useQuestion(key, (question) => question.idx)
  const picture = usePictureUrl(useQuestion(key, (question) => question.image))
  const text = useQuestion(key, (question) => question.text) || texts.untitled
  const word = useQuestion(key, (question) => editedKind(question).word(question, marking))
  const hasProblems = useEditorState((state) => hasMessages(state, fieldPaths.question(key)))
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moves.onStep(by)
  }
  return (
    <div className="q-head">
      <IconButton
        className="q-grip"
        icon="grip"
        label={texts.grip(idx)}
        aria-describedby={moves.hintId}
        onPointerDown={moves.onGrip}
        onKeyDown={step}
      />
      <span className="q-no num">{idx}</span>
      {picture && <img className="q-thumb" src={picture} alt="" width={40} height={40} />}
      <span className={isCollapsed ? 'q-text' : 'q-text q-kind soft small'}>{isCollapsed ? text : word}</span>
      {/* During a drag all questions are shown collapsed. */}
      {!isCollapsed && <span className="q-text q-sorted">{text}</span>}
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
        onClick={({ currentTarget }) =>
          isCollapsed ? unfold(currentTarget) : dispatch({ do: 'collapse', keys: [key] })
        }
      />
      <IconButton
        className="q-remove"
        icon="trash"
        label={texts.remove(idx)}
        onClick={() => dispatch({ do: 'remove', target: { what: 'question', key } })}
      />
    </div>
  )
}

/** Settings of the kind, points in a quiz, position. */
function QuestionOptions({ questionKey: key, onStep }: Pick<QuestionEditorProps, 'questionKey' | 'onStep'>) {
  const { edit } = useEditor()
  const marking = useMarking()
  const idx = useQuestion(key, (question) => question.idx)
  const score = useQuestion(key, (question) => question.score)
  const total = useEditorState(({ draft }) => draft.questions.length)
  const { Options } = useQuestion(key, editedKind)
  return (
    <div className="q-opts">
      <Options questionKey={key}>
        {marking === 'right' && (
          <span className="step-row">
            {texts.points}
            <Stepper
              label={texts.pointsOf(idx)}
              value={score}
              min={limits.pointsMin}
              max={limits.pointsMax}
              onChange={(points) => edit((draft) => setQuestionScore(draft, key, points))}
            />
          </span>
        )}
      </Options>
      {total > 1 && (
        <span className="q-steps">
          <TextButton
            aria-label={texts.moveHigher(idx)}
            aria-disabled={idx === 1 || undefined}
            onClick={() => onStep(-1)}
          >
            <Icon name="up" />
            {texts.higher}
          </TextButton>
          <TextButton
            aria-label={texts.moveLower(idx)}
            aria-disabled={idx === total || undefined}
            onClick={() => onStep(1)}
          >
            <Icon name="down" />
            {texts.lower}
          </TextButton>
        </span>
      )}
    </div>
  )
}
