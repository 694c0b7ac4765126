import type { Me } from '@quiz/contract/auth.ts'
import type { EditorPurposeName } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { type ReactNode, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { AuthorSignInDialog } from './AuthorSignInDialog.tsx'

type AuthorGateProps = {
  purpose: EditorPurposeName
  /** Shown until the author is known, and to guests. */
  closed: ReactNode
  children: (author: Me) => ReactNode
}

/** Shows the editor to a signed-in person; a guest is asked to sign in. */
export function AuthorGate({ purpose, closed, children }: AuthorGateProps) {
  const viewer = useViewer()
  const [author, setAuthor] = useState<Me | null>(null)
  // The author is kept after the session ends, so that the open draft stays.
  if (viewer.state === 'user' && viewer.me.id !== author?.id) setAuthor(viewer.me)
  if (author) return children(author)
  return (
    <>
      {closed}
      {viewer.state === 'guest' && <AuthorSignInDialog purpose={purpose} />}
    </>
  )
}
