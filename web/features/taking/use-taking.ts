import { useState } from 'react'
import {
  type AttemptProgress,
  challenged,
  choose,
  isQuestionAnswered,
  type TakenQuiz,
  type TakingSource,
} from './attempt.ts'
import type { Answering } from './taken-kind.ts'
import { clearAttempt, storeAttempt, useAttempt } from './use-attempt.ts'
import { isOutdated, useAttemptSubmission } from './use-attempt-submission.ts'
import { useSubmitAttempt } from './use-submit-attempt.ts'

/** Direction of the last step; null before the first one. */
export type SlideDirection = 'next' | 'back' | null

/** What follows an attempt, the result that challenged the taker, and where the test is taken. */
export type TakingOptions = {
  onFinished: (resultId: string) => Promise<unknown>
  challengedBy: string | null
  source?: TakingSource | undefined
}

/** The state of taking a test and its actions. */
export function useTaking(opened: TakenQuiz, { onFinished, challengedBy, source }: TakingOptions) {
  const stored = challenged(useAttempt(opened), challengedBy)
  const { submitted, submit } = useSubmitAttempt(onFinished, source)
  const attempt = submitted ?? stored
  const { questions } = attempt.quiz
  const { submission, send, reset } = useAttemptSubmission(() => submit(attempt))
  const [direction, setDirection] = useState<SlideDirection>(null)
  const [hasInteracted, setInteracted] = useState(false)
  const question = questions[attempt.position - 1]
  const isLast = attempt.position === questions.length
  const isLocked = submitted !== null || submission.step === 'sending'
  // Answers to an outdated version can be read, not changed.
  const isReadOnly = isOutdated(submission)

  const interact = (action: () => void) => {
    if (isLocked) return
    setInteracted(true)
    if (!isReadOnly) reset()
    action()
  }
  const change = (next: AttemptProgress) =>
    interact(() => {
      if (next.position !== attempt.position) setDirection(next.position > attempt.position ? 'next' : 'back')
      storeAttempt(next)
    })
  const answer = () => {
    if (!question || !isQuestionAnswered(attempt, question) || isLocked) return
    if (!isLast) change({ ...attempt, position: attempt.position + 1 })
    else if (!isReadOnly) void send()
  }
  const back = () => attempt.position > 1 && change({ ...attempt, position: attempt.position - 1 })
  const enter = (answering: Answering, goesOn: boolean) => {
    if (question && !isReadOnly) change(choose(attempt, { question, answering, goesOn }))
  }
  const startOver = () => interact(() => clearAttempt(attempt.quiz.id))
  // The test was deleted, so no action is left.
  const isOver = submitted !== null && submission.step === 'failed'
  return {
    ...{ attempt, question, isLast, direction, hasInteracted, submission, isOver, isReadOnly },
    ...{ send, answer, back, enter, startOver },
  }
}
