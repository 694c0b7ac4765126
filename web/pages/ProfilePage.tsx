import { pagePaths } from '@quiz/contract/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { profileQuery } from '#web/features/profiles/profiles.api.ts'
import { useViewer } from '#web/lib/session.ts'
import { ForAdministrators, PersonTools } from '#web/pages/parts/ForAdministrators.tsx'
import { ProfileContent } from '#web/pages/parts/ProfileContent.tsx'

const route = getRouteApi('/profile/$id')

/** The profile page of the user in the address. */
export function ProfilePage() {
  const { id } = route.useParams()
  const { tab } = route.useSearch()
  const { data: profile } = useSuspenseQuery(profileQuery(Number(id)))
  const viewer = useViewer()
  const navigate = route.useNavigate()
  return (
    <>
      <ProfileContent
        key={profile.id}
        profile={profile}
        isOwn={viewer.state === 'user' && viewer.me.id === profile.id}
        tab={tab}
        onShowTab={(next) => navigate({ search: { tab: next }, resetScroll: false })}
      />
      <ForAdministrators notTo={profile.id}>
        <div className="wrap page-body">
          <PersonTools userId={profile.id} name={profile.fullName} onDone={() => navigate({ to: pagePaths.authors })} />
        </div>
      </ForAdministrators>
    </>
  )
}
