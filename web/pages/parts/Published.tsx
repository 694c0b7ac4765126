import { Suspense, useEffect, useState } from 'react'
import { takeJustPublished } from '#web/lib/just-published.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// The dialog library is loaded only for the author, right after publishing.
const PublishedDialog = lazyComponent(
  async () => (await import('#web/features/sharing/PublishedDialog.tsx')).PublishedDialog,
)

/** The dialog «Тест опубликован» over the page of a test that its author has just created; once. */
export function Published({ quiz }: { quiz: { id: number; title: string; versionNumber: number } }) {
  const [isOpen, setOpen] = useState(false)
  // Taking the note changes it, which rendering must not do.
  useEffect(() => {
    if (takeJustPublished(quiz.id)) setOpen(true)
  }, [quiz.id])
  if (!isOpen) return null
  return (
    <Suspense>
      <PublishedDialog quiz={quiz} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
