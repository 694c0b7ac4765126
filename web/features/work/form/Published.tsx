import { Suspense, useEffect, useState } from 'react'
import { takeJustPublished } from '#web/lib/just-published.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { JustPublished } from './PublishedQuiz.tsx'

// Loaded for the author only, right after publishing.
const PublishedQuiz = lazyComponent(async () => (await import('./PublishedQuiz.tsx')).PublishedQuiz)

/** The dialog «Тест опубликован» over the page of a test that its author has just created; once. */
export function Published({ quiz }: { quiz: JustPublished }) {
  const [isOpen, setOpen] = useState(false)
  // Taking the note changes it, which rendering must not do.
  useEffect(() => {
    if (takeJustPublished(quiz.id)) setOpen(true)
  }, [quiz.id])
  if (!isOpen) return null
  return (
    <Suspense>
      <PublishedQuiz quiz={quiz} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
