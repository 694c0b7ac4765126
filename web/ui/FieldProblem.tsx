import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

/** The problem of a field: an icon and a text, so that colour is not the only sign. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="problem" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}
