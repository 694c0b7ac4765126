import type { ReactNode } from 'react'

/** One family of parts on the development page. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section" aria-label={title}>
      <h2 className="state-name">{title}</h2>
      {children}
    </section>
  )
}
