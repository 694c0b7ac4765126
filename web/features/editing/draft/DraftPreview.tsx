import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import type { ReactNode } from 'react'
import { FullScreenDialog } from '#web/features/editing/FullScreenDialog.tsx'
import { useDraft } from '#web/features/editing/use-editor.ts'
import { type PreviewedQuiz, useQuizToPreview } from '#web/features/editing/use-quiz-to-preview.ts'
import { Button } from '#web/ui/Button.tsx'

const texts = editingTexts.preview

type DraftPreviewProps = {
  /** The edited version; a new test has none. */
  version: Pick<QuizToEdit, 'id' | 'versionNumber'>
  subjects: readonly Subject[]
  /** Shows the test as its takers see it. */
  renderPreview: (quiz: PreviewedQuiz) => ReactNode
  onClose: () => void
}

/** The draft as its takers would see it, with its unsaved changes. */
export function DraftPreview({ version, subjects, renderPreview, onClose }: DraftPreviewProps) {
  const quiz = useQuizToPreview(useDraft(), version, subjects)
  return (
    <FullScreenDialog
      title={texts.title}
      closeButton={<Button onPress={onClose}>{texts.close}</Button>}
      onClose={onClose}
    >
      {renderPreview(quiz)}
    </FullScreenDialog>
  )
}
