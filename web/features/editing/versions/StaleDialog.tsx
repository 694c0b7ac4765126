import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { copyTitle } from '@quiz/contract/texts/ru/copy-title.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useState } from 'react'
import { pictureAddresses } from '#web/features/editing/draft/draft-of-quiz.ts'
import { loadQuizToEdit } from '#web/features/editing/edit-quiz.api.ts'
import { createQuiz } from '#web/features/editing/editor-purpose.ts'
import { withDownloadedPictures } from '#web/features/editing/pictures/sent-pictures.ts'
import { useEditor } from '#web/features/editing/use-editor.ts'
import { presentSettings } from '#web/lib/chosen-settings.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const texts = editingTexts.stale

type StaleDialogProps = {
  isOpen: boolean
  /** The version from which the draft began. */
  version: QuizToEdit
  onClose: () => void
  onOpenCurrent: () => unknown
  onCopied: (quizId: number) => unknown
}

/** Says that a newer version was saved meanwhile. The author's work becomes a test of its own, or waits as a draft. */
export function StaleDialog({ isOpen, version, onClose, onOpenCurrent, onCopied }: StaleDialogProps) {
  const { state } = useEditor()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const saveCopy = useSingleMutation({
    mutationFn: async () => {
      const { id, versionNumber } = version
      const { draft } = state()
      // The addresses of private pictures expire, so they are loaded again.
      const addresses = pictureAddresses(await loadQuizToEdit(id, versionNumber))
      const settings = {
        ...presentSettings(version),
        ...draft.settings,
        visibility: 'closed',
      } as const
      const copy = await withDownloadedPictures({ ...draft, settings, title: copyTitle(draft.title) }, addresses)
      return createQuiz(copy, { idempotencyKey })
    },
    onSuccess: onCopied,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onOpenCurrent}>{texts.openCurrent}</Button>
          <Button kind="main" onPress={() => saveCopy.mutate()}>
            {texts.saveCopy}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      {saveCopy.isError && <Notice tone="bad">{saveCopy.error.message}</Notice>}
    </Dialog>
  )
}
