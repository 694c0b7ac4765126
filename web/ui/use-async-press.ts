import { useRef, useState } from 'react'

/** A click handler; the button is pending until its promise settles. */
export type Press = () => unknown

/** Runs one press at a time: while its promise is under way further presses are ignored. */
export function useAsyncPress(press: Press | undefined): { isRunning: boolean; run: () => void } {
  const [isRunning, setRunning] = useState(false)
  // A second click may come before React renders the first one.
  const isTaken = useRef(false)
  const run = () => {
    if (isTaken.current) return
    const work = press?.()
    if (!(work instanceof Promise)) return
    isTaken.current = true
    setRunning(true)
    const free = () => {
      isTaken.current = false
      setRunning(false)
    }
    work.then(free, free)
  }
  return { isRunning, run }
}
