import { taking } from '@quiz/contract/attempt/taking.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newResultKey, storeResultKey } from '#web/lib/change-result-keys.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { accessToken } from '#web/lib/tokens.ts'
import { useTrustedFormulas } from '#web/lib/trusted-formulas.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import type { AttemptSource } from '#web/player/Player.tsx'
import type { SlideDirection } from '#web/player/QuestionSlide.tsx'
import { type Submission, useSubmission } from '#web/player/use-submission.ts'
import {
  type AttemptProgress,
  challenged,
  sentAttempt,
  type TakenQuiz,
  type TakingPlace,
  withValue,
} from './attempt.ts'
import { clearAttempt } from './clear-attempt.ts'
import { storeAttempt, useAttempt } from './use-attempt.ts'

/** What follows an attempt, the result that challenged the taker, and where the test is taken. */
export type TakingOptions = {
  onFinished: (resultId: string) => Promise<unknown>
  challengedBy: string | null
  place?: TakingPlace | undefined
}

/** How often it is tried without the browser's word that the network is back. */
const offlineMs = 60_000

/** Whether the answers belong to a version that is not scored any more, so that a retry cannot succeed. */
export const isOutdated = (submission: Submission): boolean =>
  submission.step === 'failed' &&
  (submission.problem.code === 'outdated' || submission.problem.code === 'answers_of_another_quiz')

/** An attempt at a public test: kept in this browser with its version of the test, sent whole after the last question. */
export function useBrowserSource(shown: TakenQuiz, { onFinished, challengedBy, place }: TakingOptions) {
  const stored = challenged(useAttempt(shown), challengedBy)
  const { submitted, submit } = useSubmitAttempt(onFinished, place)
  const attempt = submitted ?? stored
  const { quiz, answers, position } = attempt
  const { submission, send, reset } = useSubmission({
    submit: () => submit(attempt),
    pauseAfter: ({ isOffline }) => (isOffline && !navigator.onLine ? offlineMs : null),
  })
  const [direction, setDirection] = useState<SlideDirection>(null)
  const [hasInteracted, setInteracted] = useState(false)
  const isLocked = submitted !== null || submission.step === 'sending'
  // The test was deleted, so that nothing is left to do.
  const isQuizGone = submitted !== null && submission.step === 'failed'
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
      if (next.position !== position) setDirection(next.position > position ? 'next' : 'back')
      storeAttempt(next)
    })
  const source: AttemptSource = {
    questions: quiz.questions,
    answers,
    position,
    direction,
    hasInteracted,
    formulas: useTrustedFormulas(quiz.formulas, shown.formulas),
    isSending: submission.step === 'sending',
    canGo: !isLocked,
    canAnswer: !isLocked && !isReadOnly,
    canSubmit: !isReadOnly && !isQuizGone,
    go: (next) => change({ ...attempt, position: next }),
    answer: (question, value, next) => change({ ...withValue(attempt, question, value), position: next }),
    submit: () => void send(),
  }
  return { source, attempt, submission, send, startOver: () => interact(() => clearAttempt(quiz.id)) }
}

/** Submits a finished attempt. `submitted` is the accepted one, or the one of a deleted test. */
function useSubmitAttempt(onFinished: (resultId: string) => Promise<unknown>, place?: TakingPlace) {
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
      const resultId = await call(taking.perform, { body: sentAttempt(ready, place) }, { idempotencyKey: ready.key })
      // The call of an account whose session has ended is repeated as a guest's.
      if (wasGuest || accessToken() === null)
        storeResultKey(resultId, ready.resultKey, { title: ready.quiz.title, now: Date.now() })
      finish(ready)
      if (isMounted.current) await onFinished(resultId)
      return true
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
