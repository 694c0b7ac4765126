import { pictureErrors } from '@quiz/contract/errors.ts'
import { pictureUploadTexts as texts } from '@quiz/contract/texts/ru/picture-uploads.ts'
import { use } from 'react'
import type { DraftPicture } from '#web/features/editing/draft/draft.ts'
import { useEditorState } from '#web/features/editing/use-editor.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { fractionOf } from './picture-uploads.ts'
import { PictureUploadsContext, usePictureUpload } from './use-picture-uploads.ts'

/** How much of a picture is sent, until all of it is; after a refusal, why not. */
export function PictureProgress({ picture, fieldId }: { picture: DraftPicture; fieldId: string }) {
  const uploads = use(PictureUploadsContext)
  const upload = usePictureUpload(picture)
  // A draft that has been sent is sent again as it was.
  const mayRetry = useEditorState(({ submissionKey }) => submissionKey === null)
  if (!upload || upload.step === 'sent') return null
  const retry = () => {
    uploads?.retry(picture.key)
    // The button is gone.
    document.getElementById(fieldId)?.focus()
  }
  if (upload.step !== 'failed')
    return (
      <progress className="col-span-full w-full" value={fractionOf(upload)} aria-label={texts.sent(picture.name)} />
    )
  return (
    <div className="col-span-full w-full" role="status">
      <FieldProblem>{problemText(upload.problem)}</FieldProblem>
      {mayRetry && (
        <TextButton className="small" onClick={retry}>
          {texts.retry}
        </TextButton>
      )}
    </div>
  )
}

/** The test would be refused with such a picture too. */
const ofPicture: ReadonlySet<CallProblem['code']> = new Set(pictureErrors)

const problemText = ({ code, message }: CallProblem): string =>
  ofPicture.has(code) ? message : texts.sentWithQuiz(message)
