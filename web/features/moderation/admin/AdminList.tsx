import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type Page<Item> = { items: Item[]; totalCount: number }
/** A list of administrators, page by page. */
type PagesQuery<Item> = UseInfiniteQueryOptions<Page<Item>, CallProblem, InfiniteData<Page<Item>>, QueryKey, number>

type AdminListProps<Item> = {
  name: string
  query: PagesQuery<Item>
  row: (item: Item) => ReactNode
  texts: { empty: EmptyTexts; nothingFound?: { title: string; text: (search: string) => string } }
  search?: string
  onShowAll?: () => void
}
type EmptyTexts = { title: string; text: string }

/** A paged list of the administrators' page; announces how much of it is loaded. */
export function AdminList<Item>({ name, query, row, ...empty }: AdminListProps<Item>) {
  const listId = useId()
  const list = useInfiniteQuery(query)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Spinner label={name} />
  if (items.length === 0 && !list.isLoadingError) return <NothingListed {...empty} />
  return (
    <>
      <ul className="sessions" id={listId}>
        {items.map(row)}
      </ul>
      <p className="vh" role="status">
        {items.length > 0 && adminTexts.page.loaded(items.length, list.data?.pages.at(-1)?.totalCount ?? 0)}
      </p>
      <ListEnd list={list} listId={listId} count={items.length}>
        {adminTexts.page.more}
      </ListEnd>
    </>
  )
}

function NothingListed({
  texts,
  search = '',
  onShowAll,
}: Pick<AdminListProps<unknown>, 'texts' | 'search' | 'onShowAll'>) {
  const art = <img src="/art/state-maze.webp" width="176" height="176" alt="" />
  const { empty, nothingFound } = texts
  if (!search || !nothingFound)
    return (
      <EmptyState art={art} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  const showAll = onShowAll && <Button onPress={onShowAll}>{adminTexts.page.showAll}</Button>
  return (
    <EmptyState art={art} title={nothingFound.title} action={showAll}>
      {nothingFound.text(search)}
    </EmptyState>
  )
}
