import { useEffect, useState } from 'react'

/** Few enough for a frame, also on a slow phone. */
const portion = 20

/** How many of `total` items to show: a portion more in each frame, so that no task adds two thousand cards to the page. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(portion)
  // Another text begins with its first portion.
  if (count > Math.max(total, portion)) setCount(Math.max(total, portion))
  const isWhole = count >= total
  // Frames are outside of React.
  useEffect(() => {
    if (isWhole) return undefined
    const frame = requestAnimationFrame(() => setCount(count + portion))
    return () => cancelAnimationFrame(frame)
  }, [count, isWhole])
  return Math.min(count, total)
}
