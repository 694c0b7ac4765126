import { useState } from 'react'

/** Which questions show no more than their heads. */
export type Folding = {
  folded: ReadonlySet<number>
  toggle: (key: number) => void
  unfold: (key: number) => void
}

/** Folding questions away and out again, by their keys. */
export function useFolding(): Folding {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const unfold = (key: number) => setFolded((before) => new Set([...before].filter((one) => one !== key)))
  const toggle = (key: number) =>
    setFolded((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  return { folded, toggle, unfold }
}
