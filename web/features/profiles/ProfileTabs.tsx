import { profileQuizzesHash } from '@quiz/contract/paths.ts'
import type { Profile } from '@quiz/contract/profiles.ts'
import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PagedList } from '#web/ui/ListEnd.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type ListTab, ownProfileTabs, type ProfileTab, profileTabs, tabQuery } from './profiles.api.ts'

/** Renders a paged list of tests. */
type RenderList = (list: { tab: ListTab; list: PagedList; quizzes: QuizCard[] }) => ReactNode

type ProfileTabsProps = {
  profile: Profile
  isOwn: boolean
  selected: ProfileTab
  onSelect: (tab: ProfileTab) => void
  renderList: RenderList
  renderEmpty: (tab: ListTab) => ReactNode
  /** The bin, in one's own profile. */
  renderBin: () => ReactNode
  /** The control beside the tab of passed tests. */
  asideOfPassed: ReactNode
}

const labelled = (tabs: readonly ProfileTab[]) => tabs.map((key) => ({ key, label: profileTexts.tabs[key] }))

/** The tests that a user created, passed and liked. */
export function ProfileTabs({ profile, isOwn, selected: tab, onSelect, ...render }: ProfileTabsProps) {
  const { renderBin, asideOfPassed } = render
  return (
    <div className="wrap margin section" id={profileQuizzesHash}>
      <Tabs
        label={profileTexts.tabList}
        tabs={labelled(isOwn ? ownProfileTabs : profileTabs)}
        selected={tab}
        onSelect={onSelect}
        bar={(row) => (
          <div className="margin-col">
            {row}
            {tab === 'passed' && asideOfPassed}
          </div>
        )}
      >
        {(panel) => (
          <section {...panel}>
            <h2 className="vh">{profileTexts.tabs[tab]}</h2>
            {tab === 'bin' ? renderBin() : <QuizTab {...render} tab={tab} profile={profile} isOwn={isOwn} />}
          </section>
        )}
      </Tabs>
    </div>
  )
}

type QuizTabProps = Pick<ProfileTabsProps, 'profile' | 'isOwn' | 'renderList' | 'renderEmpty'> & {
  tab: ListTab
}

function QuizTab({ tab, profile, isOwn, renderList, renderEmpty }: QuizTabProps) {
  const list = useInfiniteQuery(tabQuery(tab, profile.id))
  const quizzes = list.data?.pages.flatMap((page) => page.items) ?? []
  const isEmpty = list.isSuccess && quizzes.length === 0
  const isHidden = tab === 'passed' && profile.resultsHidden && !isOwn
  return (
    <>
      {isHidden && <p className="soft">{profileTexts.hidden}</p>}
      {isEmpty && !isHidden && renderEmpty(tab)}
      {!isEmpty && renderList({ tab, list, quizzes })}
    </>
  )
}
