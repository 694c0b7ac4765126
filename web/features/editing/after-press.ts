/** Time after `pointerup` in which a click can follow, in milliseconds. */
const clickDelayMs = 300

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

/**
 * Runs at the end of the pointer press that is under way, or at once: what shifts the layout during a press moves a button
 * away under the pointer, which then gets no click.
 */
export function afterPress(callback: () => void): void {
  if (isPressed) waiting.push(callback)
  else callback()
}

/** Follows the pointer of the window for `afterPress`; returns the function that ends it. */
export function trackPresses(): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  addEventListener('pointerdown', begin, options)
  addEventListener('click', () => endIn(0), options)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => endIn(clickDelayMs), options)
  return () => {
    listening.abort()
    end()
  }
}

function begin(): void {
  clearTimeout(timer)
  isPressed = true
}

function endIn(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(end, milliseconds)
}

function end(): void {
  clearTimeout(timer)
  isPressed = false
  for (const callback of waiting.splice(0)) callback()
}
