import { pagePaths } from '@quiz/contract/paths.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { popularQuizzesQuery } from '#web/features/quiz/quizzes.api.ts'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type EmptyQuizListProps = { search: string; isFiltered?: boolean; onShowAll: () => void }

/** The empty state of a list of tests: no matches of the search or of the filters, or no tests yet. */
export function EmptyQuizList({ search, isFiltered = false, onShowAll }: EmptyQuizListProps) {
  const { empty, nothingFound, noneSuch } = quizTexts
  if (!search && !isFiltered) {
    return (
      <EmptyState
        art={<img src="/art/state-pencils.webp" width="176" height="176" alt="" />}
        title={empty.title}
        action={<CreateLink>{empty.action}</CreateLink>}
      >
        {empty.text}
      </EmptyState>
    )
  }
  const showAll = <Button onPress={onShowAll}>{nothingFound.action}</Button>
  return (
    <>
      <EmptyState
        art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
        title={search ? nothingFound.title : noneSuch.title}
        action={
          search ? (
            showAll
          ) : (
            <div className="acts">
              {showAll}
              <CreateLink>{noneSuch.create}</CreateLink>
            </div>
          )
        }
      >
        {search ? nothingFound.text(search) : noneSuch.text}
      </EmptyState>
      <PopularQuizzes />
    </>
  )
}

const CreateLink = ({ children }: { children: string }) => (
  <Link className={buttonClass({ kind: 'main' })} to={pagePaths.create}>
    {children}
  </Link>
)

/** Four popular tests to go on with. */
function PopularQuizzes() {
  const { data } = useQuery(popularQuizzesQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section className="section" aria-labelledby="popular-tests">
      <h2 className="mb-3" id="popular-tests">
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
