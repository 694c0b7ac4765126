import { authors } from '@quiz/contract/authors.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import { endpointInfiniteQuery } from '#web/lib/endpoint-query.ts'

/** Everyone with a test, page by page; those who match when something is searched for. */
export const authorsQuery = (search: string) =>
  endpointInfiniteQuery(authors.list, { body: { searchString: search, pageSize: pageSizes.authors } })
