import { useEffect, useRef, useState } from 'react'

/** A form that a button opens in its place; the focus returns to the button when it closes. */
export function useOpenedForm() {
  const [state, setState] = useState<'closed' | 'open' | 'just closed'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  // The focus is outside of React.
  useEffect(() => {
    if (state !== 'just closed') return
    setState('closed')
    opener.current?.focus()
  }, [state])
  return { isOpen: state === 'open', opener, open: () => setState('open'), close: () => setState('just closed') }
}
