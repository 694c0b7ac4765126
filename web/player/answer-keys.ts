import type { KeyboardEvent } from 'react'
import type { Answering } from './kinds/taken-kind.ts'

type KeyActions = {
  byKey: (key: number) => (Answering & { focused: number }) | null
  enter: (answering: Answering) => unknown
  goOn: () => void
}

const isField = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('input, textarea')

/** Keys 1–9 answer, Enter goes on. Links, buttons and lists keep their own Enter. */
export function handleKey(event: KeyboardEvent<HTMLElement>, { byKey, enter, goOn }: KeyActions): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
  const hasOwnKeys = event.target instanceof Element && event.target.closest('a, button, select') !== null
  if (event.key === 'Enter' && !hasOwnKeys) {
    event.preventDefault()
    if (!event.repeat) goOn()
  }
  // What is typed elsewhere goes into the field of the answer.
  if (event.key.length === 1 && event.key !== ' ' && !isField(event.target))
    event.currentTarget.querySelector<HTMLElement>('[data-typed]')?.focus()
  const answered = /^[1-9]$/.test(event.key) ? byKey(Number(event.key)) : null
  if (!answered || event.repeat) return
  event.preventDefault()
  enter(answered)
  event.currentTarget.querySelector<HTMLElement>(`[data-answer="${answered.focused}"]`)?.focus()
}
