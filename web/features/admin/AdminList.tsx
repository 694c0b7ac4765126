import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { type ReactNode, useId } from 'react'
import type { ListFailure } from '#web/lib/list-failure.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type AdminListProps = {
  name: string
  rows: readonly ReactNode[]
  totalCount: number
  isPending: boolean
  isLoadingMore: boolean
  failure: ListFailure | null
  onMore: (() => void) | null
  search: string
  onShowAll: () => void
  texts: {
    empty: { title: string; text: string }
    nothingFound: { title: string; text: (search: string) => string }
  }
}

/** A paged list of what administrators took off the site; announces how much of it is loaded. */
export function AdminList({ name, rows, totalCount, texts, search, onShowAll, ...list }: AdminListProps) {
  const listId = useId()
  if (list.isPending) return <Spinner label={name} />
  if (rows.length === 0 && !list.failure) {
    const art = <img src="/art/state-maze.webp" width="176" height="176" alt="" />
    const showAll = <Button onPress={onShowAll}>{adminTexts.page.showAll}</Button>
    return (
      <EmptyState art={art} title={search ? texts.nothingFound.title : texts.empty.title} action={search && showAll}>
        {search ? texts.nothingFound.text(search) : texts.empty.text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="sessions" id={listId}>
        {rows}
      </ul>
      <p className="vh" role="status">
        {rows.length > 0 && adminTexts.page.loaded(rows.length, totalCount)}
      </p>
      {list.failure && <FailureNotice {...list.failure} />}
      {list.onMore && !list.failure && (
        <LoadMoreButton listId={listId} count={rows.length} onPress={list.onMore} isPending={list.isLoadingMore}>
          {adminTexts.page.more}
        </LoadMoreButton>
      )}
    </>
  )
}
