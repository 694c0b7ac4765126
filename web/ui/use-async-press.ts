import { useState } from 'react'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'

/** A click handler; the button is pending until its promise settles. */
export type Press = () => unknown

/** Runs one press at a time: while its promise is under way further presses are ignored. */
export function useAsyncPress(press: Press | undefined): { isRunning: boolean; run: () => void } {
  const [isRunning, setRunning] = useState(false)
  const flight = useSingleFlight()
  const run = () => {
    const work = flight.run(() => press?.())
    if (!(work instanceof Promise)) return
    setRunning(true)
    const free = () => setRunning(false)
    work.then(free, free)
  }
  return { isRunning, run }
}
