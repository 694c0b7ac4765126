import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { AdminList } from './AdminList.tsx'
import { bannedUsersQuery, deletedQuizzesQuery, logQuery } from './admin.api.ts'
import { BannedUserRow } from './BannedUserRow.tsx'
import { DeletedQuizRow } from './DeletedQuizRow.tsx'
import { LogRow } from './LogRow.tsx'

/** The text that is searched for, and the way back to all items. */
type ListProps = { search: string; onShowAll: () => void }

/** The deleted tests that can be restored. */
export const BinList = (props: ListProps) => (
  <AdminList
    {...props}
    name={adminTexts.bin.tab}
    texts={adminTexts.bin}
    query={deletedQuizzesQuery(props.search)}
    row={(quiz) => <DeletedQuizRow key={quiz.id} quiz={quiz} />}
  />
)

/** The banned people. */
export const BannedList = (props: ListProps) => (
  <AdminList
    {...props}
    name={adminTexts.banned.tab}
    texts={adminTexts.banned}
    query={bannedUsersQuery(props.search)}
    row={(user) => <BannedUserRow key={user.id} user={user} />}
  />
)

/** The decisions. */
export const LogList = (props: ListProps) => (
  <AdminList
    {...props}
    name={adminTexts.log.tab}
    texts={adminTexts.log}
    query={logQuery(props.search)}
    row={(entry) => <LogRow key={entry.id} entry={entry} />}
  />
)
