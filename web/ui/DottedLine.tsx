import type { ReactElement } from 'react'

type Fact = string | ReactElement

/** Facts in a row with dots between them: «Тестов: 18 · Лайков: 7 719». A dot never begins or ends a line. An element has a key. */
export const DottedLine = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <p className={className ? `dotted ${className}` : 'dotted'}>
    {facts.map((fact, index) => (
      <span key={typeof fact === 'string' ? fact : fact.key}>
        {index > 0 && <span className="dotted-dot"> · </span>}
        {fact}
      </span>
    ))}
  </p>
)
