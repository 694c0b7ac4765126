import type { Site } from '@quiz/contract/site.ts'
import { createContext, type ReactNode, use } from 'react'

const SiteContext = createContext<Site | null>(null)

/** Hands the site's facts (brand, addresses) to everything inside. */
export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
)

/** The facts of the site that the page belongs to. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside SiteProvider')
  return site
}
