import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logUnexpected } from '#web/lib/error-logging.ts'
import { useScriptsConsent } from '#web/lib/outside-scripts.ts'
import { isSensitivePath } from '#web/lib/sensitive-pages.ts'
import { useSite } from '#web/lib/site.tsx'

let isLoaded = false

/** Loads the operator's analytics script after the page's `load` event, with the visitor's consent; never on a sensitive page. */
export function useAnalytics(): void {
  const { analyticsScriptUrl: address } = useSite()
  const isSensitive = useLocation({ select: ({ pathname }) => isSensitivePath(pathname) })
  const isAgreed = useScriptsConsent()
  // The script element is appended outside React, because it has to outlive every page.
  useEffect(() => {
    if (address === null || !isAgreed || isSensitive || isLoaded) return
    const load = () => loadScript(address)
    if (document.readyState === 'complete') return load()
    addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [address, isAgreed, isSensitive])
}

/** Whether the script was loaded into this document. */
export const isAnalyticsLoaded = (): boolean => isLoaded

function loadScript(src: string): void {
  isLoaded = true
  const script = Object.assign(document.createElement('script'), { src, async: true })
  script.onerror = () => logUnexpected(`no analytics from ${src}`)
  document.head.append(script)
}

/**
 * Reloads the document at a sensitive page, so that analytics loaded by an earlier page do not run there.
 * The returned promise never settles, so the navigation waits for the reload.
 */
export function reloadWithoutAnalytics(path: string): Promise<never> | undefined {
  if (!isLoaded || !isSensitivePath(path)) return
  return new Promise(() => location.reload())
}
