import { useState } from 'react'

/** Which questions show no more than their heads. */
export type CollapsedQuestions = {
  keys: ReadonlySet<number>
  toggle: (key: number) => void
  expand: (key: number) => void
}

/** Folding questions away and out again, by their keys. */
export function useCollapsedQuestions(): CollapsedQuestions {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set())
  const expand = (key: number) => setKeys((before) => new Set([...before].filter((one) => one !== key)))
  const toggle = (key: number) =>
    setKeys((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  return { keys, toggle, expand }
}
