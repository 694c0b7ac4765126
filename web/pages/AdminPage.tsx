import { pagePaths } from '@quiz/contract/paths.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoginRedirect } from '#web/features/account/LoginRedirect.tsx'
import { useViewer } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

// Loaded for administrators only.
const AdminSections = lazyComponent(async () => (await import('#web/pages/AdminSections.tsx')).AdminSections)
const texts = adminTexts.page
const waiting = <Spinner label={texts.title} size="page" />

/** The administrators' page: reports, deleted tests, banned people and the log. A guest is redirected to the sign-in page. */
export function AdminPage() {
  const viewer = useViewer()
  if (viewer.state === 'guest') return <LoginRedirect />
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
      </div>
      <div className="wrap page-body admin">
        {viewer.state === 'unknown' && waiting}
        {viewer.state === 'user' &&
          (viewer.me.isAdmin ? (
            <Suspense fallback={waiting}>
              <AdminSections />
            </Suspense>
          ) : (
            <Denied />
          ))}
      </div>
    </>
  )
}

const Denied = () => (
  <EmptyState
    title={texts.denied.title}
    art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
    action={
      <Link className={buttonClass({ kind: 'main' })} to={pagePaths.home}>
        {texts.denied.home}
      </Link>
    }
  >
    {texts.denied.text}
  </EmptyState>
)
