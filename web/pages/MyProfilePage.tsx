import { pagePaths } from '@quiz/contract/paths.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { myProfileQuery } from '#web/features/profiles/profiles.api.ts'
import { useViewer } from '#web/lib/session.ts'
import { ProfileContent } from '#web/pages/parts/ProfileContent.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The viewer's profile page. A guest is redirected to the sign-in page. */
export function MyProfilePage() {
  const viewer = useViewer()
  const profile = useQuery({ ...myProfileQuery, enabled: viewer.state === 'user' })
  if (viewer.state === 'guest') return <Navigate to={pagePaths.login} search={{ from: pagePaths.profile }} replace />
  if (profile.data) return <ProfileContent profile={profile.data} isOwn />
  return (
    <section className="wrap page-head">
      <h1 className="vh">{profileTexts.mine}</h1>
      {profile.isError ? (
        <FailureNotice message={profile.error.message} onRetry={() => profile.refetch()} />
      ) : (
        <Spinner label={profileTexts.mine} size="page" />
      )}
    </section>
  )
}
