/** How many of `total` steps are done, a tick each; `label` names it aloud. */
export function ProgressTicks({ value, total, label }: { value: number; total: number; label: string }) {
  return (
    <div
      className="ticks"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
    >
      {Array.from({ length: total }, (_, place) => place).map((place) => (
        <i key={place} className={place < value ? 'on' : undefined} />
      ))}
    </div>
  )
}
