import { pageSizes } from '@quiz/contract/limits.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { endpointInfiniteQuery } from '#web/lib/endpoint-query.ts'

/** The list of authors, page by page, filtered by a search text. */
export const authorsQuery = (search: string) =>
  endpointInfiniteQuery(authors.list, { body: { searchString: search, pageSize: pageSizes.authors } })
