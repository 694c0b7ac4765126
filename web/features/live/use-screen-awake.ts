import { useEffect, useState } from 'react'

/** Keeps the screen on while a board is shown; false where browsers give pages no such means, as over plain HTTP. */
export function useScreenAwake(): boolean {
  const [isPossible] = useState(() => 'wakeLock' in navigator)
  // The screen is outside of React. A lock ends whenever the page is hidden.
  useEffect(() => {
    if (!isPossible) return
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock.request('screen').catch(() => null)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isPossible])
  return isPossible
}
