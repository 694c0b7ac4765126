import type { Me } from '@quiz/contract/account/auth.ts'
import type { ReactNode } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { LoginRedirect } from './LoginRedirect.tsx'

type AuthorPageProps = {
  /** The first heading until the viewer is known. */
  title: string
  children: (me: Me) => ReactNode
}

/** A page for signed-in authors. A guest is redirected to the sign-in page. */
export function AuthorPage({ title, children }: AuthorPageProps) {
  const viewer = useViewer()
  if (viewer.state === 'guest') return <LoginRedirect />
  if (viewer.state === 'user') return children(viewer.me)
  return (
    <>
      <div className="wrap page-head">
        <h1>{title}</h1>
      </div>
      <div className="wrap page-body">
        <Spinner size="page" />
      </div>
    </>
  )
}
