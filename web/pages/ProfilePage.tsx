import { pageSizes } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import type { Profile } from '@quiz/contract/quiz/profiles.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { collectNamesTexts } from '@quiz/contract/texts/ru/collect-names.ts'
import { mistakeTexts } from '@quiz/contract/texts/ru/mistakes.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { reportElsewhereTexts } from '@quiz/contract/texts/ru/reports-elsewhere.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { KeptGuestResults } from '#web/features/attempt/taking/KeptGuestResults.tsx'
import { GameItem } from '#web/features/live/GameItem.tsx'
import { mistakesCountQuery } from '#web/features/moderation/reports/mistakes.api.ts'
import { ReportButton } from '#web/features/moderation/reports/ReportButton.tsx'
import { OwnListTools } from '#web/features/quiz/own-quizzes/OwnListTools.tsx'
import { ownQuizState } from '#web/features/quiz/own-quizzes/own-quiz-state.ts'
import { ProfileTabs } from '#web/features/quiz/profiles/ProfileTabs.tsx'
import { ProfileView } from '#web/features/quiz/profiles/ProfileView.tsx'
import {
  type ListTab,
  type ProfileTab,
  profileQuery,
  profileTabs,
  useSaveProfile,
} from '#web/features/quiz/profiles/profiles.api.ts'
import { QuizList } from '#web/features/quiz/QuizList.tsx'
import { messageOfQuiz } from '#web/features/quiz/sharing/share-message.ts'
import { useShare } from '#web/features/quiz/sharing/use-share.tsx'
import { useDenseLists } from '#web/lib/dense-lists.ts'
import { useViewer } from '#web/lib/session.ts'
import { ForAdministrators, PersonTools } from '#web/pages/parts/ForAdministrators.tsx'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Switch } from '#web/ui/Switch.tsx'

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

// Loaded in one's own profile only.
const BinList = lazyComponent(async () => (await import('#web/features/quiz/own-quizzes/BinList.tsx')).BinList)

type ProfileContentProps = {
  profile: Profile
  isOwn: boolean
  /** The tab of the address, and the navigation to another one; none is the first. */
  tab: ProfileTab | undefined
  onShowTab: (tab: ProfileTab | undefined) => unknown
}

/** The content of a profile page, the viewer's or another user's. */
export function ProfileContent({ profile, isOwn, tab = profileTabs[0], onShowTab }: ProfileContentProps) {
  const { isDense } = useDenseLists()
  return (
    <ProfileView
      profile={profile}
      isOwn={isOwn}
      tools={
        isOwn ? (
          <OwnTools tab={tab === profileTabs[0] ? undefined : tab} />
        ) : (
          <ReportButton thing={{ kind: 'profile', id: profile.id }} ownerId={profile.id}>
            {reportElsewhereTexts.reportPerson}
          </ReportButton>
        )
      }
    >
      <ProfileTabs
        profile={profile}
        isOwn={isOwn}
        selected={tab === 'bin' && !isOwn ? profileTabs[0] : tab}
        onSelect={(key) => onShowTab(key === profileTabs[0] ? undefined : key)}
        renderTools={(filter, onChange) => (
          <OwnListTools label={profileTexts.search} filter={filter} onChange={onChange} />
        )}
        renderList={({ tab, ...list }) =>
          isOwn && isDense && tab === 'created' ? (
            <Suspense>
              <OwnQuizRows {...list} renderRow={(quiz) => <OwnQuizEntry key={quiz.id} quiz={quiz} isDense />} />
            </Suspense>
          ) : (
            <QuizList
              {...list}
              pageSize={pageSizes.profileTab}
              renderCard={(quiz) =>
                isOwn && tab === 'created' ? (
                  <OwnQuizEntry key={quiz.id} quiz={quiz} isDense={false} />
                ) : (
                  <LikableQuizCard key={quiz.userResultId ?? quiz.id} quiz={quiz} />
                )
              }
            />
          )
        }
        renderBin={() => (
          <Suspense>
            <BinList name={profileTexts.tabs.bin} />
          </Suspense>
        )}
        renderEmpty={(tab) => <EmptyTab tab={tab} isOwn={isOwn} />}
        asideOfPassed={
          isOwn && (
            <>
              <ResultsSwitch profile={profile} />
              <KeptGuestResults />
            </>
          )
        }
      />
    </ProfileView>
  )
}

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

/** Opens the mistakes in the viewer's tests over the tab `tab` of their profile; says how many there are. */
function MistakesLink({ tab }: { tab: ProfileTab | undefined }) {
  const count = useQuery(mistakesCountQuery).data?.totalCount ?? 0
  return (
    <Link to={pagePaths.profile} search={{ tab, show: 'mistakes' }} resetScroll={false}>
      {mistakeTexts.title}
      {count > 0 && `: ${count}`}
    </Link>
  )
}

/** Opens the viewer's notices over the tab `tab` of their profile; says how many are new. */
function NoticesLink({ tab }: { tab: ProfileTab | undefined }) {
  const viewer = useViewer()
  const unread = viewer.state === 'user' ? viewer.me.unreadNotices : 0
  return (
    <Link to={pagePaths.profile} search={{ tab, show: 'notices' }} resetScroll={false}>
      {shellTexts.notices}
      {unread > 0 && `: ${unread}`}
    </Link>
  )
}

// Loaded in one's own profile only.
const OwnQuizMenu = lazyComponent(
  async () => (await import('#web/features/quiz/own-quizzes/OwnQuizMenu.tsx')).OwnQuizMenu,
)

const OwnQuizRows = lazyComponent(
  async () => (await import('#web/features/quiz/own-quizzes/OwnQuizRow.tsx')).OwnQuizRows,
)
const OwnQuizRow = lazyComponent(async () => (await import('#web/features/quiz/own-quizzes/OwnQuizRow.tsx')).OwnQuizRow)

const WorkItems = lazyComponent(async () => (await import('#web/features/work/people/CollectNames.tsx')).WorkItems)

/** A test in its author's profile, as a card or a row of a dense list: it says who sees the test, and has the author's menu. */
function OwnQuizEntry({ quiz, isDense }: { quiz: QuizCard; isDense: boolean }) {
  const { share, sheet } = useShare()
  const canBeGiven = quiz.testTypeId === testTypeId.quiz && !quiz.isModerated
  const menu = (
    <Suspense>
      <OwnQuizMenu
        quiz={quiz}
        onShare={() => share(messageOfQuiz(quiz))}
        works={
          canBeGiven && (
            <>
              <WorkItems quiz={quiz} />
              <GameItem testId={quiz.id} />
            </>
          )
        }
      />
      {sheet}
    </Suspense>
  )
  if (!isDense) return <LikableQuizCard quiz={quiz} note={ownQuizState(quiz)} corner={menu} />
  const give = canBeGiven && (
    <>
      <Link to={pagePaths.newWork} search={{ test: quiz.id }}>
        {collectNamesTexts.give}
      </Link>
      <Link to={pagePaths.works} search={{ print: quiz.id }}>
        {collectNamesTexts.print}
      </Link>
    </>
  )
  return <OwnQuizRow quiz={quiz} give={give} menu={menu} />
}
