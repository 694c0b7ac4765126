import { limits } from '@quiz/contract/limits.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { getRouteApi } from '@tanstack/react-router'
import { BannedList, BinList, LogList } from '#web/features/moderation/admin/AdminLists.tsx'
import { type AdminTab, adminTabs } from '#web/features/moderation/admin/admin-tabs.ts'
import { ExportLog } from '#web/features/moderation/admin/ExportLog.tsx'
import { ReportList } from '#web/features/moderation/admin/ReportList.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const ThreadDialog = lazyComponent(
  async () => (await import('#web/features/quiz/comments/ThreadDialog.tsx')).ThreadDialog,
)
const route = getRouteApi('/admin')
const tabs = adminTabs.map((key) => ({ key, label: adminTexts[key].tab }))
const lists = { bin: BinList, banned: BannedList, log: LogList }

/** Reports, deleted tests, banned people and the log. */
export function AdminSections() {
  const { tab = 'reports', search = '', state = 'open' } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (next: { tab?: AdminTab; search?: string; state?: 'decided' | undefined }) =>
    navigate({ search: { tab, ...next }, resetScroll: false })
  return (
    <Tabs label={adminTexts.page.sections} tabs={tabs} selected={tab} onSelect={(key) => show({ tab: key })}>
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
