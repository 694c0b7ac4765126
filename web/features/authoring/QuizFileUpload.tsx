import { quizFileTexts as texts } from '@quiz/contract/texts/ru/quiz-files.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useQuizFileUpload } from './use-quiz-file-upload.ts'

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
