import type { QuizCard as Quiz } from '@quiz/contract/quiz-views.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { type ReactNode, useId } from 'react'
import type { ListFailure } from '#web/lib/list-failure.ts'
import { CardSkeletons } from '#web/ui/CardSkeletons.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'

type QuizListProps = {
  quizzes: readonly Quiz[]
  totalCount: number
  renderCard: (quiz: Quiz, index: number) => ReactNode
  /** Number of skeletons at the end of the list; 0 while nothing loads. */
  loading: number
  failure: ListFailure | null
  onMore: (() => void) | null
}

/** A paged grid of cards with «Показать ещё» or the error of loading; announces the number of loaded cards. */
export function QuizList({ quizzes, totalCount, renderCard, loading, failure, onMore }: QuizListProps) {
  const listId = useId()
  return (
    <>
      <ul className="cards" id={listId} aria-busy={loading > 0}>
        {quizzes.map(renderCard)}
        {loading > 0 && <CardSkeletons count={loading} />}
      </ul>
      <p className="vh" role="status">
        {loading === 0 && quizzes.length > 0 && quizTexts.loaded(quizzes.length, totalCount)}
      </p>
      {failure && <FailureNotice {...failure} />}
      {onMore && !failure && (
        <LoadMoreButton listId={listId} count={quizzes.length} onPress={onMore} isPending={loading > 0}>
          {quizTexts.showMore}
        </LoadMoreButton>
      )}
    </>
  )
}
