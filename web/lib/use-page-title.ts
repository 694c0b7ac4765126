import { useEffect } from 'react'
import { useSite } from '#web/lib/site.tsx'

/** Says in the title of the window how far one has come on this page; null leaves the page's own title. */
export function usePageTitle(title: string | null): void {
  const { brand } = useSite()
  // The window is outside of React.
  useEffect(() => {
    if (title !== null) document.title = `${title} — ${brand}`
  }, [title, brand])
}
