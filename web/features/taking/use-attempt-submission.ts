import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallProblem } from '#web/lib/problem.ts'

/** The state of submitting an attempt; `waiting` for the network. */
export type AttemptSubmissionState =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'waiting' }
  | { step: 'failed'; problem: CallProblem }

/** Whether the answers belong to a version that is not scored any more, so that a retry cannot succeed. */
export const isOutdated = (submission: AttemptSubmissionState): boolean =>
  submission.step === 'failed' &&
  (submission.problem.code === 'outdated' || submission.problem.code === 'answers_of_another_quiz')

function problemOf(error: unknown): CallProblem {
  if (error instanceof CallProblem) return error
  reportError(error)
  return new CallProblem(callTexts.broken, { status: 0, code: 'unknown' })
}

/** Runs `submit`, one call at a time. When the browser is offline, it retries once the network is back. */
export function useAttemptSubmission(submit: () => Promise<void>) {
  const [submission, setSubmission] = useState<AttemptSubmissionState>({ step: 'idle' })
  // A second click may come before React renders the first one.
  const isInFlight = useRef(false)

  const send = async () => {
    if (isInFlight.current) return
    isInFlight.current = true
    setSubmission({ step: 'sending' })
    try {
      await submit()
    } catch (error) {
      const problem = problemOf(error)
      isInFlight.current = false
      setSubmission(problem.isOffline && !navigator.onLine ? { step: 'waiting' } : { step: 'failed', problem })
    }
  }

  const sendAgain = useEffectEvent(send)
  // The network is outside of React. It may be back before the listener is added.
  useEffect(() => {
    if (submission.step !== 'waiting') return
    const resume = () => {
      void sendAgain()
    }
    if (navigator.onLine) {
      resume()
      return
    }
    addEventListener('online', resume, { once: true })
    return () => removeEventListener('online', resume)
  }, [submission.step])

  /** Clears a failure when the user changes an answer. */
  const reset = () => {
    if (!isInFlight.current) setSubmission({ step: 'idle' })
  }
  return { submission, send, reset }
}
