import { limits } from '@quiz/contract/limits.ts'
import { quizFiles } from '@quiz/contract/quiz-files.ts'
import { quizFileTexts, quizFileTexts as texts } from '@quiz/contract/texts/ru/quiz-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem, isSignedOut } from '#web/lib/problem.ts'
import { useViewer } from '#web/lib/session.ts'
import { requestSignIn } from '#web/lib/sign-in-prompt.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Takes the file of a test, and opens the new test in the editor. */
export function QuizFileUpload() {
  const { state, upload } = useQuizFileUpload()
  return (
    <section className="stack mt-6" aria-labelledby="test-file">
      <h2 id="test-file">{texts.title}</h2>
      {state.step === 'sending' ? (
        <div className="stack">
          <p role="status">{state.fraction < 1 ? texts.sending(state.name) : texts.checking}</p>
          <progress
            // Without a value the bar shows work of unknown length.
            {...(state.fraction < 1 && { value: state.fraction })}
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
          hasFocus={state.step === 'failed'}
          onPick={upload}
        />
      )}
      {state.step === 'failed' && <Notice tone="bad">{[state.message, ...state.details].join(' ')}</Notice>}
    </section>
  )
}

/** Where the upload of a test file is; `fraction` of it is sent, and `details` name the fields that were refused. */
type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; fraction: number }
  | { step: 'failed'; message: string; details: string[] }

const megabyte = 1_000_000
const detailsMax = 3

/** Sends a test file, and goes to the editor of the new test. A guest is asked to sign in. */
function useQuizFileUpload() {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function upload(file: File): Promise<void> {
    if (viewer.state !== 'user') return requestSignIn()
    if (file.size > limits.requestBytes)
      return setState(failed(quizFileTexts.tooLarge(file.name, limits.requestBytes / megabyte)))
    const onUploadProgress = (fraction: number) => setState({ step: 'sending', name: file.name, fraction })
    onUploadProgress(0)
    // The browser reads no file that was moved or changed since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return setState(failed(quizFileTexts.unreadable(file.name)))
    try {
      const body = new Uint8Array(bytes)
      const id = await call(quizFiles.import, { body }, { idempotencyKey: newIdempotencyKey(), onUploadProgress })
      showToast({ text: quizFileTexts.done })
      await queryClient.invalidateQueries()
      await navigate({ to: '/edit/$id', params: { id: String(id) } })
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      const details = error.errors.map(({ message }) => message).filter((text) => text !== error.message)
      setState(
        isSignedOut(error) ? { step: 'idle' } : failed(error.message, [...new Set(details)].slice(0, detailsMax)),
      )
    }
  }
  return { state, upload: (file: File) => void upload(file) }
}

const failed = (message: string, details: string[] = []): UploadState => ({ step: 'failed', message, details })
