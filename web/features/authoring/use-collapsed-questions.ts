import { useState } from 'react'

/** The collapsed questions, by their keys. */
export type CollapsedQuestions = {
  keys: ReadonlySet<number>
  toggle: (key: number) => void
  expand: (key: number) => void
}

/** State of the collapsed questions. */
export function useCollapsedQuestions(): CollapsedQuestions {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set())
  const expand = (key: number) => setKeys((before) => new Set([...before].filter((one) => one !== key)))
  const toggle = (key: number) =>
    setKeys((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  return { keys, toggle, expand }
}
