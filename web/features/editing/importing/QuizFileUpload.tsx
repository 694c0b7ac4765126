import { limits } from '@quiz/contract/limits.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizFileTexts as texts } from '@quiz/contract/texts/ru/quiz-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem, isSignedOut } from '#web/lib/problem.ts'
import { useViewer } from '#web/lib/session.ts'
import { requestSignIn } from '#web/lib/sign-in-prompt.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Takes the file of a test, and opens the new test in the editor. */
export function QuizFileUpload() {
  const { sent, problem, isSending, upload } = useQuizFileUpload()
  return (
    <section className="stack mt-6" aria-labelledby="test-file">
      <h2 id="test-file">{texts.title}</h2>
      {isSending ? (
        <div className="stack">
          <p role="status">{sent.fraction < 1 ? texts.sending(sent.name) : texts.checking}</p>
          <progress
            // Without a value the bar shows work of unknown length.
            {...(sent.fraction < 1 && { value: sent.fraction })}
            aria-label={texts.sent}
          />
        </div>
      ) : (
        <DropZone
          icon="upload"
          accept=".zip,application/zip"
          label={texts.load}
          dropLabel={texts.dropHere}
          hint={texts.hint}
          hasFocus={problem !== null}
          onPick={upload}
        />
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </section>
  )
}

const megabyte = 1_000_000
const detailsMax = 3

/** Sends a test file, and goes to the editor of the new test. A guest is asked to sign in. `sent` is the uploaded part of it. */
function useQuizFileUpload() {
  const [sent, setSent] = useState({ name: '', fraction: 0 })
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sending = useSingleMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.requestBytes) throw notSent(texts.tooLarge(file.name, limits.requestBytes / megabyte))
      const onUploadProgress = (fraction: number) => setSent({ name: file.name, fraction })
      onUploadProgress(0)
      const bytes = await file.arrayBuffer().catch(() => {
        // The browser reads no file that was moved or changed since it was chosen.
        throw notSent(texts.unreadable(file.name))
      })
      const body = new Uint8Array(bytes)
      const id = await call(quizFiles.import, { body }, { idempotencyKey: newIdempotencyKey(), onUploadProgress })
      showToast({ text: texts.done })
      await queryClient.invalidateQueries()
      await navigate({ to: '/edit/$id', params: { id: String(id) } })
    },
  })
  const { error, isPending } = sending
  return {
    sent,
    problem: error && !isSignedOut(error) ? textOf(error) : null,
    isSending: isPending,
    upload: (file: File) => void (viewer.state === 'guest' ? requestSignIn() : sending.mutate(file)),
  }
}

const notSent = (reason: string): CallProblem => new CallProblem(reason, { status: 0, code: 'unknown' })

/** Why a file was refused, with the first fields that are wrong in it. */
function textOf({ message, errors }: CallProblem): string {
  const details = errors.map((error) => error.message).filter((text) => text !== message)
  return [message, ...[...new Set(details)].slice(0, detailsMax)].join(' ')
}
