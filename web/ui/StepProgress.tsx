/** A progress bar of `total` steps; `label` is its accessible name. */
export function StepProgress({ value, total, label }: { value: number; total: number; label: string }) {
  return (
    <div
      className="ticks"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
    >
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <i key={index} className={index < value ? 'on' : undefined} />
      ))}
    </div>
  )
}
