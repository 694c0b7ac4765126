import { authors } from '@quiz/contract/authors.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import { readPages } from '#web/lib/read.ts'

/** Everyone with a test, page by page; those who match when something is searched for. */
export const authorsQuery = (search: string) =>
  readPages(authors.list, { body: { searchString: search, pageSize: pageSizes.authors } })
