import { pageSizes } from '@quiz/contract/limits.ts'
import { type QuizCard, quizzes } from '@quiz/contract/quizzes.ts'
import { subjects } from '@quiz/contract/subjects.ts'
import { endpointInfiniteQuery, endpointQuery } from '#web/lib/endpoint-query.ts'

/** What the list of all tests is asked for; it stands in the address of the page. */
export type QuizListFilter = { search: string; subjectId: number | null; sort: 'new' | 'popular' | null }

/** The list of all tests, page by page. */
export const allTestsQuery = ({ search, subjectId, sort }: QuizListFilter) =>
  endpointInfiniteQuery(quizzes.list, { body: { searchString: search, subjectId, sort, pageSize: pageSizes.allTests } })

/** The same list as the home page shows it. */
export const homeTestsQuery = (search: string) =>
  endpointInfiniteQuery(quizzes.list, { body: { searchString: search, pageSize: pageSizes.home } })

/** All subjects. They hardly ever change. */
export const subjectsQuery = { ...endpointQuery(subjects.list, {}), staleTime: Number.POSITIVE_INFINITY }

/** A test as its taker sees it. */
export const quizQuery = (id: number) => endpointQuery(quizzes.get, { params: { id: String(id) }, query: {} })

/** The tests of all loaded pages, each once: one that was made meanwhile pushes others on to the next page. */
export const uniqueQuizzes = (pages: readonly { items: QuizCard[] }[] = []): QuizCard[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((quiz) => [quiz.id, quiz] as const))).values(),
]
