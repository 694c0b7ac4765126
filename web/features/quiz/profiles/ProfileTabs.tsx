import { profileQuizzesHash } from '@quiz/contract/paths.ts'
import type { Profile } from '@quiz/contract/quiz/profiles.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDenseLists } from '#web/lib/dense-lists.ts'
import type { PagedList } from '#web/ui/ListEnd.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import {
  type ListTab,
  type OwnFilter,
  ownProfileTabs,
  ownQuizzesQuery,
  type ProfileTab,
  profileTabs,
  tabQuery,
} from './profiles.api.ts'

/** Renders a paged list of tests. */
type RenderList = (list: { tab: ListTab; list: PagedList; quizzes: QuizCard[] }) => ReactNode

type ProfileTabsProps = {
  profile: Profile
  isOwn: boolean
  selected: ProfileTab
  onSelect: (tab: ProfileTab) => void
  renderList: RenderList
  renderEmpty: (tab: ListTab) => ReactNode
  /** What filters the viewer's own tests. */
  renderTools: (filter: OwnFilter, onChange: (change: Partial<OwnFilter>) => void) => ReactNode
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

type QuizTabProps = Pick<ProfileTabsProps, 'profile' | 'isOwn' | 'renderList' | 'renderEmpty' | 'renderTools'> & {
  tab: ListTab
}

const QuizTab = (props: QuizTabProps) =>
  props.isOwn && props.tab === 'created' ? <OwnCreated {...props} /> : <ListedTab {...props} />

function ListedTab({ tab, profile, isOwn, renderList, renderEmpty }: QuizTabProps) {
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

const everything: OwnFilter = { searchString: '', subjectId: null }

/** The viewer's own tests, searched and of one subject. */
function OwnCreated({ tab, profile, renderList, renderEmpty, renderTools }: QuizTabProps) {
  const [filter, setFilter] = useState(everything)
  const { isDense } = useDenseLists()
  const list = useInfiniteQuery(ownQuizzesQuery(profile.id, { ...filter, isDense }))
  const quizzes = list.data?.pages.flatMap((page) => page.items) ?? []
  const isEmpty = list.isSuccess && quizzes.length === 0
  const { searchString, subjectId } = filter
  const isFiltered = searchString !== '' || subjectId !== null
  return (
    <>
      {(!isEmpty || isFiltered) && renderTools(filter, (change) => setFilter({ ...filter, ...change }))}
      {isEmpty && !isFiltered && renderEmpty(tab)}
      {isEmpty && isFiltered && (
        <p>{subjectId === null ? profileTexts.notFound(searchString) : profileTexts.noneInSubject}</p>
      )}
      {!isEmpty && renderList({ tab, list, quizzes })}
    </>
  )
}
