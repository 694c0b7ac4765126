import { useRef, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import type { Draft } from './draft.ts'
import type { SubmitDraft } from './editor-purpose.ts'
import { uploadBytesOf } from './sent-pictures.ts'

/** The state of a submit; `bytes` is the upload size of its pictures, `fraction` the uploaded part, `draft` the one that failed. */
export type SubmissionState =
  | { step: 'idle' }
  | { step: 'sending'; bytes: number; fraction: number }
  | { step: 'failed'; problem: CallProblem; draft: Draft }
  | { step: 'done' }

type SubmissionOptions = {
  submit: SubmitDraft
  /** Runs after the test is saved; `isMounted` tells whether the page is still shown. */
  onDone: (quizId: number, isMounted: boolean) => unknown
  onRejected: (draft: Draft, problem: CallProblem) => void
}

/** Submits a draft, one request at a time. The draft stays unchanged when the submit fails. */
export function useSubmission({ submit, onDone, onRejected }: SubmissionOptions) {
  const [submission, setSubmission] = useState<SubmissionState>({ step: 'idle' })
  const flight = useSingleFlight()
  // A saved draft is never submitted again.
  const isSubmitted = useRef(false)
  const isMounted = useIsMounted()

  const fail = (error: unknown, draft: Draft) => {
    const problem = problemOf(error)
    isSubmitted.current = false
    if (!isMounted.current) return
    setSubmission({ step: 'failed', problem, draft })
    onRejected(draft, problem)
  }
  const save = async (draft: Draft, idempotencyKey: string): Promise<number> => {
    isSubmitted.current = true
    const bytes = uploadBytesOf(draft)
    const onUploadProgress = (fraction: number) => setSubmission({ step: 'sending', bytes, fraction })
    onUploadProgress(0)
    return submit(draft, { idempotencyKey, onUploadProgress })
  }
  const send = async (draft: Draft, idempotencyKey: string) => {
    if (isSubmitted.current) return
    try {
      const quizId = await flight.run(() => save(draft, idempotencyKey))
      if (quizId === undefined) return
      setSubmission({ step: 'done' })
      await onDone(quizId, isMounted.current)
    } catch (error) {
      fail(error, draft)
    }
  }
  return { submission, send, isSending: flight.isInFlight }
}
