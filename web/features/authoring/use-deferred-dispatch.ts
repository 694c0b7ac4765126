import { type Dispatch, useEffect, useState } from 'react'
import type { EditorAction } from './editor-state.ts'

/** Time after `pointerup` in which a click can follow, in milliseconds. */
const clickDelayMs = 300

/**
 * The dispatch of the editor with `touch` deferred until the current pointer press has ended: the problems that it shows
 * shift the layout, and a button that moves away under the pointer gets no click.
 */
export function useDeferredDispatch(dispatch: Dispatch<EditorAction>): Dispatch<EditorAction> {
  const [press] = useState(() => new PointerPress())
  // Pointer events of the whole window are outside of React.
  useEffect(() => press.subscribe(), [press])
  const [deferredDispatch] = useState(() => (action: EditorAction) => {
    if (action.do === 'touch') press.runAfterPress(() => dispatch(action))
    else dispatch(action)
  })
  return deferredDispatch
}

class PointerPress {
  #isOn = false
  #waiting: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly runAfterPress = (callback: () => void): void => {
    if (this.#isOn) this.#waiting.push(callback)
    else callback()
  }

  /** Listens to the pointer; returns the unsubscribe function. */
  readonly subscribe = (): (() => void) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('pointerdown', this.#begin, options)
    addEventListener('click', () => this.#endIn(0), options)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => this.#endIn(clickDelayMs), options)
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
    for (const callback of this.#waiting.splice(0)) callback()
  }
}
