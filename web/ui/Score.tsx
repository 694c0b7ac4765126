import { useCountUp } from '#web/ui/use-count-up.ts'

/** A large percentage that counts up; screen readers get `spoken`, once. */
export function Score({ percent, spoken }: { percent: number; spoken: string }) {
  const shown = useCountUp(percent)
  return (
    <p>
      <span className="vh">{spoken}</span>
      <span className="score num" aria-hidden="true">
        {/* The invisible final number reserves the width, so that the percent sign does not move. */}
        <span className="grid">
          <span className="invisible [grid-area:1/1]">{percent}</span>
          <span className="w-0 whitespace-nowrap [grid-area:1/1]">{shown}</span>
        </span>
        <small>%</small>
      </span>
    </p>
  )
}
