import type { QuizToEdit } from '@quiz/contract/quiz-views.ts'
import { editingTexts as texts } from '@quiz/contract/texts/ru/editing.ts'
import { type ComponentProps, Suspense, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { DraftPreview } from './DraftPreview.tsx'

const VersionHistory = lazyComponent(async () => (await import('./VersionHistory.tsx')).VersionHistory)

type EditToolsProps = {
  /** What the preview shows. */
  preview: Omit<ComponentProps<typeof DraftPreview>, 'version' | 'onClose'>
  version: QuizToEdit
  /** Runs after an earlier version was restored. */
  onRestored: () => unknown
}

/** What an author can do with an existing test besides changing its fields. */
export function EditTools({ preview, version, onRestored }: EditToolsProps) {
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <div className="q-more">
      <TextButton onClick={() => setPreviewOpen(true)}>
        <Icon name="eye" />
        {texts.preview.open}
      </TextButton>
      <TextButton onClick={() => setHistoryOpen(true)}>
        <Icon name="again" />
        {texts.history.title}
      </TextButton>
      {isPreviewOpen && <DraftPreview {...preview} version={version} onClose={() => setPreviewOpen(false)} />}
      {isHistoryOpen && (
        <Suspense>
          <VersionHistory version={version} onClose={() => setHistoryOpen(false)} onRestored={onRestored} />
        </Suspense>
      )}
    </div>
  )
}
