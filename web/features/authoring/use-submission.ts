import { useRef } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import type { Draft } from './draft.ts'
import type { SubmitDraft } from './editor-purpose.ts'
import type { SubmissionState } from './editor-state.ts'
import { uploadBytesOf } from './sent-pictures.ts'

type SubmissionOptions = {
  submit: SubmitDraft
  onStep: (submission: SubmissionState) => void
  /** Runs after the test is saved; `isMounted` tells whether the page is still shown. */
  onDone: (quizId: number, isMounted: boolean) => unknown
  onRejected: (draft: Draft, problem: CallProblem) => void
}

/** Submits a draft, one request at a time. The draft stays unchanged when the submit fails. */
export function useSubmission({ submit, onStep, onDone, onRejected }: SubmissionOptions) {
  const flight = useSingleFlight()
  // A saved draft is never submitted again.
  const isSubmitted = useRef(false)
  const isMounted = useIsMounted()

  const fail = (error: unknown, draft: Draft) => {
    const problem = problemOf(error)
    isSubmitted.current = false
    if (!isMounted.current) return
    onStep({ step: 'failed', problem, draft })
    onRejected(draft, problem)
  }
  const save = async (draft: Draft, idempotencyKey: string): Promise<number> => {
    isSubmitted.current = true
    const bytes = uploadBytesOf(draft)
    const onUploadProgress = (fraction: number) => onStep({ step: 'sending', bytes, fraction })
    onUploadProgress(0)
    return submit(draft, { idempotencyKey, onUploadProgress })
  }
  const send = async (draft: Draft, idempotencyKey: string) => {
    if (isSubmitted.current) return
    try {
      const quizId = await flight.run(() => save(draft, idempotencyKey))
      if (quizId === undefined) return
      onStep({ step: 'done' })
      await onDone(quizId, isMounted.current)
    } catch (error) {
      fail(error, draft)
    }
  }
  return { send, isSending: flight.isInFlight }
}
