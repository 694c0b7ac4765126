import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '#web/lib/list-failure.ts'
import { AdminList } from './AdminList.tsx'
import { bannedUsersQuery, deletedQuizzesQuery } from './admin.api.ts'
import { BannedUserRow } from './BannedUserRow.tsx'
import { DeletedQuizRow } from './DeletedQuizRow.tsx'

type ListProps = { search: string; onShowAll: () => void }

/** The deleted tests that can be restored. */
export function BinList(props: ListProps) {
  const list = useInfiniteQuery(deletedQuizzesQuery(props.search))
  const quizzes = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <AdminList
      {...props}
      name={adminTexts.bin.tab}
      texts={adminTexts.bin}
      rows={quizzes.map((quiz) => <DeletedQuizRow key={quiz.id} quiz={quiz} />)}
      totalCount={list.data?.pages.at(-1)?.totalCount ?? 0}
      isPending={list.isPending}
      isLoadingMore={list.isFetchingNextPage}
      failure={failureOf(list)}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
    />
  )
}

/** The banned people. */
export function BannedList(props: ListProps) {
  const list = useInfiniteQuery(bannedUsersQuery(props.search))
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <AdminList
      {...props}
      name={adminTexts.banned.tab}
      texts={adminTexts.banned}
      rows={users.map((user) => <BannedUserRow key={user.id} user={user} />)}
      totalCount={list.data?.pages.at(-1)?.totalCount ?? 0}
      isPending={list.isPending}
      isLoadingMore={list.isFetchingNextPage}
      failure={failureOf(list)}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
    />
  )
}
