/** Facts in a row with dots between them: «Тестов: 18 · Лайков: 7 719». A dot never begins or ends a line. */
export const DottedLine = ({ facts, className }: { facts: readonly string[]; className?: string }) => (
  <p className={className ? `dotted ${className}` : 'dotted'}>
    {facts.map((fact, index) => (
      <span key={fact}>
        {index > 0 && <span className="dotted-dot"> · </span>}
        {fact}
      </span>
    ))}
  </p>
)
