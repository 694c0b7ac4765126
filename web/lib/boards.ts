import { boardAddresses, shownAddress } from '@quiz/contract/work/board-address.ts'
import { useEffect, useState } from 'react'
import { useSite } from '#web/lib/site.tsx'

// What boards have in common, on which a class looks. One file: each script that pages share is named in the first one that all load.

/**
 * The address of the site as others are told it: on a board, in links and QR codes of works. Where this machine has several,
 * the person chooses. Browser only. `address` is that of the page while others reach none; `host` is for people.
 */
export function useBoardAddress() {
  const site = useSite()
  const all = boardAddresses(site, location.origin)
  const [chosen, choose] = useState<string | null>(null)
  const address = chosen ?? all[0] ?? location.origin
  return { address, host: shownAddress(new URL(address).host, site), all, choose }
}

/** The whole screen for a board, where the browser lets pages have it. */
export function useFullScreen() {
  const [isOn, setOn] = useState(isFullScreen)
  // The browser is outside of React: Escape leaves the full screen too.
  useEffect(() => {
    const look = () => setOn(isFullScreen())
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return { isOn, toggle: isOn ? leaveFullScreen : enterFullScreen, isPossible: document.fullscreenEnabled === true }
}

const isFullScreen = () => Boolean(document.fullscreenElement)

/** Asks for the whole screen: browsers give it for a press alone, and not all of them. */
export function enterFullScreen(): void {
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined)
}

export function leaveFullScreen(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined)
}

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
