import { taking } from '@quiz/contract/taking.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newResultKey, storeResultKey } from '#web/lib/change-result-keys.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { accessToken } from '#web/lib/tokens.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { type AttemptProgress, sentAttempt, type TakingSource } from './attempt.ts'
import { clearAttempt, storeAttempt } from './use-attempt.ts'

/** Submits a finished attempt. `submitted` is the accepted one, or the one of a deleted test. */
export function useSubmitAttempt(onFinished: (resultId: string) => Promise<unknown>, source?: TakingSource) {
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
    try {
      const resultId = await call(taking.perform, { body: sentAttempt(ready, source) }, { idempotencyKey: ready.key })
      if (ready.resultKey) storeResultKey(resultId, ready.resultKey, { title: ready.quiz.title, now: Date.now() })
      finish(ready)
      if (isMounted.current) await onFinished(resultId)
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'quiz_not_found') finish(ready)
      throw error
    }
  }
  return { submitted, submit }
}

function withKeys(attempt: AttemptProgress): AttemptProgress & { key: string } {
  const key = attempt.key ?? newIdempotencyKey()
  if (attempt.resultKey || accessToken()) return { ...attempt, key }
  return { ...attempt, key, resultKey: newResultKey() }
}
