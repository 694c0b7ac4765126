import { type Dispatch, useEffect, useState } from 'react'
import type { EditorAction } from './editor-state.ts'

/** How long after the finger was lifted a click may still come, in milliseconds. */
const patience = 300

/**
 * The same dispatch, but what shows problems of fields waits until the press that goes on is over: it moves what is
 * below them, and a button that moves away under the pointer is not clicked.
 */
export function useCalmDispatch(dispatch: Dispatch<EditorAction>): Dispatch<EditorAction> {
  const [press] = useState(() => new Press())
  // Where the pointer is, is outside of React.
  useEffect(() => press.watch(), [press])
  const [calm] = useState(() => (action: EditorAction) => {
    if (action.do === 'touch') press.afterwards(() => dispatch(action))
    else dispatch(action)
  })
  return calm
}

class Press {
  #isOn = false
  #waiting: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly afterwards = (deed: () => void): void => {
    if (this.#isOn) this.#waiting.push(deed)
    else deed()
  }

  /** Follows the pointer; answers the way to stop. */
  readonly watch = (): (() => void) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('pointerdown', this.#begin, options)
    addEventListener('click', () => this.#endIn(0), options)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => this.#endIn(patience), options)
    return () => {
      listening.abort()
      this.#end()
    }
  }

  readonly #begin = (): void => {
    clearTimeout(this.#timer)
    this.#isOn = true
  }

  readonly #endIn = (milliseconds: number): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#end, milliseconds)
  }

  readonly #end = (): void => {
    clearTimeout(this.#timer)
    this.#isOn = false
    for (const deed of this.#waiting.splice(0)) deed()
  }
}
