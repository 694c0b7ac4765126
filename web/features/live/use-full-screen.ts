import { useEffect, useState } from 'react'

/** The whole screen for the board, where the browser lets pages have it. */
export function useFullScreen() {
  const [isOn, setOn] = useState(() => document.fullscreenElement !== null)
  // The browser is outside of React: Escape leaves the full screen too.
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => undefined)
  }
  return { isOn, toggle, isPossible: document.fullscreenEnabled === true }
}
