import { taking } from '@quiz/contract/taking.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newResultKey, storeResultKey } from '#web/lib/change-result-keys.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { accessToken } from '#web/lib/tokens.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { isQuestionAnswered } from '#web/player/answers.ts'
import type { Answering } from '#web/player/kinds/taken-kind.ts'
import type { SlideDirection } from '#web/player/QuestionSlide.tsx'
import { type AttemptProgress, challenged, choose, sentAttempt, type TakenQuiz, type TakingSource } from './attempt.ts'
import { clearAttempt, storeAttempt, useAttempt } from './use-attempt.ts'
import { isOutdated, useAttemptSubmission } from './use-attempt-submission.ts'

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
    if (!question || !isQuestionAnswered(attempt.answers, question) || isLocked) return
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

/** Submits a finished attempt. `submitted` is the accepted one, or the one of a deleted test. */
function useSubmitAttempt(onFinished: (resultId: string) => Promise<unknown>, source?: TakingSource) {
  const [submitted, setSubmitted] = useState<AttemptProgress | null>(null)
  const isMounted = useIsMounted()

  // The attempt stays on the screen until the result replaces it, although it is no longer stored.
  const finish = (attempt: AttemptProgress) => {
    setSubmitted(attempt)
    clearAttempt(attempt.quiz.id)
  }
  const submit = async (attempt: AttemptProgress) => {
    // The keys are stored before the request, so that a retry, even after a reload, is counted once.
    const ready = withKeys(attempt)
    storeAttempt(ready)
    const wasGuest = accessToken() === null
    try {
      const resultId = await call(taking.perform, { body: sentAttempt(ready, source) }, { idempotencyKey: ready.key })
      // The call of an account whose session has ended is repeated as a guest's.
      if (wasGuest || accessToken() === null)
        storeResultKey(resultId, ready.resultKey, { title: ready.quiz.title, now: Date.now() })
      finish(ready)
      if (isMounted.current) await onFinished(resultId)
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'quiz_not_found') finish(ready)
      throw error
    }
  }
  return { submitted, submit }
}

const withKeys = (attempt: AttemptProgress) => ({
  ...attempt,
  key: attempt.key ?? newIdempotencyKey(),
  resultKey: attempt.resultKey ?? newResultKey(),
})
