import { pagePaths } from '@quiz/contract/paths.ts'
import type { Profile } from '@quiz/contract/profiles.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ProfileTabs } from '#web/features/profiles/ProfileTabs.tsx'
import { ProfileView } from '#web/features/profiles/ProfileView.tsx'
import { type ListTab, type ProfileTab, profileTabs, useSaveProfile } from '#web/features/profiles/profiles.api.ts'
import { QuizList } from '#web/features/quizzes/QuizList.tsx'
import { ReportButton } from '#web/features/reports/ReportButton.tsx'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { MistakesLink } from '#web/pages/parts/MistakesLink.tsx'
import { NoticesLink } from '#web/pages/parts/NoticesLink.tsx'
import { OwnQuizCard } from '#web/pages/parts/OwnQuizCard.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Switch } from '#web/ui/Switch.tsx'

// Loaded in one's own profile only.
const BinList = lazyComponent(async () => (await import('#web/features/own-quizzes/BinList.tsx')).BinList)

type ProfileContentProps = {
  profile: Profile
  isOwn: boolean
  /** The tab of the address, and the navigation to another one; none is the first. */
  tab: ProfileTab | undefined
  onShowTab: (tab: ProfileTab | undefined) => unknown
}

/** The content of a profile page, the viewer's or another user's. */
export const ProfileContent = ({ profile, isOwn, tab = profileTabs[0], onShowTab }: ProfileContentProps) => (
  <ProfileView
    profile={profile}
    isOwn={isOwn}
    tools={
      isOwn ? (
        <OwnTools tab={tab === profileTabs[0] ? undefined : tab} />
      ) : (
        <ReportButton thing={{ kind: 'profile', id: profile.id }} ownerId={profile.id}>
          {reportTexts.reportPerson}
        </ReportButton>
      )
    }
  >
    <ProfileTabs
      profile={profile}
      isOwn={isOwn}
      selected={tab === 'bin' && !isOwn ? profileTabs[0] : tab}
      onSelect={(key) => onShowTab(key === profileTabs[0] ? undefined : key)}
      renderList={({ tab, ...list }) => (
        <QuizList
          {...list}
          renderCard={(quiz) =>
            isOwn && tab === 'created' ? (
              <OwnQuizCard key={quiz.id} quiz={quiz} />
            ) : (
              <LikableQuizCard key={quiz.userResultId ?? quiz.id} quiz={quiz} />
            )
          }
        />
      )}
      renderBin={() => (
        <Suspense>
          <BinList name={profileTexts.tabs.bin} />
        </Suspense>
      )}
      renderEmpty={(tab) => <EmptyTab tab={tab} isOwn={isOwn} />}
      asideOfPassed={isOwn && <ResultsSwitch profile={profile} />}
    />
  </ProfileView>
)

/** Notices, and mistakes that readers found. */
const OwnTools = ({ tab }: { tab: ProfileTab | undefined }) => (
  <span className="flex flex-wrap gap-x-2 gap-y-1">
    <NoticesLink tab={tab} />
    <MistakesLink tab={tab} />
  </span>
)

function EmptyTab({ tab, isOwn }: { tab: ListTab; isOwn: boolean }) {
  const texts = profileTexts.empty[tab]
  const isCreated = tab === 'created'
  const action = (
    <Link className={buttonClass({ kind: 'main' })} to={isCreated ? pagePaths.create : pagePaths.allQuizzes}>
      {isCreated ? profileTexts.create : profileTexts.choose}
    </Link>
  )
  return (
    <EmptyState
      title={texts.title}
      art={<img src="/art/state-cat.webp" width="176" height="176" alt="" />}
      action={isOwn && action}
    >
      {isOwn ? texts.mine : texts.others}
    </EmptyState>
  )
}

function ResultsSwitch({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const change = (resultsHidden: boolean) => {
    setPendingValue(resultsHidden)
    void save.mutate({ id: profile.id, resultsHidden }, { onSettled: () => setPendingValue(null) })
  }
  return (
    <Switch isOn={pendingValue ?? profile.resultsHidden} onChange={change}>
      {profileTexts.hideResults}
    </Switch>
  )
}
