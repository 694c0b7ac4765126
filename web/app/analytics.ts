import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logUnexpected } from '#web/lib/error-logging.ts'
import { isSensitivePath } from '#web/lib/sensitive-pages.ts'
import { useSite } from '#web/lib/site.tsx'

let isLoaded = false

/** Loads the operator's analytics once the page is alive and has all of its own; never on a guarded page. */
export function useAnalytics(): void {
  const { analyticsScriptUrl: address } = useSite()
  const isSensitive = useLocation({ select: ({ pathname }) => isSensitivePath(pathname) })
  // A script element is nothing that React could draw: it must outlive every page.
  useEffect(() => {
    if (address === null || isSensitive || isLoaded) return
    const load = () => loadScript(address)
    if (document.readyState === 'complete') return load()
    addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [address, isSensitive])
}

function loadScript(src: string): void {
  isLoaded = true
  const script = Object.assign(document.createElement('script'), { src, async: true })
  script.onerror = () => logUnexpected(`no analytics from ${src}`)
  document.head.append(script)
}

/**
 * Keeps a guarded page free of analytics that came with the page before: the document is begun anew, at the address that
 * it has by then. What waits for this never goes on.
 */
export function reloadWithoutAnalytics(path: string): Promise<never> | undefined {
  if (!isLoaded || !isSensitivePath(path)) return
  return new Promise(() => location.reload())
}
