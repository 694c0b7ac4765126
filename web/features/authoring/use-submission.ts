import { quizzes } from '@quiz/contract/quizzes.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { dataUrlOf } from '#web/lib/pictures.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { type Draft, picturesOf } from './draft.ts'
import { toQuizRequest } from './quiz-request.ts'

/** How far a test has come on its way to the server; `bytes` is the weight of its pictures as they are sent, `share` how much of it has gone, `draft` the one that failed. */
export type SubmissionState =
  | { step: 'idle' }
  | { step: 'sending'; bytes: number; fraction: number }
  | { step: 'failed'; problem: CallProblem; draft: Draft }
  | { step: 'created' }

type SubmissionCallbacks = {
  /** Runs when the test has been created; `isHere` says whether the page is still there. */
  onCreated: (quizId: number, isMounted: boolean) => unknown
  onRejected: (draft: Draft, problem: CallProblem) => void
}

/** Sends a draft, one at a time. Nothing of the draft is lost whatever becomes of it. */
export function useSubmission({ onCreated, onRejected }: SubmissionCallbacks) {
  const [submission, setSubmission] = useState<SubmissionState>({ step: 'idle' })
  // A second press may come before React has shown the first one; a created test is never sent again.
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
      const quizId = await call(quizzes.create, { body: await bodyOf(draft) }, { idempotencyKey, onUploadProgress })
      setSubmission({ step: 'created' })
      isSending.current = false
      await onCreated(quizId, isMounted.current)
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

async function bodyOf(draft: Draft) {
  const pictures = picturesOf(draft)
  const addresses = await Promise.all(pictures.map(({ blob }) => dataUrlOf(blob)))
  const byKey = new Map(pictures.map(({ key }, index) => [key, addresses[index]]))
  return toQuizRequest(draft, ({ key }) => byKey.get(key) ?? '')
}

// Base64 writes three bytes as four letters; the words of a test weigh next to nothing.
const uploadBytesOf = (draft: Draft): number =>
  picturesOf(draft).reduce((sum, { blob }) => sum + Math.ceil(blob.size / 3) * 4, 0)
