import { pagePaths } from '@quiz/contract/paths.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { popularTestsQuery } from '#web/features/quizzes/quizzes.api.ts'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The empty state of a list of tests: no matches, or no tests yet. */
export function EmptyQuizList({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const { empty, nothingFound } = quizTexts
  if (!search) {
    const create = (
      <Link className={buttonClass({ kind: 'main' })} to={pagePaths.create}>
        {empty.action}
      </Link>
    )
    return (
      <EmptyState
        art={<img src="/art/state-pencils.webp" width="176" height="176" alt="" />}
        title={empty.title}
        action={create}
      >
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
        title={nothingFound.title}
        action={<Button onPress={onShowAll}>{nothingFound.action}</Button>}
      >
        {nothingFound.text(search)}
      </EmptyState>
      <PopularTests />
    </>
  )
}

/** Four popular tests to go on with. */
function PopularTests() {
  const { data } = useQuery(popularTestsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section className="section" aria-labelledby="popular-tests">
      <h2 className="similar-title" id="popular-tests">
        {quizTexts.nothingFound.popular}
      </h2>
      <ul className="cards">
        {data.items.map((quiz) => (
          <LikableQuizCard key={quiz.id} quiz={quiz} />
        ))}
      </ul>
    </section>
  )
}
