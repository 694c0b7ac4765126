import type { QuizCard as Quiz } from '@quiz/contract/quiz/quiz-views.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { type ReactNode, useId } from 'react'
import { CardSkeletons } from '#web/ui/CardSkeletons.tsx'
import { ListEnd, type PagedList } from '#web/ui/ListEnd.tsx'

type QuizListProps = {
  list: PagedList
  quizzes: readonly Quiz[]
  /** Number of skeletons while a page loads. */
  pageSize: number
  renderCard: (quiz: Quiz, index: number) => ReactNode
}

/** A paged grid of cards with its end; announces the number of loaded cards. */
export function QuizList({ list, quizzes, pageSize, renderCard }: QuizListProps) {
  const listId = useId()
  const isLoading = list.isPending || list.isFetchingNextPage
  const totalCount = list.data?.pages.at(-1)?.totalCount ?? 0
  return (
    <>
      <ul className="cards" id={listId} aria-busy={isLoading}>
        {quizzes.map(renderCard)}
        {isLoading && <CardSkeletons count={pageSize} />}
      </ul>
      <p className="vh" role="status">
        {!isLoading && quizzes.length > 0 && quizTexts.loaded(quizzes.length, totalCount)}
      </p>
      <ListEnd list={list} listId={listId} count={quizzes.length}>
        {quizTexts.showMore}
      </ListEnd>
    </>
  )
}
