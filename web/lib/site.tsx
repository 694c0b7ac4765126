import type { Site } from '@quiz/contract/site/site.ts'
import { createContext, type ReactNode, use } from 'react'

const SiteContext = createContext<Site | null>(null)

/** Provides the site's settings (brand, addresses) to all components. */
export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
)

/** The settings of the site. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside SiteProvider')
  return site
}
