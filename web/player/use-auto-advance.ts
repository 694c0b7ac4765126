import { type KeyboardEvent, useRef } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'goes-on-by-itself'

/**
 * The taker's setting «Сразу к следующему», kept in this browser. Arrow keys pass over options without choosing one, so
 * only a press and the keys 1–9 go on: `isChoice` tells them apart.
 */
export function useAutoAdvance() {
  const isOn = useStoredText('browser', storageKey) === 'on'
  const isPressed = useRef(false)
  return {
    isOn,
    change: (on: boolean) => storeText('browser', storageKey, on ? 'on' : null),
    isChoice: () => isOn && isPressed.current,
    handlers: {
      onPointerDownCapture: () => {
        isPressed.current = true
      },
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        isPressed.current = /^[1-9]$/.test(key)
      },
    },
  }
}
