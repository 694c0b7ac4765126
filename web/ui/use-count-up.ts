import { useLayoutEffect, useState } from 'react'

const duration = 900

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/** A number that counts up to its value when it first appears; without animation for reduced motion. */
export function useCountUp(value: number): number {
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
