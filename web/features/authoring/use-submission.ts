import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { useRef, useState } from 'react'
import { CallProblem } from '#web/lib/problem.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
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
  // A second click may come before React renders the first one; a saved draft is never submitted again.
  const isSubmitted = useRef(false)
  const isSending = useRef(false)
  const isMounted = useIsMounted()

  const send = async (draft: Draft, idempotencyKey: string) => {
    if (isSubmitted.current) return
    isSubmitted.current = true
    isSending.current = true
    const bytes = uploadBytesOf(draft)
    const onUploadProgress = (fraction: number) => setSubmission({ step: 'sending', bytes, fraction })
    onUploadProgress(0)
    try {
      const quizId = await submit(draft, { idempotencyKey, onUploadProgress })
      setSubmission({ step: 'done' })
      isSending.current = false
      await onDone(quizId, isMounted.current)
    } catch (error) {
      const problem = problemOf(error)
      isSubmitted.current = false
      isSending.current = false
      if (!isMounted.current) return
      setSubmission({ step: 'failed', problem, draft })
      onRejected(draft, problem)
    }
  }
  return { submission, send, isSending: () => isSending.current }
}

function problemOf(error: unknown): CallProblem {
  if (error instanceof CallProblem) return error
  reportError(error)
  return new CallProblem(callTexts.broken, { status: 0, code: 'unknown' })
}
