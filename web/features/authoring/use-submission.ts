import { encodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { dataUrlOf } from '#web/lib/pictures.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { authoredQuiz } from './authored-quiz.ts'
import { type Draft, mapPictures, picturesOf } from './draft.ts'

/** The state of a submit; `bytes` is the upload size of its pictures, `fraction` the uploaded part, `draft` the one that failed. */
export type SubmissionState =
  | { step: 'idle' }
  | { step: 'sending'; bytes: number; fraction: number }
  | { step: 'failed'; problem: CallProblem; draft: Draft }
  | { step: 'created' }

type SubmissionCallbacks = {
  /** Runs after the test is created; `isMounted` tells whether the page is still shown. */
  onCreated: (quizId: number, isMounted: boolean) => unknown
  onRejected: (draft: Draft, problem: CallProblem) => void
}

/** Submits a draft, one request at a time. The draft stays unchanged when the submit fails. */
export function useSubmission({ onCreated, onRejected }: SubmissionCallbacks) {
  const [submission, setSubmission] = useState<SubmissionState>({ step: 'idle' })
  // A second click may come before React renders the first one; a created test is never submitted again.
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
  return encodeQuizDraft(authoredQuiz(mapPictures(draft, ({ key }) => byKey.get(key) ?? '')))
}

// Base64 encodes three bytes as four characters; the texts are negligible.
const uploadBytesOf = (draft: Draft): number =>
  picturesOf(draft).reduce((sum, { blob }) => sum + Math.ceil(blob.size / 3) * 4, 0)
