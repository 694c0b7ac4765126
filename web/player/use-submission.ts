import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'

/** How the submission of an attempt stands; one that waits goes on without help while the page is open. */
export type Submission =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'waiting'; problem: CallProblem; pauseMs: number }
  | { step: 'failed'; problem: CallProblem }

type SubmissionOptions = {
  /** Sends the attempt; false when it goes on after all. */
  submit: () => Promise<boolean>
  /** Milliseconds until it is tried again after a refusal, or earlier when the network is back; null when it is not. */
  pauseAfter: (problem: CallProblem) => number | null
}

/**
 * Runs `submit`, one call at a time. Not a mutation of TanStack Query: frames do not carry it, and a paused one goes on after the
 * page is left (docs/decisions/0028).
 */
export function useSubmission({ submit, pauseAfter }: SubmissionOptions) {
  const [submission, setSubmission] = useState<Submission>({ step: 'idle' })
  const flight = useSingleFlight()
  // The page is left after a success; until then the answers must not be sent again.
  const isDone = useRef(false)

  const attempt = async () => {
    setSubmission({ step: 'sending' })
    try {
      isDone.current = await submit()
      if (!isDone.current) setSubmission({ step: 'idle' })
    } catch (error) {
      const problem = problemOf(error)
      const pauseMs = pauseAfter(problem)
      setSubmission(pauseMs === null ? { step: 'failed', problem } : { step: 'waiting', problem, pauseMs })
    }
  }
  const send = async () => {
    if (!isDone.current) await flight.run(attempt)
  }

  const sendAgain = useEffectEvent(() => void send())
  // The network is outside of React.
  useEffect(() => {
    if (submission.step !== 'waiting') return
    const again = () => sendAgain()
    // It may be back before anybody listens, or without saying so.
    const timer = setTimeout(again, submission.pauseMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [submission])

  /** Forgets a refusal: the attempt goes on. */
  const reset = () => {
    if (!flight.isInFlight() && !isDone.current) setSubmission({ step: 'idle' })
  }
  return { submission, send, reset }
}
