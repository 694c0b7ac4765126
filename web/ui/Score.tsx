import { useLayoutEffect, useState } from 'react'

/** A large percentage that counts up; screen readers get `spoken`, once. */
export function Score({ percent, spoken }: { percent: number; spoken: string }) {
  const shown = useCountUp(percent)
  return (
    <p>
      <span className="vh">{spoken} </span>
      <span className="score num" aria-hidden="true">
        {/* The invisible final number reserves the width, so that the percent sign does not move. */}
        <span className="grid">
          <span className="invisible [grid-area:1/1]">{percent} </span>
          <span className="w-0 whitespace-nowrap [grid-area:1/1]">{shown}</span>
        </span>
        <small>%</small>
      </span>
    </p>
  )
}

const duration = 900

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/** A number that counts up to its value when it first appears; without animation for reduced motion. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value)
      return
    }
    let frame = 0
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / duration))
      setShown(Math.round(value * easeOut(part)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step(start)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
