import { quizzes } from '@quiz/contract/quizzes.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { dataUrlOf } from '#web/lib/pictures.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { type Draft, picturesOf } from './draft.ts'
import { wireDraft } from './wire-draft.ts'

/** How far a test has come on its way to the server; `bytes` is the weight of its pictures as they are sent, `share` how much of it has gone, `draft` the one that failed. */
export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; bytes: number; share: number }
  | { step: 'failed'; problem: CallProblem; draft: Draft }
  | { step: 'created' }

type Submission = {
  /** Runs when the test has been created; `isHere` says whether the page is still there. */
  onCreated: (quizId: number, isHere: boolean) => unknown
  onRefused: (draft: Draft, problem: CallProblem) => void
}

/** Sends a draft, one at a time. Nothing of the draft is lost whatever becomes of it. */
export function useSubmission({ onCreated, onRefused }: Submission) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  // A second press may come before React has shown the first one; a created test is never sent again.
  const isTaken = useRef(false)
  const isSending = useRef(false)
  const isHere = useIsMounted()

  const send = async (draft: Draft, idempotencyKey: string) => {
    if (isTaken.current) return
    isTaken.current = true
    isSending.current = true
    const bytes = weightOf(draft)
    const onUploadProgress = (share: number) => setSending({ step: 'sending', bytes, share })
    onUploadProgress(0)
    try {
      const quizId = await call(quizzes.create, { body: await bodyOf(draft) }, { idempotencyKey, onUploadProgress })
      setSending({ step: 'created' })
      isSending.current = false
      await onCreated(quizId, isHere.current)
    } catch (error) {
      const problem = problemOf(error)
      isTaken.current = false
      isSending.current = false
      if (!isHere.current) return
      setSending({ step: 'failed', problem, draft })
      onRefused(draft, problem)
    }
  }
  return { sending, send, isSending: () => isSending.current }
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
  return wireDraft(draft, ({ key }) => byKey.get(key) ?? '')
}

// Base64 writes three bytes as four letters; the words of a test weigh next to nothing.
const weightOf = (draft: Draft): number =>
  picturesOf(draft).reduce((sum, { blob }) => sum + Math.ceil(blob.size / 3) * 4, 0)
