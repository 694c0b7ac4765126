import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import { practiceTexts as texts } from '@quiz/contract/texts/ru/practice.ts'
import { practiceHead } from '@quiz/contract/texts/ru/practice-head.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ReviewedAnswer } from '#web/features/attempt/review/ReviewedAnswer.tsx'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { handleKey } from '#web/player/answer-keys.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { QuestionSlide } from '#web/player/QuestionSlide.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { PracticeEnd } from './PracticeEnd.tsx'
import { PracticeProblem } from './PracticeProblem.tsx'
import type { PracticeOf } from './practice.api.ts'
import { type Practice, usePractice } from './use-practice.ts'
import '#web/styles/practice.css'

type PracticeSessionProps = {
  of: PracticeOf
  /** The report of a mistake in a question. */
  renderReport: (thing: { questionId: number; testId: number; versionNumber: number }) => ReactNode
}

/** A practice session: one question, its verdict, the next one, until the end. */
export function PracticeSession({ of, renderReport }: PracticeSessionProps) {
  const practice = usePractice(of)
  const { shown: current, problem } = practice
  if (problem) return <PracticeProblem of={of} problem={problem} onRetry={() => practice.begin(false)} />
  if (!current) return <Spinner size="page" label={texts.loading} />
  const { state, isTold } = current
  const isEnd = !isTold && state.question === null
  if (isEnd) return <PracticeEnd of={of} state={state} onAgain={() => practice.begin(true)} />
  const shown = isTold ? state.last?.item : state.question
  return (
    <>
      {isTold && state.last ? (
        <Told state={state} onNext={practice.goOn}>
          <ReviewedAnswer
            key={state.last.item.id}
            question={state.last.item}
            note={isComingBack(state) && texts.comesBack}
          />
        </Told>
      ) : (
        <Asked practice={practice} shown={current} />
      )}
      <div className="wrap play-foot small practice-foot">
        <TextButton onClick={() => void practice.end()}>{texts.end}</TextButton>
        {shown &&
          state.testId !== null &&
          state.versionNumber !== null &&
          renderReport({ questionId: shown.id, testId: state.testId, versionNumber: state.versionNumber })}
      </div>
    </>
  )
}

/** Whether the question of the last verdict is asked again in this session. */
const isComingBack = ({ last, left, total, step }: PracticeState): boolean =>
  last?.item.isRight === false && left > Math.max(0, total - step)

/** Test, place in the session and progress. */
function Head({ titleId, state, at }: { titleId: string; state: PracticeState; at: number }) {
  const { total, left, rightAtOnce, rightLater, testTitle } = state
  // Of the questions that are left those not asked yet come first.
  const returning = left - Math.max(0, total - state.step)
  const isAgain = at >= total
  return (
    <>
      <div className="play-head">
        <h1 className="play-name" id={titleId}>
          {practiceHead.title} · {testTitle}
        </h1>
        <p className="practice-place num">
          {isAgain ? texts.again(left) : texts.place(at + 1, total)}
          {!isAgain && returning > 0 && ` · ${texts.returning(returning)}`}
        </p>
      </div>
      <StepProgress value={rightAtOnce + rightLater} total={total} label={texts.progress} />
    </>
  )
}

type ShownPractice = NonNullable<Practice['shown']>

function Asked({ practice, shown }: { practice: Practice; shown: ShownPractice }) {
  const titleId = useId()
  const { state, value } = shown
  const { question } = state
  const { sending, isIdle } = practice
  if (!question) return null
  const missing = takenKind(question).missing(question, value)
  const answer = () => {
    if (missing === null) practice.answer(value)
  }
  return (
    <section
      className="wrap play practice"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) =>
        handleKey(event, {
          enter: (given) => practice.enter(given.value),
          goOn: answer,
          byKey: (key) => takenKind(question).byKey(question, value, key),
        })
      }
    >
      <Head titleId={titleId} state={state} at={state.step} />
      <WithFormulas formulas={state.formulas}>
        <QuestionSlide
          key={state.step}
          question={question}
          value={value}
          direction={null}
          focusesHeading
          onEnter={(given) => practice.enter(given.value)}
          acts={
            <>
              <PracticeNotice sending={sending} shown={shown} />
              <Button onPress={() => practice.answer(null)} isDisabled={!isIdle}>
                {texts.unknown}
              </Button>
              <Button kind="main" type="submit" onPress={answer} isPending={!isIdle} reason={missing}>
                {texts.answer}
              </Button>
            </>
          }
        />
      </WithFormulas>
      <p className="vh" role="status">
        {sending.step === 'sending' ? texts.sending : ''}
      </p>
    </section>
  )
}

/** Why an answer is not stored yet, or what changed meanwhile. */
function PracticeNotice({ sending, shown }: { sending: Practice['sending']; shown: ShownPractice }) {
  if (sending.step === 'waiting')
    return (
      <Notice icon="cloud">{sending.problem.isOffline ? texts.waiting : texts.saved(sending.problem.message)}</Notice>
    )
  if (sending.step === 'failed') return <Notice tone="bad">{sending.problem.sentence}</Notice>
  if (shown.isMoved) return <Notice>{texts.moved}</Notice>
  return shown.state.isChanged && <Notice>{texts.changed}</Notice>
}

/** A verdict in place of its question. A press of Enter goes on, a held one does not. */
function Told({ state, onNext, children }: { state: PracticeState; onNext: () => void; children: ReactNode }) {
  const titleId = useId()
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const hasOwnKeys = event.target instanceof Element && event.target.closest('a, button') !== null
    if (event.key !== 'Enter' || event.repeat || hasOwnKeys) return
    event.preventDefault()
    onNext()
  }
  return (
    <section className="wrap play practice" aria-labelledby={titleId} tabIndex={-1} onKeyDown={goOn}>
      <Head titleId={titleId} state={state} at={state.last?.step ?? 0} />
      <WithFormulas formulas={state.formulas}>
        <div className="play-body practice-told">
          {children}
          <div className="play-acts">
            <Button kind="main" onPress={onNext}>
              {state.question ? texts.next : texts.toEnd}
            </Button>
          </div>
        </div>
      </WithFormulas>
    </section>
  )
}
