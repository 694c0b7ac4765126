import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { TextButton } from '#web/ui/TextButton.tsx'
import { type TakenQuiz, tickedIn } from './attempt.ts'
import { QuestionSlide } from './QuestionSlide.tsx'
import { SubmissionNotice } from './SubmissionNotice.tsx'
import { TakingHead } from './TakingHead.tsx'
import { clearAttempt } from './use-attempt.ts'
import { usePrefetchedPicture } from './use-prefetched-picture.ts'
import { useTaking } from './use-taking.ts'

type TakingProps = {
  quiz: TakenQuiz
  /** Shows the result; its promise keeps the last question on the screen until then. */
  onFinished: (resultId: string) => Promise<unknown>
  /** Reads the test anew and begins at its first question. */
  onRestart: () => unknown
}

/** Taking a test: one question at a time, kept by the browser until it is sent. */
export function Taking({ quiz: opened, onFinished, onRestart }: TakingProps) {
  // The test stays as it was opened: an edit by its author must not swap questions under the taker.
  const [quiz] = useState(opened)
  const taking = useTaking(quiz, onFinished)
  const titleId = useId()
  const { attempt, question, submission } = taking
  const total = quiz.questions.length
  usePrefetchedPicture(quiz.questions[attempt.position]?.questionImg ?? null)
  usePageTitle(taking.hasInteracted ? takingTexts.tabTitle(attempt.position, total, quiz.title) : null)
  if (!question) return null

  const isSending = submission.step === 'sending'
  const position = taking.hasInteracted ? takingTexts.place(attempt.position, total) : ''
  const restart = () => {
    clearAttempt(quiz.id)
    return onRestart()
  }
  return (
    <section
      className="wrap play"
      aria-labelledby={titleId}
      // A press on its empty space keeps the focus, and with it the keys, inside.
      tabIndex={-1}
      onKeyDown={(event) => handleKey(event, { ...taking, answerIds: question.answers.map(({ id }) => id) })}
    >
      <TakingHead titleId={titleId} quiz={quiz} position={attempt.position} />
      <RestoredNotice taking={taking} />
      <QuestionSlide
        question={question}
        ticked={tickedIn(attempt, question)}
        direction={taking.direction}
        focusesHeading={taking.hasInteracted}
        isFirst={attempt.position === 1}
        isSending={isSending}
        isOver={taking.isOver}
        onTick={taking.tickAnswer}
        onBack={taking.back}
        onAnswer={taking.answer}
        notice={<SubmissionNotice submission={submission} onRetry={taking.send} onRestart={restart} />}
      />
      <p className="vh" role="status">
        {isSending ? takingTexts.sending : position}
      </p>
    </section>
  )
}

/** Says that this is a continuation, and offers to begin again. */
function RestoredNotice({ taking }: { taking: ReturnType<typeof useTaking> }) {
  if (taking.hasInteracted || (!taking.isChanged && taking.attempt.position === 1)) return null
  if (taking.isChanged) return <p className="play-restored small">{takingTexts.changedMeanwhile}</p>
  return (
    <p className="play-restored small">
      {taking.attempt.key === null ? takingTexts.restored(taking.attempt.position) : takingTexts.unsent}{' '}
      <TextButton onClick={taking.startOver}>{takingTexts.startOver}</TextButton>
    </p>
  )
}

type KeyActions = { answerIds: readonly number[]; tickAnswer: (id: number) => unknown; answer: () => void }

/** 1–9 tick the answer of that number, Enter answers. What has keys of its own keeps them. */
function handleKey(event: KeyboardEvent<HTMLElement>, { answerIds, tickAnswer, answer }: KeyActions): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
  const hasOwnKeys = event.target instanceof Element && event.target.closest('a, button') !== null
  if (event.key === 'Enter' && !hasOwnKeys) {
    event.preventDefault()
    if (!event.repeat) answer()
  }
  const answerId = /^[1-9]$/.test(event.key) ? answerIds[Number(event.key) - 1] : undefined
  if (answerId === undefined || event.repeat) return
  event.preventDefault()
  tickAnswer(answerId)
  event.currentTarget.querySelector<HTMLElement>(`[data-answer="${answerId}"]`)?.focus()
}
