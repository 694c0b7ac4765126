import type { ReactNode } from 'react'

/** Stands in for the router's `Link` in frames: it opens the page of the site in a new window. */
export const Link = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <a className={className} href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
