import { useState } from 'react'
import { type AttemptProgress, choose, type TakenQuiz, tickedIn } from './attempt.ts'
import { clearAttempt, useAttempt } from './use-attempt.ts'
import { useAttemptSubmission } from './use-attempt-submission.ts'
import { useSubmitAttempt } from './use-submit-attempt.ts'

/** Direction of the last step; null before the first one. */
export type SlideDirection = 'next' | 'back' | null

/** The state of taking a test and its actions. */
export function useTaking(quiz: TakenQuiz, onFinished: (resultId: string) => Promise<unknown>) {
  const stored = useAttempt(quiz.id, quiz.questions)
  const { submitted, submit } = useSubmitAttempt({ quiz, store: stored.change, onFinished })
  const attempt = submitted ?? stored.attempt
  const { submission, send, reset } = useAttemptSubmission(() => submit(attempt))
  const [direction, setDirection] = useState<SlideDirection>(null)
  const [hasInteracted, setInteracted] = useState(false)
  const question = quiz.questions[attempt.position - 1]
  const isLocked = submitted !== null || submission.step === 'sending'

  const interact = (action: () => void) => {
    if (isLocked) return
    setInteracted(true)
    reset()
    action()
  }
  const change = (next: AttemptProgress) =>
    interact(() => {
      if (next.position !== attempt.position) setDirection(next.position > attempt.position ? 'next' : 'back')
      stored.change(next)
    })
  const answer = () => {
    if (!question || tickedIn(attempt, question).length === 0 || isLocked) return
    if (attempt.position < quiz.questions.length) change({ ...attempt, position: attempt.position + 1 })
    else void send()
  }
  const back = () => attempt.position > 1 && change({ ...attempt, position: attempt.position - 1 })
  const tickAnswer = (id: number, goesOn = false) => {
    if (question) change(choose(attempt, quiz.questions, { question, id, goesOn }))
  }
  const startOver = () => interact(() => clearAttempt(quiz.id))
  // The test was deleted, so no action is left.
  const isOver = submitted !== null && submission.step === 'failed'
  return {
    ...stored,
    attempt,
    question,
    direction,
    hasInteracted,
    submission,
    isOver,
    send,
    answer,
    back,
    tickAnswer,
    startOver,
  }
}
