import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { TextButton } from '#web/ui/TextButton.tsx'
import { type TakenQuiz, tickedIn } from './attempt.ts'
import { PlayHead } from './PlayHead.tsx'
import { QuestionSlide } from './QuestionSlide.tsx'
import { SendingNotice } from './SendingNotice.tsx'
import { dropAttempt } from './use-attempt.ts'
import { usePrefetchedPicture } from './use-prefetched-picture.ts'
import { useTaking } from './use-taking.ts'

type TakingProps = {
  quiz: TakenQuiz
  /** Shows the result; its promise keeps the last question on the screen until then. */
  onFinished: (resultId: string) => Promise<unknown>
  /** Reads the test anew and begins at its first question. */
  onStartAnew: () => unknown
}

/** Taking a test: one question at a time, kept by the browser until it is sent. */
export function Taking({ quiz: opened, onFinished, onStartAnew }: TakingProps) {
  // The test stays as it was opened: an edit by its author must not swap questions under the taker.
  const [quiz] = useState(opened)
  const play = useTaking(quiz, onFinished)
  const titleId = useId()
  const { attempt, question, sending } = play
  const total = quiz.questions.length
  usePrefetchedPicture(quiz.questions[attempt.position]?.questionImg ?? null)
  usePageTitle(play.hasActed ? takingTexts.tabTitle(attempt.position, total, quiz.title) : null)
  if (!question) return null

  const isSending = sending.step === 'sending'
  const place = play.hasActed ? takingTexts.place(attempt.position, total) : ''
  const startAnew = () => {
    dropAttempt(quiz.id)
    return onStartAnew()
  }
  return (
    <section
      className="wrap play"
      aria-labelledby={titleId}
      // A press on its empty space keeps the focus, and with it the keys, inside.
      tabIndex={-1}
      onKeyDown={(event) => pressKey(event, { ...play, answerIds: question.answers.map(({ id }) => id) })}
    >
      <PlayHead titleId={titleId} quiz={quiz} position={attempt.position} />
      <Restored play={play} />
      <QuestionSlide
        question={question}
        ticked={tickedIn(attempt, question)}
        turn={play.turn}
        hasMoved={play.hasActed}
        isFirst={attempt.position === 1}
        isSending={isSending}
        isOver={play.isOver}
        onTick={play.tickAnswer}
        onBack={play.back}
        onAnswer={play.answer}
        notice={<SendingNotice sending={sending} onRetry={play.send} onStartAnew={startAnew} />}
      />
      <p className="vh" role="status">
        {isSending ? takingTexts.sending : place}
      </p>
    </section>
  )
}

/** Says that this is a continuation, and offers to begin again. */
function Restored({ play }: { play: ReturnType<typeof useTaking> }) {
  if (play.hasActed || (!play.isChanged && play.attempt.position === 1)) return null
  if (play.isChanged) return <p className="play-restored small">{takingTexts.changedMeanwhile}</p>
  return (
    <p className="play-restored small">
      {play.attempt.key === null ? takingTexts.restored(play.attempt.position) : takingTexts.unsent}{' '}
      <TextButton onClick={play.startOver}>{takingTexts.startOver}</TextButton>
    </p>
  )
}

type KeyTargets = { answerIds: readonly number[]; tickAnswer: (id: number) => unknown; answer: () => void }

/** 1–9 tick the answer of that number, Enter answers. What has keys of its own keeps them. */
function pressKey(event: KeyboardEvent<HTMLElement>, { answerIds, tickAnswer, answer }: KeyTargets): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
  const isOwn = event.target instanceof Element && event.target.closest('a, button') !== null
  if (event.key === 'Enter' && !isOwn) {
    event.preventDefault()
    if (!event.repeat) answer()
  }
  const answerId = /^[1-9]$/.test(event.key) ? answerIds[Number(event.key) - 1] : undefined
  if (answerId === undefined || event.repeat) return
  event.preventDefault()
  tickAnswer(answerId)
  event.currentTarget.querySelector<HTMLElement>(`[data-answer="${answerId}"]`)?.focus()
}
