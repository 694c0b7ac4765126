import { taking } from '@quiz/contract/taking.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { type Attempt, sentAttempt, type TakenQuiz } from './attempt.ts'
import { dropAttempt } from './use-attempt.ts'

type Delivery = {
  quiz: TakenQuiz
  keep: (attempt: Attempt) => void
  onFinished: (resultId: string) => Promise<unknown>
}

/** Brings a finished attempt to the server. `sent` is the one that arrived, or that nobody will ever take. */
export function useDelivery({ quiz, keep, onFinished }: Delivery) {
  const [sent, setSent] = useState<Attempt | null>(null)
  const isHere = useIsMounted()

  // It stays on the screen until the result takes its place, though it is no longer kept.
  const settle = (attempt: Attempt) => {
    setSent(attempt)
    dropAttempt(quiz.id)
  }
  const deliver = async (attempt: Attempt) => {
    // The key is kept before anything is sent: a repetition, even after a reload, is counted once.
    const ready = { ...attempt, key: attempt.key ?? newIdempotencyKey() }
    keep(ready)
    try {
      const body = sentAttempt(ready, quiz)
      const resultId = await call(taking.perform, { body }, { idempotencyKey: ready.key })
      settle(ready)
      if (isHere.current) await onFinished(resultId)
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'quiz_not_found') settle(ready)
      throw error
    }
  }
  return { sent, deliver }
}
