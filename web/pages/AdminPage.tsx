import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BannedList, BinList, LogList } from '#web/features/admin/AdminLists.tsx'
import { type AdminTab, adminTabs } from '#web/features/admin/admin-tabs.ts'
import { ExportLog } from '#web/features/admin/ExportLog.tsx'
import { ReportList } from '#web/features/admin/ReportList.tsx'
import { LoginRedirect } from '#web/features/auth/LoginRedirect.tsx'
import { useViewer } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const ThreadDialog = lazyComponent(async () => (await import('#web/features/comments/ThreadDialog.tsx')).ThreadDialog)
const route = getRouteApi('/admin')
const texts = adminTexts.page
const tabs = adminTabs.map((key) => ({ key, label: adminTexts[key].tab }))
const lists = { bin: BinList, banned: BannedList, log: LogList }

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
        {viewer.state === 'unknown' && <Spinner label={texts.title} size="page" />}
        {viewer.state === 'user' && (viewer.me.isAdmin ? <AdminSections /> : <Denied />)}
      </div>
    </>
  )
}

function AdminSections() {
  const { tab = 'reports', search = '', state = 'open' } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (next: { tab?: AdminTab; search?: string; state?: 'decided' | undefined }) =>
    navigate({ search: { tab, ...next }, resetScroll: false })
  return (
    <Tabs label={texts.sections} tabs={tabs} selected={tab} onSelect={(key) => show({ tab: key })}>
      {(panel) => (
        <section {...panel}>
          <h2 className="vh">{adminTexts[tab].tab}</h2>
          <p className="soft my-2">{adminTexts[tab].lead}</p>
          {tab === 'reports' ? (
            <ReportList
              state={state}
              onState={(next) => show({ state: next === 'decided' ? next : undefined })}
              renderThread={(comment) => <ThreadDialog {...comment} />}
            />
          ) : (
            <SearchableList key={tab} tab={tab} search={search} onSearch={(text) => show({ search: text })} />
          )}
        </section>
      )}
    </Tabs>
  )
}

type SearchableListProps = { tab: keyof typeof lists; search: string; onSearch: (text: string) => void }

function SearchableList({ tab, search, onSearch }: SearchableListProps) {
  const List = lists[tab]
  return (
    <>
      <div className="acts">
        <SearchBox label={adminTexts[tab].search} value={search} maxLength={limits.searchChars} onSearch={onSearch} />
        {tab === 'log' && <ExportLog />}
      </div>
      <div className="mt-3">
        <List search={search} onShowAll={() => onSearch('')} />
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
