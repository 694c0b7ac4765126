import { limits } from '@quiz/contract/limits.ts'
import { authorTexts } from '@quiz/contract/texts/ru/authors.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { AuthorCard } from '#web/features/quiz/authors/AuthorCard.tsx'
import { authorsQuery } from '#web/features/quiz/authors/authors.api.ts'
import { AuthorCardButton, ForAdministrators } from '#web/pages/parts/ForAdministrators.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const route = getRouteApi('/autors')

/** The list of authors. */
export function AuthorsPage() {
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const searchFor = (text: string) => navigate({ search: { search: text }, resetScroll: false })
  return (
    <>
      <section className="wrap page-head">
        <h1>{authorTexts.title}</h1>
        <SearchBox
          isLarge
          label={authorTexts.search}
          value={search}
          maxLength={limits.searchChars}
          onSearch={searchFor}
        />
      </section>
      <section className="wrap section" aria-label={authorTexts.list}>
        <AuthorList search={search} onShowAll={() => searchFor('')} />
      </section>
    </>
  )
}

function AuthorList({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const list = useInfiniteQuery(authorsQuery(search))
  const authors = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages.at(-1)?.totalCount ?? 0
  const listId = useId()
  if (list.isPending) return <Spinner label={authorTexts.list} />
  if (list.isSuccess && authors.length === 0) return <EmptyAuthorList search={search} onShowAll={onShowAll} />
  return (
    <>
      <ul className="author-list" id={listId}>
        {authors.map((author, index) => (
          <AuthorCard
            key={author.id}
            author={author}
            // A search sorts by its matches, which is no ranking.
            place={search ? null : index + 1}
            corner={
              <ForAdministrators notTo={author.id}>
                <AuthorCardButton userId={author.id} name={author.fullName} />
              </ForAdministrators>
            }
          />
        ))}
      </ul>
      <p className="vh" role="status">
        {authorTexts.loaded(authors.length, total)}
      </p>
      <ListEnd list={list} listId={listId} count={authors.length}>
        {quizTexts.showMore}
      </ListEnd>
    </>
  )
}

function EmptyAuthorList({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const { empty, nothingFound } = authorTexts
  const art = <img src="/art/state-maze.webp" width="176" height="176" alt="" />
  return search ? (
    <EmptyState
      art={art}
      title={nothingFound.title}
      action={<Button onPress={onShowAll}>{nothingFound.action}</Button>}
    >
      {nothingFound.text(search)}
    </EmptyState>
  ) : (
    <EmptyState art={art} title={empty.title}>
      {empty.text}
    </EmptyState>
  )
}
