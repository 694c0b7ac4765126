import { useEffect } from 'react'
import { useSite } from '#web/lib/site.tsx'

/** Sets the document title, for example to the progress of a test; null keeps the title of the route. */
export function usePageTitle(title: string | null): void {
  const { brand } = useSite()
  // The document title is outside of React.
  useEffect(() => {
    if (title !== null) document.title = `${title} — ${brand}`
  }, [title, brand])
}
