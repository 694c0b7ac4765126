import { livePlayerTexts } from '@quiz/contract/texts/ru/live-player.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { useMsUntil } from '#web/lib/server-time.ts'
import { handleKey } from '#web/player/answer-keys.ts'
import type { TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { QuestionPicture } from '#web/player/QuestionPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { GameClock } from './GameClock.tsx'
import { OptionsField } from './OptionsField.tsx'
import type { Player, TimedState } from './player-calls.ts'
import { useOwnAnswer } from './use-own-answer.ts'

const texts = livePlayerTexts.playing

type LiveQuestionProps = {
  player: Player
  state: TimedState
  question: NonNullable<TimedState['question']>
  isOffline: boolean
  askAfresh: () => void
  /** Announces a text in the region of the page: a region that comes with its text would not be read. */
  onSay: (text: string) => void
  /** What is said above the question: whether the connection is lost, or a question was missed. */
  notice: ReactNode
}

/** A question of the game: read, answered, and waiting for the others. */
export function LiveQuestion({ player, state, question, isOffline, askAfresh, onSay, notice }: LiveQuestionProps) {
  const own = useOwnAnswer({ player, state, question, askAfresh })
  const [milestone, setMilestone] = useState<string | null>(null)
  const { time, opensAt, dueAt, place, questionsCount } = state
  const toOpen = useMsUntil(opensAt, time) ?? 0
  const left = useMsUntil(dueAt, time)
  const total = opensAt && dueAt ? Date.parse(dueAt) - Date.parse(opensAt) : null
  const isReading = !own.isOpened && state.state !== 'closed'
  const hasEnded = own.isPastDue || state.state === 'closed'
  const spoken = spokenOf(own, { hasEnded, milestone }) ?? texts.place(place, questionsCount)
  // The region is outside of this question.
  useEffect(() => {
    onSay(spoken)
    return () => onSay('')
  }, [spoken, onSay])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within; a name, which is said with the focus, would say the number twice
    <section
      className="wrap play live-play"
      tabIndex={-1}
      onKeyDown={(event) =>
        handleKey(event, {
          enter: (given) => own.enter(given.value),
          goOn: own.answer,
          byKey: (key) => takenKind(question).byKey(question, own.value, key),
        })
      }
    >
      <div className="live-head">
        <h1 className="num">{texts.place(place, questionsCount)}</h1>
        {isReading && (
          <p className="live-reading">
            <span className="vh">{texts.reading}. </span>
            <span className="num">{texts.readingLeft(Math.ceil(toOpen / 1000))}</span>
          </p>
        )}
        {!isReading && left !== null && !hasEnded && !own.isAnswered && (
          <GameClock left={left} total={total} onMilestone={setMilestone} />
        )}
      </div>
      {notice}
      <WithFormulas formulas={state.formulas}>
        <QuestionBody {...{ question, own, isReading }} isLettersOnly={state.onDevices === 'buttons'}>
          <OwnState own={own} isOffline={isOffline} hasEnded={hasEnded} />
          {!own.isAnswered && !hasEnded && own.refusal === null && (
            <Button
              kind="main"
              type="submit"
              onPress={own.answer}
              isPending={own.submission.step === 'sending'}
              isDisabled={isReading}
              reason={own.missing}
            >
              {texts.answer}
            </Button>
          )}
        </QuestionBody>
      </WithFormulas>
    </section>
  )
}

type OwnAnswer = ReturnType<typeof useOwnAnswer>

/** What is announced, once. What notices say themselves is not. */
function spokenOf(own: OwnAnswer, now: { hasEnded: boolean; milestone: string | null }): string | null {
  if (own.refusal !== null) return ''
  if (own.isAnswered) return texts.accepted
  if (now.hasEnded) return texts.timeOver
  return own.submission.step === 'sending' ? texts.sending : now.milestone
}

/** What became of the answer so far. */
function OwnState({ own, isOffline, hasEnded }: { own: OwnAnswer; isOffline: boolean; hasEnded: boolean }) {
  const { submission } = own
  if (own.refusal === 'already_answered') return <Notice>{texts.alreadyAnswered}</Notice>
  if (own.refusal === 'time_is_up') return <Notice tone="bad">{texts.timeIsUp}</Notice>
  if (own.isAnswered)
    return (
      <Notice isQuiet>
        <b>{texts.accepted}.</b> {hasEnded ? '' : texts.waitOthers}
      </Notice>
    )
  if (submission.step === 'waiting')
    return <Notice icon="cloud">{isOffline || submission.problem.isOffline ? texts.offline : texts.busy}</Notice>
  if (submission.step === 'failed') return <Notice tone="bad">{submission.problem.sentence}</Notice>
  if (!hasEnded || submission.step === 'sending') return null
  return (
    <Notice icon="alert" isQuiet>
      <b>{texts.timeOver}.</b> {own.missing === null ? '' : `${texts.missed}.`}
    </Notice>
  )
}

type QuestionBodyProps = {
  question: TakenQuestion
  own: OwnAnswer
  isReading: boolean
  isLettersOnly: boolean
  children: ReactNode
}

/** The question with its field. The heading gets the focus when the question appears; options wait until it was read. */
function QuestionBody({ question, own, isReading, isLettersOnly, children }: QuestionBodyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const Field = takenKind(question).Field
  const props = { question, value: own.value, onAnswer: (given: { value: typeof own.value }) => own.enter(given.value) }
  const isChoice = question.kind === undefined || question.kind === 'choice'
  // Focus and scroll are outside of React.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div className={question.questionImg ? 'play-body has-art' : 'play-body'}>
      <QuestionPicture question={question} />
      <form>
        <fieldset aria-labelledby={headingId} disabled={isReading || !own.canAnswer} className="live-fields">
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {isLettersOnly ? texts.boardOnly : <MathText text={question.title} />}
          </h2>
          {!isLettersOnly && question.description && (
            <p className="play-note">
              <MathText text={question.description} />
            </p>
          )}
          {isChoice ? <OptionsField {...props} isLettersOnly={isLettersOnly} /> : <Field {...props} />}
        </fieldset>
        <div className="play-acts live-acts">{children}</div>
      </form>
    </div>
  )
}
