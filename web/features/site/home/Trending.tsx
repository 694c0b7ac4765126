import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CardSkeletons } from '#web/ui/CardSkeletons.tsx'
import { Carousel } from '#web/ui/Carousel.tsx'
import { trendingQuery } from './home.api.ts'

/** «В тренде»: a carousel with four tests a page. */
export function Trending({ renderCard }: { renderCard: (quiz: QuizCard, index: number) => ReactNode }) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPending, fetchNextPage } =
    useInfiniteQuery(trendingQuery)
  const [page, setPage] = useState(0)
  const view = carouselView(data?.pages.flat() ?? [], page, hasNextPage)

  const mayFetch = view.shouldFetchMore && !isFetching && !isFetchNextPageError
  // The next page is prefetched; a failed page is not requested in a loop.
  useEffect(() => {
    if (mayFetch) fetchNextPage()
  }, [mayFetch, fetchNextPage])

  const heading = <h2 id="trend">{homeTexts.trending}</h2>
  if (!isPending && view.items.length === 0) {
    return (
      <section className="wrap" aria-labelledby="trend">
        <div className="head">{heading}</div>
        <p className="soft">{homeTexts.noTrending}</p>
      </section>
    )
  }
  return (
    <section className="wrap" aria-labelledby="trend">
      <Carousel
        heading={heading}
        label={homeTexts.trendingList}
        page={page}
        previous={view.hasPrevious ? { label: homeTexts.previous, go: () => setPage(page - 1) } : null}
        next={view.hasNext ? { label: homeTexts.next, go: () => setPage(page + 1) } : null}
      >
        {isPending ? <CardSkeletons count={carouselPage} /> : view.items.map(renderCard)}
      </Carousel>
    </section>
  )
}

/** Number of tests on a carousel page, at every width. */
const carouselPage = 4

/** The items of a carousel page, and whether it has neighbours. */
type CarouselView<T> = { items: T[]; hasPrevious: boolean; hasNext: boolean; shouldFetchMore: boolean }

/**
 * There is a next page only when this one has exactly 4 items and more are loaded.
 * More items are fetched when the next page is not fully loaded.
 */
export function carouselView<T>(loaded: readonly T[], page: number, mayHaveMore: boolean): CarouselView<T> {
  const end = (page + 1) * carouselPage
  const items = loaded.slice(page * carouselPage, end)
  return {
    items,
    hasPrevious: page > 0,
    hasNext: items.length === carouselPage && loaded.length > end,
    shouldFetchMore: mayHaveMore && loaded.length < end + carouselPage,
  }
}
