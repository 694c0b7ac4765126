import { comments } from '@quiz/contract/quiz/comments.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** Comments on a test: the newest, or those older than a top-level one. */
export const commentsQuery = (testId: number, before?: number) =>
  endpointQuery(comments.list, { query: before === undefined ? { testId } : { testId, before } })
