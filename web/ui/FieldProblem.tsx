import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

/** What is wrong with a field, under it: red is never the only sign. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="problem" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}
