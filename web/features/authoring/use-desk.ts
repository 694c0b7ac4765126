import { useEffect, useState } from 'react'
import { type Desk, type DeskWish, openDesk, putOnDesk } from './desk.ts'

/** The desk of this tab; null while it is being opened. `reopen` puts another draft on it, or a new one. */
export function useDesk({ shelf, kind, authorId }: DeskWish): {
  desk: Desk | null
  reopen: (id: string | null) => void
} {
  const [desk, setDesk] = useState<Desk | null>(null)
  const [round, setRound] = useState(0)
  // The browser's database and its locks are outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to open it anew
  useEffect(() => {
    let isHere = true
    let release: (() => void) | undefined
    void openDesk({ shelf, kind, authorId }).then((opened) => {
      if (!isHere) {
        opened.release()
        return
      }
      release = opened.release
      setDesk(opened)
    })
    return () => {
      isHere = false
      release?.()
      setDesk(null)
    }
  }, [shelf, kind, authorId, round])
  const reopen = (id: string | null) => {
    putOnDesk(kind, id)
    setRound(round + 1)
  }
  return { desk, reopen }
}
