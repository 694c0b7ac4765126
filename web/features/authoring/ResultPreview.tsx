import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { type ComponentProps, Suspense, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { DraftPreview as Preview } from './DraftPreview.tsx'

const DraftPreview = lazyComponent(async () => (await import('./DraftPreview.tsx')).DraftPreview)

/** A test that has no version yet. */
const unsaved = { id: 0, versionNumber: 1 }

/** The button that lets the author of a new test take it: nothing is stored or counted. */
export function ResultPreview(props: Omit<ComponentProps<typeof Preview>, 'version' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="q-more">
      <TextButton onClick={() => setOpen(true)}>
        <Icon name="eye" />
        {outcomeEditorTexts.preview}
      </TextButton>
      {isOpen && (
        <Suspense>
          <DraftPreview {...props} version={unsaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
