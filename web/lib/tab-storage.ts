import { useEffect, useState } from 'react'
import { keptKey } from '#web/lib/session-end.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'
import { accessToken } from '#web/lib/tokens.ts'

type Kind = 'new-work' | 'sent-work' | 'work-names' | 'work-settings' | 'work-paper' | 'new-class' | 'class-names'
/** What a tab keeps; null is nothing. */
export type Kept<Value> = { current: Value | null }

/**
 * Something half typed that this tab keeps over a reload and the end of a session, until its form is left or somebody signs
 * out. `of` tells whose it is: there is one of a kind.
 */
export function useTabStorage<Value>(kind: Kind, of: string): Kept<Value> {
  const [kept] = useState(() => tabStorage<Value>(kind, of))
  // Whoever leaves the form is signed in; the end of a session takes the token first.
  useEffect(
    () => () => {
      if (accessToken() !== null) kept.current = null
    },
    [kept],
  )
  return kept
}

const readAll = () => JSON.parse(readStoredText('tab', keptKey) ?? '{}')

/** Whether something of the kind is kept: its form is open then. */
export const isInTabStorage = (kind: Kind, of: string): boolean => tabStorage(kind, of).current !== null

/** The same for a look at what is kept. */
export const tabStorage = <Value>(kind: Kind, of: string): Kept<Value> => ({
  get current() {
    const stored = readAll()[kind]
    return stored?.of === of ? stored.value : null
  },
  set current(value) {
    storeText('tab', keptKey, JSON.stringify({ ...readAll(), [kind]: { of, value } }))
  },
})
