import { useCountUp } from '#web/ui/use-count-up.ts'

/** A huge percentage that counts up; `spoken` is what is read aloud, once. */
export function Score({ percent, spoken }: { percent: number; spoken: string }) {
  const shown = useCountUp(percent)
  return (
    <p>
      <span className="vh">{spoken}</span>
      <span className="score num" aria-hidden="true">
        {/* The number keeps the room of its last figure from the start, so that the sign does not walk. */}
        <span className="grid">
          <span className="invisible [grid-area:1/1]">{percent}</span>
          <span className="w-0 whitespace-nowrap [grid-area:1/1]">{shown}</span>
        </span>
        <small>%</small>
      </span>
    </p>
  )
}
