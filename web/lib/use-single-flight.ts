import { useRef } from 'react'

/** Runs one work at a time: a second click may come before React renders the first one. */
export function useSingleFlight() {
  const isTaken = useRef(false)
  return {
    isInFlight: () => isTaken.current,
    /** Nothing happens while the promise of an earlier work is pending. */
    run: <Result>(work: () => Result | Promise<Result>): Result | Promise<Result> | undefined => {
      if (isTaken.current) return undefined
      const result = work()
      if (!(result instanceof Promise)) return result
      isTaken.current = true
      return result.finally(() => {
        isTaken.current = false
      })
    },
  }
}
