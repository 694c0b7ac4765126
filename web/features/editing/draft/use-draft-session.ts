import { useEffect, useRef, useState } from 'react'
import { focusField } from '#web/features/editing/field-paths.ts'
import { type DraftSession, type DraftSessionOptions, openDraftSession, setTabDraft } from './draft-session.ts'

/** The draft session of this tab; null while it is being opened. `reopen` opens another draft, or a new one, and focuses its title. */
export function useDraftSession({ storage, kind, quizId, scoring, authorId }: DraftSessionOptions): {
  session: DraftSession | null
  reopen: (id: string | null) => void
} {
  const [session, setSession] = useState<DraftSession | null>(null)
  const [openCount, setOpenCount] = useState(0)
  const isReopened = useRef(false)
  // IndexedDB and Web Locks are outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openCount` reopens the session
  useEffect(() => {
    let isMounted = true
    let release: (() => void) | undefined
    void openDraftSession({ storage, kind, quizId, ...(scoring && { scoring }), authorId }).then((opened) => {
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
  }, [storage, kind, quizId, scoring, authorId, openCount])
  // The focus is outside of React: it was in the form of the previous draft, which is unmounted.
  useEffect(() => {
    if (!session || !isReopened.current) return
    isReopened.current = false
    focusField('title')
  }, [session])
  const reopen = (id: string | null) => {
    setTabDraft({ kind, quizId, ...(scoring && { scoring }) }, id)
    isReopened.current = true
    setOpenCount(openCount + 1)
  }
  return { session, reopen }
}
