import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

// The dialog library is loaded only for the author, right after publishing.
const PublishedDialog = lazy(async () => ({
  default: (await import('#web/features/authoring/PublishedDialog.tsx')).PublishedDialog,
}))

/**
 * The dialog «Тест опубликован» over the page of a test that its author has just created. The history state that says so
 * is removed at once, so that a reload and going back show the page alone.
 */
export function Published({ quiz }: { quiz: { id: number; title: string } }) {
  const { history } = useRouter()
  const [isOpen, setOpen] = useState(false)
  // The history is outside of React.
  useEffect(() => {
    const { href, state } = history.location
    if (!state.isPublished) return
    setOpen(true)
    history.replace(href, { ...state, isPublished: undefined })
  }, [history])
  if (!isOpen) return null
  return (
    <Suspense>
      <PublishedDialog quiz={quiz} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface HistoryState {
    /** Whether the navigation leads from the editor to the test that was just created. */
    isPublished?: boolean | undefined
  }
}
