import { limits, pageSizes } from '@quiz/contract/limits.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ListFilters } from '#web/features/quiz/ListFilters.tsx'
import { QuizList } from '#web/features/quiz/QuizList.tsx'
import { allQuizzesQuery, subjectsQuery, uniqueQuizzes } from '#web/features/quiz/quizzes.api.ts'
import { EmptyQuizList } from '#web/pages/EmptyQuizList.tsx'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'

const route = getRouteApi('/all-test')

/** The list of all tests with its filters, which are the search of the address. */
export function AllQuizzesPage() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const list = useInfiniteQuery(allQuizzesQuery(filter))
  const { data: subjects = [] } = useQuery(subjectsQuery)
  const quizzes = uniqueQuizzes(list.data?.pages)
  const changeFilter = (change: Partial<typeof filter>) =>
    navigate({ search: (current) => ({ ...current, ...change }), resetScroll: false })
  return (
    <>
      <section className="wrap page-head">
        <h1>{quizTexts.allQuizzes}</h1>
        <SearchBox
          isLarge
          label={quizTexts.search}
          value={filter.search}
          maxLength={limits.searchChars}
          onSearch={(search) => changeFilter({ search })}
        />
        <ListFilters subjects={subjects} filter={filter} onChange={changeFilter} />
      </section>
      <section className="wrap section" aria-label={quizTexts.list}>
        <h2 className="vh">{quizTexts.list}</h2>
        {list.isSuccess && quizzes.length === 0 ? (
          <EmptyQuizList
            search={filter.search}
            isFiltered={filter.subjectId !== null || filter.kind !== null}
            onShowAll={() => changeFilter({ search: '', subjectId: null, kind: null })}
          />
        ) : (
          <QuizList
            list={list}
            quizzes={quizzes}
            pageSize={pageSizes.allQuizzes}
            renderCard={(quiz, index) => (
              <LikableQuizCard key={quiz.id} quiz={quiz} isEager={index === 0} hasAdminButton />
            )}
          />
        )}
      </section>
    </>
  )
}
