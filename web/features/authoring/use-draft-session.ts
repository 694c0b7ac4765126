import { useEffect, useState } from 'react'
import { type DraftSession, type DraftSessionOptions, openDraftSession, setTabDraft } from './draft-session.ts'

/** The draft session of this tab; null while it is being opened. `reopen` opens another draft, or a new one. */
export function useDraftSession({ storage, kind, authorId }: DraftSessionOptions): {
  session: DraftSession | null
  reopen: (id: string | null) => void
} {
  const [session, setSession] = useState<DraftSession | null>(null)
  const [openCount, setOpenCount] = useState(0)
  // IndexedDB and Web Locks are outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openCount` reopens the session
  useEffect(() => {
    let isMounted = true
    let release: (() => void) | undefined
    void openDraftSession({ storage, kind, authorId }).then((opened) => {
      if (!isMounted) {
        opened.release()
        return
      }
      release = opened.release
      setSession(opened)
    })
    return () => {
      isMounted = false
      release?.()
      setSession(null)
    }
  }, [storage, kind, authorId, openCount])
  const reopen = (id: string | null) => {
    setTabDraft(kind, id)
    setOpenCount(openCount + 1)
  }
  return { session, reopen }
}
