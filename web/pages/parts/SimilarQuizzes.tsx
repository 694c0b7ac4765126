import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { similarCount, similarQuizzesQuery } from '#web/features/quizzes/quizzes.api.ts'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { CardSkeletons } from '#web/ui/CardSkeletons.tsx'

type SimilarQuizzesProps = { quizId: number; subjectId: number }

/** Popular tests of the same subject in a row; the server renders their skeletons. Hidden when there are none. */
export function SimilarQuizzes({ quizId, subjectId }: SimilarQuizzesProps) {
  const { data, isPending } = useQuery({ ...similarQuizzesQuery(subjectId), enabled: typeof document !== 'undefined' })
  const isLoading = !useHydrated() || isPending
  const quizzes = (data?.items ?? []).filter(({ id }) => id !== quizId).slice(0, similarCount)
  if (!isLoading && quizzes.length === 0) return null
  return (
    <section className="wrap section similar" id="similar" aria-labelledby="similar-title">
      <h2 id="similar-title" className="similar-title">
        {resultTexts.similar}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className="carousel" tabIndex={0} aria-labelledby="similar-title">
        {isLoading ? (
          <CardSkeletons count={similarCount} />
        ) : (
          quizzes.map((quiz) => <LikableQuizCard key={quiz.id} quiz={quiz} isInCarousel />)
        )}
      </ul>
    </section>
  )
}
