import { profileQuizzesHash } from '@quiz/contract/paths.ts'
import { profileHeads } from '@quiz/contract/texts/ru/profile-heads.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { LoginRedirect } from '#web/features/account/LoginRedirect.tsx'
import { myProfileQuery } from '#web/features/quiz/profiles/profiles.api.ts'
import { useViewer } from '#web/lib/session.ts'
import { ProfileContent } from '#web/pages/ProfilePage.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

// The dialog library is loaded only when a dialog is opened.
const NoticesDialog = lazyComponent(
  async () => (await import('#web/features/account/notices/NoticesDialog.tsx')).NoticesDialog,
)

const MistakesDialog = lazyComponent(
  async () => (await import('#web/features/moderation/reports/MistakesDialog.tsx')).MistakesDialog,
)

const route = getRouteApi('/profile')

/** The viewer's profile page. A guest is redirected to the sign-in page. */
export function MyProfilePage() {
  const { tab, show, test } = route.useSearch()
  const navigate = route.useNavigate()
  const viewer = useViewer()
  const profile = useQuery({ ...myProfileQuery, enabled: viewer.state === 'user' })
  const isLoaded = profile.data !== undefined
  const goesToQuizzes = useLocation({ select: ({ hash }) => hash === profileQuizzesHash })
  // The router scrolls to a fragment before the profile is here.
  useEffect(() => {
    if (isLoaded && goesToQuizzes) document.getElementById(profileQuizzesHash)?.scrollIntoView()
  }, [isLoaded, goesToQuizzes])
  if (viewer.state === 'guest') return <LoginRedirect />
  if (profile.data) {
    const showTab = (next: typeof tab) => navigate({ search: { tab: next }, resetScroll: false })
    const closeDialog = () => navigate({ search: { tab }, replace: true, resetScroll: false })
    return (
      <>
        <ProfileContent profile={profile.data} isOwn tab={tab} onShowTab={showTab} />
        {show === 'notices' && (
          <Suspense>
            <NoticesDialog onClose={closeDialog} />
          </Suspense>
        )}
        {show === 'mistakes' && (
          <Suspense>
            <MistakesDialog testId={test ?? null} onClose={closeDialog} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <section className="wrap page-head">
      <h1 className="vh">{profileHeads.mine}</h1>
      {profile.isError ? (
        <FailureNotice message={profile.error.message} onRetry={() => profile.refetch()} />
      ) : (
        <Spinner label={profileHeads.mine} size="page" />
      )}
    </section>
  )
}
