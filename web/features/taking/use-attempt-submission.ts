import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'

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

/**
 * Runs `submit`, one call at a time. When the browser is offline, it retries once the network is back. Not a mutation of
 * TanStack Query: frames do not carry it, and a paused one goes on after the page is left (docs/decisions/0028).
 */
export function useAttemptSubmission(submit: () => Promise<void>) {
  const [submission, setSubmission] = useState<AttemptSubmissionState>({ step: 'idle' })
  const flight = useSingleFlight()
  // The page is left after a success; until then the answers must not be sent again.
  const isDone = useRef(false)

  const attempt = async () => {
    setSubmission({ step: 'sending' })
    try {
      await submit()
      isDone.current = true
    } catch (error) {
      const problem = problemOf(error)
      setSubmission(problem.isOffline && !navigator.onLine ? { step: 'waiting' } : { step: 'failed', problem })
    }
  }
  const send = async () => {
    if (!isDone.current) await flight.run(attempt)
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
    if (!flight.isInFlight() && !isDone.current) setSubmission({ step: 'idle' })
  }
  return { submission, send, reset }
}
