import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetCards } from '#web/lib/kept-practice.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { forgetMistakes } from './practice.api.ts'

/** How long forgetting can be undone. */
const undoMs = 8000

/** Whether mistakes that are forgotten can still be brought back. */
export type Forgetting = 'can be undone' | 'for good'

/** Tests whose mistakes are forgotten: on the page at once, for good some seconds later or when the page is left. */
export function useForgetting(isGuest: boolean) {
  const [forgotten, setForgotten] = useState<ReadonlyMap<number, Forgetting>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const set = (testId: number, state: Forgetting | null) =>
    setForgotten((before) => {
      const next = new Map(before)
      if (state === null) next.delete(testId)
      else next.set(testId, state)
      return next
    })
  const stop = (testId: number) => {
    clearTimeout(timers.current.get(testId))
    return timers.current.delete(testId)
  }
  const commit = useEffectEvent((testId: number) => {
    if (!stop(testId)) return
    set(testId, 'for good')
    if (isGuest) forgetCards(testId)
    else void forgetOnServer(testId)
  })
  const forgetOnServer = async (testId: number) => {
    if (!(await toastOnFailure(() => forgetMistakes(testId)))) set(testId, null)
  }
  // Timers and the end of the page are outside of React.
  useEffect(() => {
    const waiting = timers.current
    const commitAll = () => {
      for (const testId of [...waiting.keys()]) commit(testId)
    }
    addEventListener('pagehide', commitAll)
    return () => {
      removeEventListener('pagehide', commitAll)
      commitAll()
    }
  }, [])
  return {
    stateOf: (testId: number) => forgotten.get(testId) ?? null,
    forget(testId: number) {
      set(testId, 'can be undone')
      timers.current.set(testId, setTimeout(commit, undoMs, testId))
    },
    undo(testId: number) {
      if (stop(testId)) set(testId, null)
    },
  }
}
