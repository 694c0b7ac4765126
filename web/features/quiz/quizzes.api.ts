import { pageSizes } from '@quiz/contract/limits.ts'
import { type QuizKind, testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { endpointInfiniteQuery, endpointQuery } from '#web/lib/endpoint-query.ts'

/** The filter of the list of all tests; it is the search of the page's address. */
export type QuizListFilter = {
  search: string
  subjectId: number | null
  kind: QuizKind | null
  sort: 'new' | 'popular' | null
}

/** The list of all tests, page by page. */
export const allQuizzesQuery = ({ search, subjectId, kind, sort }: QuizListFilter) =>
  endpointInfiniteQuery(quizzes.list, {
    body: {
      searchString: search,
      subjectId,
      testTypeId: kind && testTypeId[kind],
      sort,
      pageSize: pageSizes.allQuizzes,
    },
  })

/** The list of tests on the home page. */
export const homeQuizzesQuery = (search: string) =>
  endpointInfiniteQuery(quizzes.list, { body: { searchString: search, pageSize: pageSizes.home } })

/** Number of similar tests below a result. */
export const similarCount = 4
/** Popular tests of a subject: one more than is shown, since the test itself may be among them. */
export const similarQuizzesQuery = (subjectId: number) =>
  endpointQuery(quizzes.list, { body: { subjectId, sort: 'popular', pageSize: similarCount + 1 } })

/** Number of popular tests where a search finds nothing. */
export const suggestedCount = 4
/** The most popular tests of all subjects. */
export const popularQuizzesQuery = endpointQuery(quizzes.list, { body: { sort: 'popular', pageSize: suggestedCount } })

/** All subjects; never stale, because they rarely change. */
export const subjectsQuery = { ...endpointQuery(subjects.list, {}), staleTime: Number.POSITIVE_INFINITY }

/** A test with its questions, without the right answers. */
export const quizQuery = (id: number) => endpointQuery(quizzes.get, { params: { id: String(id) }, query: {} })

/** The tests of all loaded pages without duplicates: a new test shifts others to the next page. */
export const uniqueQuizzes = (pages: readonly { items: QuizCard[] }[] = []): QuizCard[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((quiz) => [quiz.id, quiz] as const))).values(),
]
